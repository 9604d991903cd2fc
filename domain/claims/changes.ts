import type { ClaimEvent } from './events.ts'

/** With these steps a claimer goes on with the listing as it is by then: whatever was changed before is agreed to. */
export const goesOn = ({ type, data }: ClaimEvent): boolean => {
  if (type === 'PickupProposed') return data.proposedBy === 'claimer'
  if (type === 'PickupConfirmed') return data.confirmedBy === 'claimer'
  return type === 'ClaimRequested' || type === 'ClaimMatched' || type === 'ClaimerSetOut'
}
