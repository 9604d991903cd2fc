/** Section 4 of the specification. */
export const claimStatuses = ['pending', 'accepted', 'declined', 'completed', 'cancelled'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
/** What the system answers to those who waited when the thing is gone (decisions section 2). */
export const GIVEN_TO_ANOTHER = 'Given to another neighbour'
