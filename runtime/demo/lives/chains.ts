import { DAY, HOUR, ms } from '#domain/time.ts'
import { makeDice } from '#runtime/demo/agenda.ts'
import { drawn } from '#runtime/demo/requests/gift-request.ts'
import { listingOf } from './listing.ts'
import { eveningAfter, happened, type Neighbour, personIn, type Stage } from '#runtime/demo/stage.ts'

/** One thing with two lives before this one: it stands on the map again, passed on by the second who had it. */
const PASSED_ON = drawn('baby_kids', null, {
  title: 'Wooden balance bike',
  words: 'From two years on. It has been round the neighbourhood, has new tyres and looks for its next rider.',
})
const OWNERS = ['Sofia Rossi', 'Maya Fernandes', 'Grace Okafor'] as const
/** Days before the demo's present on which each of them shares it. */
const SHARED = [62, 34, 3.4] as const

/** Its pictures and command ids are counted from here, behind those of the draws. */
const FIRST_INDEX = 3000

/** What neighbours look out for. */
const LOOKED_FOR = [
  { who: 'Maya Fernandes', words: 'bicycle', category: null, daysAgo: 8.3 },
  { who: 'Tom Whitfield', words: 'lamp', category: 'home_furniture', daysAgo: 5.2 },
] as const

/** Dice of their own, so the other stories stay as they are. */
export const putChain = (stage: Stage, neighbours: readonly Neighbour[]): void => {
  const own: Stage = { ...stage, dice: makeDice(20261201) }
  /** The claim by which it came to whoever shares it next. */
  let cameBy: string | null = null
  SHARED.forEach((daysAgo, turn) =>
    stage.agenda.at(stage.end - daysAgo * DAY, async () => {
      const [owner, next] = [OWNERS[turn], OWNERS[turn + 1]].map((name) => name && personIn(neighbours, name))
      if (!owner) return
      const itemId = await share(own, { owner, index: FIRST_INDEX + turn, passedOnFrom: cameBy })
      if (next) await collect(own, { itemId, owner, next, told: (claimId) => (cameBy = claimId) })
    }),
  )
}

interface Life {
  readonly owner: Neighbour
  readonly index: number
  readonly passedOnFrom: string | null
}

const share = async (stage: Stage, { owner, index, passedOnFrom }: Life): Promise<string> => {
  // As of a thing that is given: its listing has no end of its own.
  const words = await listingOf(stage, { thing: PASSED_ON, index, owner, plot: 'given' })
  const metadata = stage.metadata(`list/${index}`, owner.id)
  const outcome = await stage.commands.items.list({ ...words, passedOnFrom }, metadata)
  const { id: itemId } = outcome
  happened(outcome, `${PASSED_ON.title} of ${owner.name}`)
  return itemId
}

interface Pickup {
  readonly itemId: string
  readonly owner: Neighbour
  readonly next: Neighbour
  readonly told: (claimId: string) => void
}

const collect = async ({ commands, metadata, agenda, clock }: Stage, pickup: Pickup): Promise<void> => {
  const { itemId, owner, next, told } = pickup
  const { claims, send } = commands
  const after = (hours: number): number => ms(clock()) + hours * HOUR
  const metadataOf = (name: string, { id }: Neighbour) => metadata(`${itemId}/${name}`, id)
  agenda.at(after(2), async () => {
    const asked = { pickupTime: null, message: 'My little one would ride it to the park.', joinWaitlist: false }
    const { events } = happened(await claims.request(itemId, asked, metadataOf('ask', next)), 'asking for the bike')
    const claimId = String(Object(events[0]?.data).claimId)
    agenda.at(after(3), async () => {
      happened(
        await send({ type: 'acceptClaim', claimId, ownerResponse: null }, metadataOf('yes', owner)),
        'the yes for the bike',
      )
      agenda.at(ms(eveningAfter(clock(), 1, 18)), async () => {
        happened(await send({ type: 'completeClaim', claimId }, metadataOf('done', next)), 'the pickup of the bike')
        told(claimId)
      })
    })
  })
}

export const putSearches = ({ agenda, end, commands, metadata }: Stage, neighbours: readonly Neighbour[]): void => {
  for (const { who, words, category, daysAgo } of LOOKED_FOR)
    agenda.at(end - daysAgo * DAY, async () => {
      const { id, home } = personIn(neighbours, who)
      const place = { lat: home.lat, lng: home.lng, radiusKm: 5 }
      const wish = { words, category, transport: null, place }
      happened(await commands.searches.save(wish, metadata(`search/${who}`, id)), `${who} looks out`)
    })
}
