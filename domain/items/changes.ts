import { getIn } from '../persistent-map.ts'
import { type ClaimRecord, type ItemStream, pendingClaims } from './state.ts'

/**
 * What somebody who asks for a thing relies on. Not its category and its urgency, which only say where it is found; not the notes, which
 * nobody has read before the owner said yes; of the place only what strangers see, because a street that is added moves nothing.
 */
export const RELIED_ON = [
  'title',
  'description',
  'condition',
  'dimensions',
  'weight',
  'pickupDifficulty',
  'transport',
  'photos',
  'publicPoint',
  'suburb',
  'availabilityWindow',
  'expiresAt',
] as const

/** Whether an edit changes what people who asked rely on. */
export const isReliedOn = (edit: object): boolean => RELIED_ON.some((field) => field in edit)

/** Whether the listing was changed after the claimer last took a step with it. */
export const isChangedSince = ({ edits }: ItemStream, { editsKnown }: ClaimRecord): boolean => edits > editsKnown

/** So many are told of an edit: who came first. */
const MOST_TOLD = 500

/** Who is told of an edit: everybody with a live claim; of the notes only the one who may read them. */
export const toldOfEdit = (state: ItemStream, edit: object): string[] => {
  const accepted = state.acceptedId === null ? undefined : getIn(state.claims, state.acceptedId)
  const promised = accepted ? [accepted.claimerId] : []
  if (!isReliedOn(edit)) return 'pickupNotes' in edit ? promised : []
  return [...promised, ...pendingClaims(state).map(({ claimerId }) => claimerId)].slice(0, MOST_TOLD)
}
