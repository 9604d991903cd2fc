import type { ClaimEvent } from '#domain/claims/events.ts'
import { isRedacted, type RecordedEvent } from '#domain/event.ts'

/** What a sentence about a change of stage needs: times and sides, never words of a person. */
export type StageFacts = Readonly<Record<string, string | boolean | null>>

const FACTS: ReadonlySet<string> = new Set([
  'pickupTime',
  'onWaitlist',
  'reason',
  'late',
  'noShow',
  'completedBy',
  'disputedBy',
  'proposedBy',
  'confirmedBy',
  'declinedBy',
])

/** A dispute's reason is a person's words and stays out of the thread. */
export const stageFacts = ({ type, data }: RecordedEvent<ClaimEvent>): StageFacts => {
  const facts: Record<string, string | boolean | null> = {}
  for (const [field, value] of Object.entries(data)) {
    const told = FACTS.has(field) && !(type === 'ClaimDisputed' && field === 'reason')
    if (told && !isRedacted(value)) facts[field] = value
  }
  return facts
}
