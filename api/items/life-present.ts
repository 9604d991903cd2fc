import type { ItemDocument } from '#projections/items/listing.ts'
import type { LifeView } from './life-contract.ts'

/** Who reads where a thing stands. */
export interface LifeReader {
  readonly id: string
  readonly isOwner: boolean
  /** The reader's own claim waits for the owner's answer. */
  readonly isWaiting: boolean
  /** To whom it is promised, where the reader may know. */
  readonly promisedTo: string | null
}
type Status = LifeView['present']['status']

const statusOf = ({ status }: ItemDocument): Status => (status === 'deleted' ? 'unavailable' : status)

/** Where it stands now, in the reader's person. */
export const presentOf = (item: ItemDocument, reader: LifeReader): LifeView['present'] => {
  const status = statusOf(item)
  return { status, text: texts[status](item, reader) }
}

const texts: Readonly<Record<Status, (item: ItemDocument, reader: LifeReader) => string>> = {
  available: ({ draw }, { isWaiting }) => {
    if (!isWaiting) return 'Available'
    return draw === null || draw.isHeld ? 'Your request waits for the owner' : 'You take part in the draw'
  },
  claimed: ({ accepted }, reader) => {
    if (accepted?.claimerId === reader.id) return 'Promised to you'
    return reader.promisedTo === null ? 'Promised to a neighbour' : `Promised to ${reader.promisedTo}`
  },
  completed: () => 'Found a new home',
  unavailable: (_, { isOwner }) => (isOwner ? 'Paused by you' : 'Paused by the owner'),
  expired: () => 'The listing has ended',
}

const DRAW = { kind: 'DrawHeld', text: 'The draw decides' } as const

/** What may come next before it is given away, as states of the lifecycle: the steps that the timeline draws pale. */
export const nextUntilGiven = (item: ItemDocument, { isOwner }: LifeReader): LifeView['next'] => {
  const isDrawn = item.draw !== null && !item.draw.isHeld
  const pickedUp = { kind: 'ClaimCompleted', text: 'Picked up, and thanks' }
  const next: Readonly<Record<Status, LifeView['next']>> = {
    available: [isDrawn ? DRAW : { kind: 'ClaimAccepted', text: isOwner ? 'You say yes' : 'Owner says yes' }, pickedUp],
    claimed: [pickedUp],
    unavailable: [{ kind: 'ItemResumed', text: 'Back on the map' }],
    expired: [{ kind: 'ItemRelisted', text: 'Listed again' }],
    completed: [],
  }
  return next[statusOf(item)]
}
