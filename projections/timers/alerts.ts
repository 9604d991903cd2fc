import type { AlertEvent } from '#domain/alerts/events.ts'
import type { ClaimEvent } from '#domain/claims/events.ts'
import type { DrawEvent } from '#domain/draws/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import type { ReportEvent } from '#domain/reports/events.ts'
import { row, type RowChange, timerId, type TimerBody, unset } from './rows.ts'

type HidingEvent = Extract<ReportEvent, { type: 'ItemHidden' | 'ItemShown' }>

/**
 * Who searches or asks for a new listing is told at once, unless it is for one requester alone. Paused meanwhile, or its owner away, it waits until it is back;
 * once alerts were sent, to nobody perhaps, there is nothing left to do.
 */
export const alertRows = (
  event: RecordedEvent<ItemEvent | ClaimEvent | DrawEvent | AlertEvent | HidingEvent>,
): readonly RowChange[] => {
  const { itemId } = event.data
  switch (event.type) {
    case 'ItemListed':
      return event.data.visibility === 'public' ? [begun(event, itemId)] : []
    case 'ItemPaused':
      return [change(itemId, (body) => ({ ...body, job: null }))]
    case 'ItemHidden':
      return event.data.because === 'owner-away' ? [change(itemId, (body) => ({ ...body, job: null }))] : []
    case 'ItemShown':
      return event.data.onMap ? [change(itemId, (body) => ({ ...body, job: 'send-alerts' }))] : []
    case 'ItemResumed':
      return [change(itemId, (body) => ({ ...body, job: 'send-alerts' }))]
    case 'AlertsSent':
    case 'ClaimCompleted':
    case 'ItemExpired':
    case 'ItemGivenElsewhere':
    case 'ItemDeleted':
      return [unset('send-alerts', itemId)]
    default:
      return []
  }
}

const begun = ({ id: cause, at: dueAt, position: order }: RecordedEvent<ItemEvent>, itemId: string): RowChange => {
  const { id, body } = row('send-alerts', itemId, { dueAt, cause })
  return { id, becomes: () => ({ ...body, order }) }
}

const change = (itemId: string, becomes: (body: TimerBody) => TimerBody): RowChange => ({
  id: timerId('send-alerts', itemId),
  becomes: (body) => body && becomes(body),
})
