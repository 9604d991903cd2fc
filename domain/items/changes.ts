import { acceptedClaim, type ClaimRecord, type ItemStream, pendingClaims } from './state.ts'
import { isReliedOn } from './relied-on.ts'

/** Whether the listing was changed after the claimer last took a step with it. */
export const isChangedSince = ({ edits }: ItemStream, { editsKnown }: ClaimRecord): boolean => edits > editsKnown

/** So many are told of an edit: who came first. */
const MOST_TOLD = 500

/** Who is told of an edit: everybody with a live claim; of the notes, and of a street, only the one who may read them. */
export const toldOfEdit = (state: ItemStream, edit: object): string[] => {
  const accepted = acceptedClaim(state)
  const promised = accepted ? [accepted.claimerId] : []
  if (!isReliedOn(edit)) return 'pickupNotes' in edit || 'location' in edit ? promised : []
  return [...promised, ...pendingClaims(state).map(({ claimerId }) => claimerId)].slice(0, MOST_TOLD)
}
