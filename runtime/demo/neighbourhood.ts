import type { Commands } from '#commands/all.ts'
import { startingPreferences } from '#domain/accounts/defaults.ts'
import { DAY, HOUR, iso, ms } from '#domain/time.ts'
import type { Localities } from '#runtime/places/localities.ts'
import { idsOf } from '#runtime/process/identity.ts'
import type { Stores } from '#runtime/stores/stores.ts'
import { type Agenda, type Dice, makeAgenda, makeDice } from './agenda.ts'
import { markOldNotificationsRead } from './bell.ts'
import { putChain, putSearches } from '#runtime/demo/lives/chains.ts'
import { putDraws } from '#runtime/demo/lives/draws.ts'
import { listingOf } from '#runtime/demo/lives/listing.ts'
import { live, type Plot } from '#runtime/demo/lives/lives.ts'
import { demoEmail, demoPeople, type DemoPerson } from './people.ts'
import { drawAhead } from './pictures.ts'
import { putRequests } from '#runtime/demo/requests/requests.ts'
import { metadataBy, awake, happened, type Neighbour, type Stage } from './stage.ts'
import { demoThings, type DemoThing } from './things.ts'

const HISTORY = 90 * DAY

export interface Seeding {
  /** Commands whose clock is `clock` below. */
  readonly makeCommands: (clock: () => string) => Commands
  readonly stores: Pick<Stores, 'photos' | 'events' | 'vault'>
  readonly localities: Localities
  /** ISO 8601: the present in which the neighbourhood ends up. A repeated seeding must give the same. */
  readonly now: string
}

/** Ninety days of a neighbourhood, made through commands with a moving clock, never by writing documents (issue part 5). */
export const fillNeighbourhood = async ({ makeCommands, stores, localities, now }: Seeding): Promise<void> => {
  drawAhead(demoThings)
  const end = ms(now)
  let present = end - HISTORY
  const clock = (): string => iso(present)
  const byTheHour = makeAgenda((time) => {
    present = time
  })
  const agenda: Agenda = { ...byTheHour, at: (time, action) => byTheHour.at(awake(time), action) }
  const dice = makeDice(20261119)
  const stage: Stage = {
    commands: makeCommands(clock),
    stores,
    localities,
    agenda,
    dice,
    clock,
    idsOf: idsOf(stores.vault.siteKeys),
    end,
    metadata: metadataBy(clock),
  }
  const neighbours: Neighbour[] = []
  demoPeople.forEach((person, index) => {
    // Everybody moves in within the first ten days, in the order of the list.
    agenda.at(
      end - HISTORY + (index * 10 * DAY) / demoPeople.length,
      async () => void neighbours.push(await moveIn(stage, person)),
    )
  })
  demoThings.forEach((thing, index) =>
    agenda.at(listedAt(dice, end, index), () => share(stage, { thing, index, neighbours })),
  )
  putRequests(stage, neighbours)
  putDraws(stage, neighbours)
  putChain(stage, neighbours)
  putSearches(stage, neighbours)
  markOldNotificationsRead(stage, stores)
  await agenda.run(end)
}

const moveIn = async (
  { commands, localities, dice, metadata, clock }: Stage,
  { name, suburb, street }: DemoPerson,
): Promise<Neighbour> => {
  const place = localities.all.find((locality) => locality.name === suburb && locality.state === 'WA')
  if (!place) throw new Error(`demo: no suburb ${suburb}`)
  const home = {
    lat: round5(place.point.lat + dice.between(-0.006, 0.006)),
    lng: round5(place.point.lng + dice.between(-0.007, 0.007)),
    address: `${street}, ${suburb}`,
  }
  const registration = {
    name,
    email: demoEmail(name),
    location: home,
    demo: true,
    claimed: { terms: clock(), privacy: clock() },
    marketingOptIn: dice.chance(0.4),
  }
  const joining = metadata(`join/${name}`, { kind: 'job', id: 'demo' })
  const by = { kind: 'member', id: commands.accounts.idOf(joining) } as const
  const outcome = await commands.accounts.register(registration, { ...joining, by })
  const { id: accountId } = outcome
  happened(outcome, `${name} joins`)
  // The streets around, in which most of what is shared lies a walk or a ride away.
  const changes = { preferences: { ...startingPreferences, preferredRadius: 4 } }
  happened(
    await commands.accounts.change(accountId, { changes }, metadata(`join/${name}/radius`, accountId)),
    `${name} looks`,
  )
  return { id: accountId, name, home }
}

