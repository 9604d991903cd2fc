/** Why a claim ended; null in its document while it goes on. */
export type EndedBecause =
  | 'owner'
  | 'claimer'
  | 'given-to-another'
  | 'matched'
  | 'item-expired'
  | 'item-deleted'
  | 'no-show'
  | 'released'
  | 'ended'
