import { DAY } from '../time.ts'

/** Why somebody goes. */
export const feedbackReasons = [
  'could-not-find-items',
  'not-enough-activity',
  'usability',
  'privacy',
  'temporary-break',
  'other',
] as const
export type FeedbackReason = (typeof feedbackReasons)[number]
export const MOST_FEEDBACK = 2000
/** So long it is kept; then its key is destroyed. */
export const FEEDBACK_KEPT_MS = 90 * DAY
