/** Section 4 of the specification. */
export const claimStatuses = ['pending', 'accepted', 'declined', 'completed', 'cancelled'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
/** What the system answers to those who waited when the thing is gone (decisions section 2). */
export const GIVEN_TO_ANOTHER = 'Given to another neighbour'
/** Why a claim was declined without the owner's saying so: the thing was picked up by another one, or promised to another one's request. */
const TO_ANOTHER: ReadonlySet<unknown> = new Set(['given-to-another', 'matched'])
export const wentToAnother = (reason: unknown): boolean => TO_ANOTHER.has(reason)
