import type { Commands } from '#commands/all.ts'
import { latestClaimOf } from '#domain/items/state.ts'
import { haversine } from '#domain/place.ts'
import { DAY, HOUR, iso, ms, plus } from '#domain/time.ts'
import type { Localities } from '#runtime/places/localities.ts'
import { makeDice } from '#runtime/demo/agenda.ts'
import { answerNeed, type Need, type Spare } from './crowd-offers.ts'
import { ANY_EVENING, UNSAID, WEEKENDS } from '#runtime/demo/lives/listing.ts'
import { openRequests } from '#runtime/demo/requests/open-requests.ts'
import { pastRequests } from '#runtime/demo/requests/past-requests.ts'
import { demoEmail, demoPeople } from '#runtime/demo/people.ts'
import { eveningAfter, happened, metadataBy, type Neighbour, type Stage } from '#runtime/demo/stage.ts'
import { answering, asking, questions } from '#runtime/demo/talk.ts'
import { demoThings } from '#runtime/demo/things.ts'

export interface CrowdSize {
  readonly people: number
  readonly items: number
}
export interface Crowding {
  readonly commands: Commands
  readonly localities: Localities
  /** ISO 8601: the demo's present. A repeated run must give the same. */
  readonly now: string
  /** How many of how many acts are done. */
  readonly tell: (done: number, of: number) => void
}

/** So many commands are under way together, so that they share a flush. */
const AT_ONCE = 64
const CITY_M = 25_000
const MONTH = 29 * DAY
const ALERTS = { kind: 'job', id: 'send-alerts' } as const
/** Every fifth person asks for something; every third listing is asked for, every fourth of those is promised. */
const REQUESTS = 5
const ASKED = 3
const PROMISED = 4

/**
 * A large neighbourhood around the demo's own, through commands: people all over the city, listings of the past four weeks, claims, words
 * and gift requests with offers. The same size again appends nothing; a larger one adds what is missing.
 */
export const growCrowd = async (crowding: Crowding, { people, items }: CrowdSize): Promise<void> => {
  const { tell } = crowding
  const needing = Math.ceil(people / REQUESTS)
  const total = people + items + needing
  const neighbours: Neighbour[] = []
  const needs: Need[] = []
  const things: Spare[] = []
  await inTurns(
    people,
    async (n) => {
      const person = (neighbours[n] = await moveIn(crowding, n))
      if (n % REQUESTS === 0) needs[n / REQUESTS] = await ask(crowding, person, n)
    },
    (done) => tell(done, total),
  )
  await inTurns(
    items,
    async (n) => void (things[n] = await share(crowding, neighbours, n)),
    (done) => tell(people + done, total),
  )
  await inTurns(
    needing,
    (n) => answer(crowding, needs[n], { things: sparesFor(n, { people, items }).flatMap((at) => things[at] ?? []), n }),
    (done) => tell(people + items + done, total),
  )
}

/**
 * Who moved in next to a requester and has something that nobody asks for: by number, the first thing of each is numbered as they are. Near the
 * end nobody answers yet: a larger neighbourhood must add to a smaller one, and change nothing of it.
 */
const sparesFor = (n: number, { people, items }: CrowdSize): readonly number[] => {
  const next = [1, 2, 3].map((step) => n * REQUESTS + step)
  return (next.at(-1) ?? 0) < Math.min(people, items) ? next.filter((at) => at % ASKED !== 0) : []
}

const answer = async (crowding: Crowding, need: Need | undefined, told: Parameters<typeof answerNeed>[2]) => {
  if (need && told.things.length > 0) await answerNeed({ ...crowding, metadataAt }, need, told)
}

const inTurns = async (
  count: number,
  action: (n: number) => Promise<unknown>,
  onDone: (done: number) => void,
): Promise<void> => {
  for (let from = 0; from < count; from += AT_ONCE) {
    const until = Math.min(count, from + AT_ONCE)
    await Promise.all(Array.from({ length: until - from }, (_, n) => action(from + n)))
    onDone(until)
  }
}

/** What somebody does at an hour; the same act has the same command at every run. */
const metadataAt = (at: string, by: Parameters<Stage['metadata']>[1], name: string) => ({
  ...metadataBy(() => at)(`crowd/${name}`, by),
  now: at,
})

const moveIn = async ({ commands, localities, now }: Crowding, n: number): Promise<Neighbour> => {
  const dice = makeDice(5000 + n)
  const joined = plus(now, -(MONTH + dice.between(1, 60) * DAY))
  const [first = ''] = (demoPeople[n % demoPeople.length]?.name ?? '').split(' ')
  const [, last = ''] = (demoPeople[Math.floor(n / demoPeople.length) % demoPeople.length]?.name ?? '').split(' ')
  const name = `${first} ${last}`
  const suburb = dice.pick(suburbsOf(localities))
  const home = {
    lat: round(suburb.point.lat + dice.between(-0.008, 0.008)),
    lng: round(suburb.point.lng + dice.between(-0.008, 0.008)),
    address: `${1 + Math.floor(dice.between(0, 90))} Wattle Street, ${suburb.name}`,
  }
  const registration = {
    name,
    email: demoEmail(`${name} ${n}`).replace('@', `${n}@`),
    location: home,
    demo: true,
    claimed: { terms: joined, privacy: joined },
    marketingOptIn: false,
  }
  const joining = metadataAt(joined, { kind: 'job', id: 'demo' }, `join/${n}`)
  const by = { kind: 'member', id: commands.accounts.idOf(joining) } as const
  const outcome = await commands.accounts.register(registration, { ...joining, by })
  const { id: accountId } = outcome
  happened(outcome, name)
  return { id: accountId, name, home }
}

