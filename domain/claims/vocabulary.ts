/** Section 4 of the specification. */
export const claimStatuses = ['pending', 'accepted', 'declined', 'completed', 'cancelled'] as const
export type ClaimStatus = (typeof claimStatuses)[number]
/** Why a claim or an offer ended that nobody said no to: one of the two blocked the other, or is away. Neither is told which, nor why. */
export const unsaidReasons = ['blocked', 'person-left'] as const
export type Unsaid = (typeof unsaidReasons)[number]
export const isUnsaid = (reason: unknown): reason is Unsaid => unsaidReasons.some((one) => one === reason)
/** What the system answers to those who waited when the thing is gone. */
export const GIVEN_TO_ANOTHER = 'Given to another neighbour'
/** Why a claim was declined without the owner's saying so: the thing was picked up by another one, or promised to another one's request. */
const TO_ANOTHER: ReadonlySet<unknown> = new Set(['given-to-another', 'matched'])
export const wentToAnother = (reason: unknown): boolean => TO_ANOTHER.has(reason)
