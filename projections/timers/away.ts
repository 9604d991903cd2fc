import type { AccountEvent } from '#domain/accounts/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { plus, SECOND } from '#domain/time.ts'
import { row, type RowChange, set, unset } from './rows.ts'

export type AwayEvent = Extract<
  AccountEvent,
  { type: 'PersonWentAway' | 'PersonCameBack' | 'AwaySettled' | 'AccountErasureStarted' }
>

/** Who went begins by himself; and what was asked in the same moment has become a claim by then. */
const ALONE = 5 * SECOND

/** Everything follows who goes or comes back, also where a process died; a pause and the days to come back end by themselves. */
export const awayRows = (event: RecordedEvent<AwayEvent>): readonly RowChange[] => {
  const { accountId } = event.data
  switch (event.type) {
    case 'PersonWentAway':
      return [settling(event), ...endOf(event)]
    case 'PersonCameBack': {
      const job = ENDS[event.data.reason]
      return [settling(event), ...(job === null ? [] : [unset(job, accountId)])]
    }
    case 'AwaySettled':
      return [unset('settle-away', accountId)]
    case 'AccountErasureStarted':
      return (['settle-away', 'end-pauses', 'erase-accounts'] as const).map((job) => unset(job, accountId))
  }
}

const ENDS = { paused: 'end-pauses', leaving: 'erase-accounts', banned: null, deactivated: null } as const

const settling = ({ id: cause, at, data }: RecordedEvent<AwayEvent>): RowChange =>
  set(row('settle-away', data.accountId, { dueAt: plus(at, ALONE), cause }))

const endOf = ({
  id: cause,
  data,
}: RecordedEvent<Extract<AwayEvent, { type: 'PersonWentAway' }>>): readonly RowChange[] => {
  const job = ENDS[data.reason]
  if (job === null) return []
  return [
    data.until === null ? unset(job, data.accountId) : set(row(job, data.accountId, { dueAt: data.until, cause })),
  ]
}
