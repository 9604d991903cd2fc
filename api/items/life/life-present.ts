import type { ItemDocument } from '#projections/items/listing.ts'
import type { LifeView } from './life-contract.ts'
import * as texts from '#api/items/texts.ts'

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
  return { status, text: textOf[status](item, reader) }
}

const textOf: Readonly<Record<Status, (item: ItemDocument, reader: LifeReader) => string>> = {
  available: ({ draw }, { isWaiting }) => {
    if (!isWaiting) return texts.available
    return draw === null || draw.isHeld ? texts.waitsForOwner : texts.inDraw
  },
  claimed: ({ accepted }, reader) =>
    accepted?.claimerId === reader.id ? texts.promisedToYou : texts.promisedTo(reader.promisedTo),
  completed: () => texts.foundHome,
  unavailable: (_, { isOwner }) => (isOwner ? texts.pausedByYou : texts.pausedByOwner),
  expired: () => texts.ended,
}

const DRAW = { kind: 'DrawHeld', text: texts.drawDecides } as const

/** What may come next before it is given away, as states of the lifecycle: the steps that the timeline draws pale. */
export const nextUntilGiven = (item: ItemDocument, { isOwner }: LifeReader): LifeView['next'] => {
  const isDrawn = item.draw !== null && !item.draw.isHeld
  const pickedUp = { kind: 'ClaimCompleted', text: texts.pickedUpAndThanks }
  const next: Readonly<Record<Status, LifeView['next']>> = {
    available: [
      isDrawn ? DRAW : { kind: 'ClaimAccepted', text: isOwner ? texts.youSayYes : texts.ownerSaysYes },
      pickedUp,
    ],
    claimed: [pickedUp],
    unavailable: [{ kind: 'ItemResumed', text: texts.backOnMap }],
    expired: [{ kind: 'ItemRelisted', text: texts.listedAgain }],
    completed: [],
  }
  return next[statusOf(item)]
}
