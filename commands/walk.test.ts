import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestOfOffer, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { offerBy, offerOf } from '#domain/requests/state.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { requestsBroken } from '#tests/simulation/request-invariants.ts'
import type { Outcome } from './handling/outcome.ts'
import { makeMortal, neighboursOf, NO_WORDS } from './mortal.kit.ts'
import { makeModel, type OfferModel, type RequestModel, type ThingModel } from './walk-model.kit.ts'

const PEOPLE = ['nina', 'omar', 'tom', 'liam'] as const
const REQUESTS = 2
/** Before everything: nothing that a policy does later is missed yet. */
const NO_POLICY_HAS_RUN = ''
const ACTS = [
  'make',
  'make',
  'make',
  'accept',
  'accept',
  'decline',
  'withdraw',
  'release',
  'cancelPickup',
  'complete',
  'fulfil',
  'cancel',
  'pause',
] as const

/** The act, by whom, and on which request and thing of the few that there are. */
const step = fc.record({
  act: fc.constantFrom(...ACTS),
  who: fc.constantFrom(...PEOPLE),
  request: fc.nat(REQUESTS - 1),
  thing: fc.nat(PEOPLE.length - 1),
  offer: fc.nat(20),
  /** Mostly whoever may, on what it may be done to: random people seldom come to a match. */
  isLikely: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn > 0),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Two requests of Nina's and Omar's, one thing of everybody's, and the same in the model. */
const begin = async () => {
  const world = makeMortal()
  const { need, share } = neighboursOf(world)
  const model = makeModel()
  const requests = new Map<RequestModel, string>()
  for (const requester of PEOPLE.slice(0, REQUESTS))
    requests.set({ requester, is: 'open', chosen: null }, await need(requester))
  const things = new Map<ThingModel, string>()
  for (const owner of PEOPLE) things.set({ owner, is: 'available' }, await share(owner))
  // Another process for every act would hide nothing; two that take turns keep states of their own.
  const processes = [world.commands(), world.commands()] as const
  return { world, model, requests, things, processes }
}
type Walk = Awaited<ReturnType<typeof begin>>

const stateOf = async ({ world: { stores } }: Walk, requestId: string) =>
  (await stores.events.load(streams.request(requestId))).reduce(
    // A request's stream holds only what its decider folds.
    (state, event) => requestDecider.evolve(state, event as never),
    requestDecider.initial,
  )
const idsOf = async (walk: Walk, offer: OfferModel) => {
  const state = await stateOf(walk, walk.requests.get(offer.request) ?? '')
  const offerId = offerBy(state, offer.helper)?.offerId ?? ''
  return {
    offerId,
    claimId: state.chosen?.offerId === offerId ? state.chosen.claimId : `${walk.things.get(offer.thing)}-0`,
  }
}

interface Taken {
  readonly outcome: Outcome<unknown>
  readonly isAllowed: boolean
}

type Turn = Omit<Step, 'who'> & { readonly who: string; readonly turn: number }
const BY_HELPER: ReadonlySet<string> = new Set(['withdraw', 'release'])
const OF_MATCH: ReadonlySet<string> = new Set(['release', 'cancelPickup', 'complete'])
const actorOf = ({ act, who, isLikely }: Step, { helper, request }: OfferModel): string => {
  if (!isLikely) return who
  return BY_HELPER.has(act) ? helper : request.requester
}
const offerFor = ({ act, offer, isLikely }: Step, offers: readonly OfferModel[]): OfferModel | undefined => {
  const matched = offers.filter(({ is }) => is === 'accepted')
  const some = isLikely && OF_MATCH.has(act) && matched.length > 0 ? matched : offers
  return some[offer % Math.max(1, some.length)]
}

/** What is sent, and what the model says of it. */
type Acts<Thing> = Partial<
  Record<Step['act'], readonly [() => Promise<Outcome<unknown>>, (who: string, on: Thing) => boolean]>
>

const onOffer = async (walk: Walk, { act, who, turn }: Turn, offer: OfferModel): Promise<Taken | null> => {
  const { offers, claims } = walk.processes[turn % 2 === 0 ? 0 : 1]
  const { offerId, claimId } = await idsOf(walk, offer)
  const by = walk.world.by(who)
  const { model } = walk
  const acts: Acts<OfferModel> = {
    accept: [() => offers.accept(offerId, by), model.accept],
    decline: [() => offers.decline(offerId, by), model.decline],
    withdraw: [() => offers.withdraw(offerId, by), model.withdraw],
    release: [() => claims.decline(claimId, { ownerResponse: null, noShow: false }, by), model.release],
    cancelPickup: [() => claims.cancel(claimId, by), model.cancelPickup],
    complete: [() => claims.complete(claimId, by), model.complete],
  }
  const [send, rule] = acts[act] ?? []
  if (!send || !rule || (OF_MATCH.has(act) && offer.is !== 'accepted')) return null
  return { outcome: await send(), isAllowed: rule(who, offer) }
}

const pickFrom = <Thing>(all: ReadonlyMap<Thing, string>, place: number): readonly [Thing, string] => {
  const found = [...all][place]
  if (!found) throw new Error(`there is no ${place}`)
  return found
}

const likely = ({ act, who }: Step, { requester }: RequestModel, { owner }: ThingModel): string => {
  if (act === 'make' || act === 'pause') return owner
  return act === 'fulfil' || act === 'cancel' ? requester : who
}

const take = async (walk: Walk, one: Step, turn: number): Promise<Taken | null> => {
  const { act } = one
  const { model, world, processes } = walk
  const { offers, requests, items } = processes[turn % 2 === 0 ? 0 : 1]
  const [[request, requestId], [thing, itemId]] = [
    pickFrom(walk.requests, one.request),
    pickFrom(walk.things, one.thing),
  ]
  const who = one.isLikely ? likely(one, request, thing) : one.who
  const by = world.by(who)
  const acts: Acts<null> = {
    make: [() => offers.make(requestId, { itemId, ...NO_WORDS }, by), () => model.make(who, request, thing)],
    fulfil: [() => requests.fulfil(requestId, by), () => model.fulfil(who, request)],
    cancel: [() => requests.cancel(requestId, by), () => model.cancel(who, request)],
    pause: [() => items.pause(itemId, by), () => model.pause(who, thing)],
  }
  const [send, rule] = acts[act] ?? []
  if (send && rule) return { outcome: await send(), isAllowed: rule(who, null) }
  const offer = offerFor(one, model.offers)
  return offer ? onOffer(walk, { ...one, who: actorOf(one, offer), turn }, offer) : null
}

const IS = { available: 'available', paused: 'unavailable', promised: 'claimed', given: 'completed' } as const

/** Both streams stand as the model does. */
const agree = async (walk: Walk): Promise<void> => {
  for (const [request, id] of walk.requests) expect((await stateOf(walk, id)).is).toBe(request.is)
  for (const offer of walk.model.offers) {
    const { offerId } = await idsOf(walk, offer)
    expect(offerOf(await stateOf(walk, requestOfOffer(offerId) ?? ''), offerId)?.is).toBe(offer.is)
  }
  for (const [thing, id] of walk.things) {
    const past = await walk.world.stores.events.load(streams.item(id))
    // As above.
    const state = past.reduce((before, event) => itemDecider.evolve(before, event as never), itemDecider.initial)
    expect(state.is).toBe(IS[thing.is])
  }
}

const logOf = async ({ world: { stores } }: Walk): Promise<readonly RecordedEvent[]> => {
  const log: RecordedEvent[] = []
  for await (const { events } of stores.events.readAll(0)) log.push(...events)
  return log
}

/** Random walks over requests, offers, claims and things together, through the real commands of two processes on one log (issue 12, section 6). */
test('whatever neighbours do in whatever order, each act is allowed or refused as the rules say, and both streams agree', async () => {
  const seen = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const walk = await begin()
      for (const [turn, one] of steps.entries()) {
        const taken = await take(walk, one, turn)
        if (!taken) continue
        const { outcome, isAllowed } = taken
        expect(outcome.ok, `${one.act}: ${outcome.ok ? 'allowed' : outcome.rejection.rejected}`).toBe(isAllowed)
        if (outcome.ok) seen.set(one.act, (seen.get(one.act) ?? 0) + 1)
        await agree(walk)
        expect(requestsBroken(await logOf(walk), NO_POLICY_HAS_RUN)).toEqual([])
      }
    }),
    { numRuns: 60, endOnFailure: true },
  )
  // The walks come to everything.
  expect(new Set(seen.keys())).toEqual(new Set(ACTS))
}, 120_000)
