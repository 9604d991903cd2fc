import { latestClaimOf } from '#domain/items/state.ts'
import { DAY, HOUR, ms } from '#domain/time.ts'
import { makeDice } from '#runtime/demo/agenda.ts'
import { drawn } from '#runtime/demo/requests/gift-request.ts'
import { listingOf } from './listing.ts'
import { eveningAfter, happened, type Neighbour, personIn, type Stage } from '#runtime/demo/stage.ts'
import type { DemoThing } from '#runtime/demo/things.ts'

export interface DemoDraw {
  readonly thing: DemoThing
  /** Names of people.ts; each asks once, in this order. */
  readonly owner: string
  readonly asks: readonly string[]
  /** Days before the demo's present on which it is shared. */
  readonly daysAgo: number
  /** It closes at 18:00 so many days after it was shared. */
  readonly closesIn: number
}

/** One that can still be entered, and one that was held and can be checked. */
export const demoDraws: readonly DemoDraw[] = [
  {
    thing: drawn('appliances', null, {
      title: 'Espresso machine, serviced this year',
      words: 'Heats in five minutes and knows what it is doing. So many have asked before that a draw is fairer.',
    }),
    owner: 'Priya Nair',
    asks: ['Ruth Adeyemi', 'Luca Moretti', 'Hana Sato'],
    daysAgo: 1.2,
    closesIn: 4,
  },
  {
    thing: drawn('sports_fitness', null, {
      title: 'Crate of camping gear',
      words: 'Stove, pot, lantern and two mats. Whoever is drawn takes the whole crate.',
    }),
    owner: 'Ben Tran',
    asks: ['Grace Okafor', 'Maya Fernandes', 'Oscar Bell', 'Ella Marsh', 'Tom Whitfield'],
    daysAgo: 6.3,
    closesIn: 4,
  },
]

/** Their pictures and command ids are counted from here, behind those of the requests. */
const FIRST_INDEX = 2000

/** Dice of their own, so the other stories stay as they are. */
export const putDraws = (stage: Stage, neighbours: readonly Neighbour[]): void => {
  const own: Stage = { ...stage, dice: makeDice(20261130) }
  demoDraws.forEach((plan, turn) =>
    stage.agenda.at(stage.end - plan.daysAgo * DAY, () =>
      open(own, { plan, index: FIRST_INDEX + turn, personOf: (name) => personIn(neighbours, name) }),
    ),
  )
}

interface DrawStory {
  readonly plan: DemoDraw
  readonly index: number
  readonly personOf: (name: string) => Neighbour
}

const open = async (stage: Stage, { plan, index, personOf }: DrawStory): Promise<void> => {
  const { commands, agenda, metadata, clock } = stage
  const owner = personOf(plan.owner)
  // As of a thing that is given: its listing has no end of its own.
  const words = await listingOf(stage, { thing: plan.thing, index, owner, plot: 'given' })
  const closesAt = eveningAfter(clock(), plan.closesIn, 18)
  const draw = { closesAt, fewerForFrequent: false }
  const outcome = await commands.items.list({ ...words, draw }, metadata(`list/${index}`, owner.id))
  const { id: itemId } = outcome
  happened(outcome, plan.thing.title)
  plan.asks.forEach((name, turn) =>
    agenda.at(ms(clock()) + (2 + 5 * turn) * HOUR, () => ask(stage, { itemId, closesAt, person: personOf(name) })),
  )
  const job = { kind: 'job', id: 'hold-draws' } as const
  agenda.at(
    ms(closesAt) + 1000,
    async () => void happened(await commands.draws.hold(itemId, metadata(`draw/${index}`, job)), 'draw'),
  )
}

interface Entry {
  readonly itemId: string
  readonly closesAt: string
  readonly person: Neighbour
}

const ask = async (stage: Stage, { itemId, closesAt, person }: Entry): Promise<void> => {
  const { commands, metadata } = stage
  const wish = { pickupTime: eveningAfter(closesAt, 5, 17.5), message: null, joinWaitlist: false }
  const { state } = happened(
    await commands.claims.request(itemId, wish, metadata(`draw/${itemId}/ask/${person.id}`, person.id)),
    'draw entry',
  )
  if (!latestClaimOf(state, person.id)) throw new Error(`demo: ${person.name} takes no part in the draw`)
}