const wishes = [...openRequests, ...pastRequests]
const ask = async ({ commands, now }: Crowding, requester: Neighbour, n: number): Promise<Need> => {
  const { id, home } = requester
  const wish = wishes[(n / REQUESTS) % wishes.length]
  if (!wish) throw new Error('demo: nobody needs anything')
  const postedAt = plus(now, -makeDice(6000 + n).between(0.1, 20) * DAY)
  const request = { title: wish.title, description: wish.words, category: wish.category, location: home, needBy: null }
  const outcome = await commands.requests.post(request, metadataAt(postedAt, id, `request/${n}`))
  const { id: requestId } = outcome
  happened(outcome, wish.title)
  return { requestId, requester, postedAt }
}

const share = async (crowding: Crowding, neighbours: readonly Neighbour[], n: number): Promise<Spare> => {
  const { commands, now } = crowding
  const dice = makeDice(7000 + n)
  const owner = neighbours[n % neighbours.length]
  const thing = demoThings[n % demoThings.length]
  if (!owner || !thing) throw new Error('demo: nobody shares anything')
  const listedAt = plus(now, -dice.between(0.2, 28) * DAY)
  const words = {
    title: thing.title,
    description: thing.words.replace(' (The picture is drawn.)', ''),
    category: thing.category,
    photos: [],
    transport: dice.pick(['walkable', 'walkable', 'car', 'small_truck'] as const),
    condition: dice.pick(['like_new', 'good', 'fair'] as const),
    dimensions: null,
    weight: null,
    pickupDifficulty: dice.pick(['easy', 'easy', 'moderate'] as const),
    pickupNotes: null,
    ...dice.pick([ANY_EVENING, WEEKENDS, UNSAID]),
    urgency: 'normal' as const,
    visibility: 'public' as const,
    requestId: null,
    timeSensitive: false,
    expiresAt: null,
    location: owner.home,
  }
  const outcome = await commands.items.list(words, metadataAt(listedAt, owner.id, `list/${n}`))
  const { id: itemId } = outcome
  const { ownerId } = happened(outcome, thing.title).state
  // As the scheduler did then: nobody had searched for it. A server that starts with all of this has nothing to catch up with.
  const nobody = { itemId, ownerId, searchers: [], requesters: [] }
  happened(await commands.alerts.send(nobody, metadataAt(listedAt, ALERTS, `alerts/${n}`)), 'alerts')
  if (n % ASKED === 0) await claim(crowding, { itemId, owner, others: neighbours, listedAt }, n)
  // In a smaller neighbourhood somebody else has shared it.
  return { itemId, owner: ownerId === owner.id ? owner : byId(neighbours, ownerId), listedAt }
}

const byId = (neighbours: readonly Neighbour[], id: string): Neighbour => {
  const person = neighbours.find((one) => one.id === id)
  if (!person) throw new Error(`demo: ${id} does not live here`)
  return person
}

interface Listed {
  readonly itemId: string
  readonly owner: Neighbour
  readonly others: readonly Neighbour[]
  readonly listedAt: string
}

const claim = async ({ commands, now }: Crowding, { itemId, owner, others, listedAt }: Listed, n: number) => {
  const dice = makeDice(8000 + n)
  const person = others[(n * 7 + 1) % others.length]
  const at = iso(Math.min(ms(now), ms(listedAt) + dice.between(0.5, 4) * HOUR))
  if (!person || person.id === owner.id) return
  const told = (by: Neighbour, what: string) => metadataAt(at, by.id, `${what}/${n}`)
  const wish = { pickupTime: eveningAfter(now, 3, 18), message: dice.pick(asking), joinWaitlist: false }
  const { state } = happened(await commands.claims.request(itemId, wish, told(person, 'claim')), 'claim')
  const to = { itemId, recipientId: null }
  happened(await commands.messages.sendToItem(to, dice.pick(questions), told(person, 'say')), 'say')
  const claimId = latestClaimOf(state, person.id)?.claimId
  if (claimId === undefined || (n / ASKED) % PROMISED !== 0) return
  happened(
    await commands.send({ type: 'acceptClaim', claimId, ownerResponse: dice.pick(answering) }, told(owner, 'yes')),
    'yes',
  )
}

type Suburb = Localities['all'][number]
const found = new WeakMap<Localities, readonly [Suburb, ...Suburb[]]>()

/** Within 25 km of the demo's first suburb. */
const suburbsOf = (localities: Localities): readonly [Suburb, ...Suburb[]] => {
  const known = found.get(localities)
  if (known) return known
  const centre = localities.all.find(({ name, state }) => name === demoPeople[0]?.suburb && state === 'WA')
  if (!centre) throw new Error('demo: the first suburb is missing')
  const around = localities.all.filter(({ point }) => haversine(point, centre.point) <= CITY_M)
  const suburbs = [centre, ...around] as const
  found.set(localities, suburbs)
  return suburbs
}

const round = (degrees: number): number => Math.round(degrees * 100_000) / 100_000
