import { between, DAY } from '../time.ts'

/** Unread messages that are told apart, in one conversation and in all together: so many means so many or more. */
export const MOST_UNREAD = 200

/** Days after completion in which the two may still write. */
const AFTERWARDS = 7 * DAY

export interface Standing {
  readonly itemStatus: string
  /** The latest claim of this pair; null where there was only a question. */
  readonly claimStatus: string | null
  readonly completedAt: string | null
}

/** Whether the two may write now: as long as a pickup may still happen, and a week after it. */
export const isWritable = ({ itemStatus, claimStatus, completedAt }: Standing, now: string): boolean => {
  if (claimStatus === 'pending' || claimStatus === 'accepted') return true
  if (claimStatus === 'completed') return completedAt !== null && between(completedAt, now) <= AFTERWARDS
  return itemStatus !== 'completed' && itemStatus !== 'deleted'
}