const round5 = (degrees: number): number => Math.round(degrees * 100_000) / 100_000

/** Every third thing was given in the past weeks, the rest stand on the map, the newest from this morning. */
const PLOTS: readonly Plot[] = [
  'promised', 'line', 'asked', 'waits', 'given', 'waits',
  'given-with-line', 'asked', 'waits', 'declined', 'given', 'waits',
  'waits', 'cancelled', 'given', 'line', 'paused', 'waits',
  'given', 'waits', 'promised', 'missed', 'waits', 'given-with-line',
  'elsewhere', 'waits', 'asked', 'expired', 'given', 'waits',
  'waits', 'given', 'deleted', 'waits', 'given', 'asked',
] // prettier-ignore

const plotOf = (index: number): Plot => PLOTS[index % PLOTS.length] ?? 'waits'
const OVER: ReadonlySet<Plot> = new Set(['given', 'given-with-line', 'elsewhere', 'expired', 'deleted'])

const listedAt = (dice: Dice, end: number, index: number): number => {
  const plot = plotOf(index)
  if (OVER.has(plot)) return end - dice.between(6, 78) * DAY
  if (plot === 'promised' || plot === 'line') return end - dice.between(2.2, 5) * DAY
  return end - (dice.chance(0.35) ? dice.between(0.02, 2) : dice.between(2, 40)) * DAY
}

interface Sharing {
  readonly thing: DemoThing
  readonly index: number
  readonly neighbours: readonly Neighbour[]
}

const share = async (stage: Stage, { thing, index, neighbours }: Sharing): Promise<void> => {
  const { commands, metadata } = stage
  const plot = plotOf(index)
  const { owner, others } = castOf(stage, { index, neighbours })
  const listing = await listingOf(stage, { thing, index, owner, plot })
  const outcome = await commands.items.list(listing, metadata(`list/${index}`, owner.id))
  const { id: itemId } = outcome
  happened(outcome, thing.title)
  live(stage, { key: `item/${index}`, itemId, owner, others }, plot)
  aside(stage, { index, itemId, plot, expiresAt: listing.expiresAt, keeper: others[3] ?? others[0] })
}

/** The armchair is Tom's and Maya asks for it, as in the drawings; else the dice say. */
const castOf = ({ dice }: Stage, { index, neighbours }: Pick<Sharing, 'index' | 'neighbours'>) => {
  const turn = index === 0 ? 1 : Math.floor(dice.roll() * neighbours.length)
  const rest = neighbours.filter((_, place) => place !== turn)
  const [first, ...others] =
    index === 0
      ? rest
      : rest
          .map((one) => ({ one, roll: dice.roll() }))
          .toSorted((a, b) => a.roll - b.roll)
          .map(({ one }) => one)
  const owner = neighbours[turn]
  if (!owner || !first) throw new Error('demo: nobody lives here yet')
  return { owner, others: [first, ...others] as const }
}

interface Aside {
  readonly index: number
  readonly itemId: string
  readonly plot: Plot
  readonly expiresAt: string | null
  readonly keeper: Neighbour
}

/** What happens beside the story: an end that comes, somebody who keeps the listing. */
const aside = (
  { commands, agenda, dice, metadata, clock }: Stage,
  { index, itemId, plot, expiresAt, keeper }: Aside,
): void => {
  const job = { kind: 'job', id: 'expire-items' } as const
  if (expiresAt !== null && plot === 'expired')
    agenda.at(
      ms(expiresAt) + 1000,
      async () =>
        void happened(await commands.send({ type: 'expireItem', itemId }, metadata(`expire/${index}`, job)), 'expire'),
    )
  if (dice.chance(0.3))
    agenda.at(
      ms(clock()) + dice.between(1, 40) * HOUR,
      async () => void (await commands.items.save(itemId, metadata(`save/${index}`, keeper.id))),
    )
}
