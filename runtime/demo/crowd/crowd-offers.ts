import { offerBy } from '#domain/requests/state.ts'
import { HOUR, iso, ms } from '#domain/time.ts'
import type { Commands } from '#commands/all.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import { happened, type Neighbour } from '#runtime/demo/stage.ts'

/** What a neighbour of a large neighbourhood has asked for. */
export interface Need {
  readonly requestId: string
  readonly requester: Neighbour
  readonly postedAt: string
}
/** A thing that nobody has asked for. */
export interface Spare {
  readonly itemId: string
  readonly owner: Neighbour
  readonly listedAt: string
}
interface Offering {
  readonly commands: Pick<Commands, 'offers'>
  /** ISO 8601: the demo's present, after which nothing happens. */
  readonly now: string
  readonly metadataAt: (at: string, by: string, name: string) => CommandMetadata
}

const WORDS = [
  'I have one that would suit. You could have a look before you take it.',
  'Ours stands in the shed and is not needed any more.',
] as const
/** Every third request with offers is matched. */
const MATCHED = 3

/** Each of the things is offered; of every third request the first offer is accepted. */
export const answerNeed = async (
  { commands, now, metadataAt }: Offering,
  { requestId, requester, postedAt }: Need,
  { things, n }: { readonly things: readonly Spare[]; readonly n: number },
): Promise<void> => {
  const latest = [postedAt, ...things.map(({ listedAt }) => listedAt)].toSorted().at(-1) ?? postedAt
  const at = iso(Math.min(ms(now), ms(latest) + HOUR))
  const offerIds: string[] = []
  for (const [turn, { itemId, owner }] of things.entries()) {
    const words = { itemId, message: WORDS[turn % WORDS.length] ?? null, pickupTimes: [], pickupWindow: null }
    const made = await commands.offers.make(requestId, words, metadataAt(at, owner.id, `offer/${n}/${turn}`))
    offerIds.push(offerBy(happened(made, 'offer').state, owner.id)?.offerId ?? '')
  }
  const [first] = offerIds
  if (first === undefined || n % MATCHED !== 0) return
  happened(await commands.offers.accept(first, metadataAt(at, requester.id, `match/${n}`)), 'match')
}
