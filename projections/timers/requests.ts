import type { RecordedEvent } from '#domain/event.ts'
import type { OfferEvent } from '#domain/offers/events.ts'
import type { RequestEvent } from '#domain/requests/events.ts'
import { DAY, plus } from '#domain/time.ts'
import { row, type RowChange, set, type TimerBody, timerId, type TimerJob, unset } from './rows.ts'

type Past = RecordedEvent<RequestEvent | OfferEvent>

/** The end of a request, and the reminder three days before it. */
export const requestRows = (event: Past): readonly RowChange[] => {
  const { requestId } = event.data
  switch (event.type) {
    case 'RequestPosted':
    case 'RequestEdited':
    case 'RequestRenewed':
      return ends(event, event.data.expiresAt)
    case 'RequestExpiryReminded':
      return [change('request-reminders', requestId, (body) => ({ ...body, job: null, returns: false }))]
    // While it waits for its pickup it neither ends nor is anybody reminded; where it is open again, both come back.
    case 'RequestMatched':
      return JOBS.map((job) => change(job, requestId, (body) => ({ ...body, job: null })))
    case 'RequestReopened':
      return JOBS.map((job) => change(job, requestId, (body) => back(body, job)))
    // Hidden it ends as ever; nobody is reminded before it is seen again.
    case 'RequestHidden':
      return [change('request-reminders', requestId, (body) => ({ ...body, job: null }))]
    case 'RequestShown':
      return [change('request-reminders', requestId, (body) => back(body, 'request-reminders'))]
    case 'RequestCancelled':
    case 'RequestExpired':
    case 'RequestFulfilled':
      return JOBS.map((job) => unset(job, requestId))
    default:
      return []
  }
}

const JOBS = ['expire-requests', 'request-reminders'] as const

const back = (body: TimerBody, job: TimerJob): TimerBody => (body.returns === false ? body : { ...body, job })

const change = (job: TimerJob, requestId: string, becomes: (body: TimerBody) => TimerBody): RowChange => ({
  id: timerId(job, requestId),
  becomes: (body) => body && becomes(body),
})

const REMINDED = 3 * DAY

/**
 * Who asks for something that is needed within three days knows that it ends soon: there is no row. Of one end the requester is
 * reminded once, whatever else is edited.
 */
const ends = ({ id: cause, at, data: { requestId } }: Past, expiresAt: string): readonly RowChange[] => {
  const dueAt = plus(expiresAt, -REMINDED)
  const reminder = row('request-reminders', requestId, { dueAt, cause })
  return [
    set(row('expire-requests', requestId, { dueAt: expiresAt, cause })),
    {
      id: reminder.id,
      becomes: (body) => {
        if (body?.dueAt === dueAt) return body
        return dueAt > at ? reminder.body : null
      },
    },
  ]
}
