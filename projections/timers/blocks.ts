import type { BlockEvent } from '#domain/blocks/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { plus, SECOND } from '#domain/time.ts'
import { row, type RowChange, set, unset } from './rows.ts'

/** Who blocked goes on by himself; and what was asked in the same moment has become a claim by then. */
const ALONE = 5 * SECOND

/** What was open between two people is ended, also where a process died or both acted at once, until the block says that it is settled. */
export const blockRows = ({ type, data, id, at }: RecordedEvent<BlockEvent>): readonly RowChange[] => {
  const subject = pairIdOf(data)
  return [
    type === 'PersonBlocked'
      ? set(row('end-blocked', subject, { dueAt: plus(at, ALONE), cause: id }))
      : unset('end-blocked', subject),
  ]
}

interface Pair {
  readonly blockerId: string
  readonly blockedId: string
}
/** Ids of people hold no dot. */
const pairIdOf = ({ blockerId, blockedId }: Pair): string => `${blockerId}.${blockedId}`
export const pairOf = (subject: string): Pair => {
  const [blockerId = '', blockedId = ''] = subject.split('.')
  return { blockerId, blockedId }
}
