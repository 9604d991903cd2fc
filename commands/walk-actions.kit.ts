import fc from 'fast-check'
import { streams } from '#domain/ids.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { offerBy } from '#domain/requests/state.ts'
import { DAY, plus } from '#domain/time.ts'
import type { Outcome } from './handle.ts'
import { makeMortal, neighboursOf, NO_WORDS } from './mortal.kit.ts'
import { type ClaimModel, makeModel, type OfferModel, type RequestModel, type ThingModel } from './walk-model.kit.ts'
import { makeThings } from './walk-things.kit.ts'

export const PEOPLE = ['nina', 'omar', 'tom', 'liam'] as const
const REQUESTS = 2
/** One of everybody's, and one that Tom and Liam each list for one request. */
const THINGS = PEOPLE.length + 2
const OF_OFFERS = ['make', 'accept', 'decline', 'withdraw', 'release', 'cancelPickup', 'complete'] as const
const OF_CLAIMS = ['ask', 'sayYes', 'sayNo', 'stepBack', 'pickUp', 'askAgain'] as const
const OF_THINGS = ['pause', 'resume', 'relist', 'endThing'] as const
const OF_REQUESTS = ['fulfil', 'cancel', 'renew', 'endRequest'] as const
export const ACTIONS = [...OF_OFFERS, ...OF_CLAIMS, ...OF_THINGS, ...OF_REQUESTS, 'wait'] as const
type Action = (typeof ACTIONS)[number]

/** The act, by whom, and on which request and thing of the few that there are. */
export const step = fc.record({
  action: fc.constantFrom<Action>(...ACTIONS, 'make', 'make', 'accept', 'ask', 'ask', 'sayYes'),
  who: fc.constantFrom(...PEOPLE),
  request: fc.nat(REQUESTS - 1),
  thing: fc.nat(THINGS - 1),
  /** Of the offers, or claims, that there are. */
  one: fc.nat(20),
  /** Mostly whoever may, on what it may be done to: random people seldom come to a match. */
  isLikely: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn > 0),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** Two requests of Nina's and Omar's, things of everybody's, some with an end, and the same in the model. */
export const begin = async () => {
  const world = makeMortal()
  const { need, share } = neighboursOf(world)
  const model = makeModel(world.now)
  const requests = new Map<RequestModel, string>()
  for (const [place, requester] of PEOPLE.slice(0, REQUESTS).entries()) {
    const endsAt = plus(world.now(), place === 0 ? 8 * DAY : 60 * DAY)
    const needBy = place === 0 ? { date: endsAt.slice(0, 10), endsAt } : null
    requests.set(
      { requester, hasDate: needBy !== null, endsAt, is: 'open', chosen: null },
      await need(requester, needBy),
    )
  }
  const things = new Map<ThingModel, string>()
  const add = async (owner: string, madeFor: RequestModel | null, endsAt: string | null) => {
    const id = await share(owner, requests.get(madeFor ?? NOTHING) ?? null, endsAt)
    things.set({ owner, madeFor, endsAt, is: 'available', matchedTo: null, barred: new Set() }, id)
  }
  for (const owner of PEOPLE) await add(owner, null, owner === 'tom' ? plus(world.now(), 5 * DAY) : null)
  const [ninas, omars] = [...requests.keys()]
  await add('tom', ninas ?? null, null)
  await add('liam', omars ?? null, plus(world.now(), 5 * DAY))
  // Another process for every act would hide nothing; two that take turns keep states of their own.
  const processes = [world.commands(), world.commands()] as const
  return {
    world,
    model: { ...model, ...makeThings(model) },
    requests,
    things,
    claims: new Map<ClaimModel, string>(),
    processes,
  }
}
export type Walk = Awaited<ReturnType<typeof begin>>
// No request is made for it.
const NOTHING = {} as RequestModel

export const stateOf = async ({ world: { stores } }: Walk, requestId: string) =>
  (await stores.events.load(streams.request(requestId))).reduce(
    // A request's stream holds only what its decider folds.
    (state, event) => requestDecider.evolve(state, event as never),
    requestDecider.initial,
  )
export const idsOf = async (walk: Walk, offer: OfferModel) => {
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
interface At {
  readonly one: Step
  readonly turn: number
}
/** What is sent, and what the model says of it. */
type Send = readonly [() => Promise<Outcome<unknown>>, () => boolean]
type Actions = Partial<Record<Action, Send>>

const isOneOf = (actions: readonly Action[], action: Action): boolean => actions.includes(action)
const OF_MATCH: readonly Action[] = ['release', 'cancelPickup', 'complete']
const BY_HELPER: readonly Action[] = ['withdraw', 'release']
const ON_OFFERS = OF_OFFERS.filter((action) => action !== 'make')
const ON_CLAIMS = OF_CLAIMS.filter((action) => action !== 'ask')
const ASKED = { pickupTime: null, message: null, joinWaitlist: true } as const
const NOT_WAITED = { ownerResponse: null, noShow: false }

const processOf = ({ processes }: Walk, turn: number) => processes[turn % 2 === 0 ? 0 : 1]
const pick = <Thing>(all: readonly Thing[], place: number): Thing | undefined => all[place % Math.max(1, all.length)]

/** Of what becomes of a match, one that was accepted. */
const offerFor = ({ action, one, isLikely }: Step, offers: readonly OfferModel[]): OfferModel | undefined => {
  if (!OF_MATCH.includes(action)) return pick(offers, one)
  const matched = offers.filter(({ is }) => is === 'accepted')
  const offer = pick(isLikely ? matched : offers, one)
  return offer?.is === 'accepted' ? offer : undefined
}

const onOffer = async (walk: Walk, { one, turn }: At): Promise<Actions> => {
  const { model, world } = walk
  const { action, isLikely } = one
  const offer = offerFor(one, model.offers)
  if (!offer) return {}
  const likely = BY_HELPER.includes(action) ? offer.helper : offer.request.requester
  const who = isLikely ? likely : one.who
  const { offers, send } = processOf(walk, turn)
  const { offerId, claimId } = await idsOf(walk, offer)
  const by = world.by(who)
  return {
    accept: [() => offers.accept(offerId, by), () => model.accept(who, offer)],
    decline: [() => send({ type: 'declineOffer', offerId }, by), () => model.decline(who, offer)],
    withdraw: [() => send({ type: 'withdrawOffer', offerId }, by), () => model.withdraw(who, offer)],
    release: [() => send({ type: 'declineClaim', claimId, ...NOT_WAITED }, by), () => model.release(who, offer)],
    cancelPickup: [() => send({ type: 'cancelClaim', claimId }, by), () => model.cancelPickup(who, offer)],
    complete: [() => send({ type: 'completeClaim', claimId }, by), () => model.complete(who, offer)],
  }
}

/** What they are mostly done to. */
const ON: Partial<Record<Action, ClaimModel['is']>> = { pickUp: 'accepted', askAgain: 'declined' }

const onClaim = (walk: Walk, { one, turn }: At): Actions => {
  const { model, world } = walk
  const { action, isLikely } = one
  const live = model.claims.filter(({ is }) => is === (ON[action] ?? 'pending'))
  const claim = pick(isLikely && live.length > 0 ? live : model.claims, one.one)
  if (!claim) return {}
  const likely = action === 'stepBack' || action === 'askAgain' ? claim.claimer : claim.thing.owner
  const who = isLikely ? likely : one.who
  const claimId = walk.claims.get(claim) ?? ''
  const { claims, send } = processOf(walk, turn)
  const by = world.by(who)
  return {
    sayYes: [() => send({ type: 'acceptClaim', claimId, ownerResponse: null }, by), () => model.sayYes(who, claim)],
    sayNo: [() => send({ type: 'declineClaim', claimId, ...NOT_WAITED }, by), () => model.sayNo(who, claim)],
    stepBack: [() => send({ type: 'cancelClaim', claimId }, by), () => model.stepBack(who, claim)],
    pickUp: [() => send({ type: 'completeClaim', claimId }, by), () => model.pickUp(who, claim)],
    askAgain: [() => claims.request(walk.things.get(claim.thing) ?? '', ASKED, by), () => model.ask(who, claim.thing)],
  }
}

const pickFrom = <Thing>(all: ReadonlyMap<Thing, string>, place: number): readonly [Thing, string] => {
  const found = [...all][place]
  if (!found) throw new Error(`there is no ${place}`)
  return found
}
const THE_CLOCK = { kind: 'job', id: 'clock' } as const

const onThing = (walk: Walk, { one, turn }: At): Actions => {
  const { model, world } = walk
  const [thing, itemId] = pickFrom(walk.things, one.thing)
  const [request, requestId] = pickFrom(walk.requests, one.request)
  const { claims, offers, send } = processOf(walk, turn)
  const who = one.isLikely && one.action !== 'ask' ? thing.owner : one.who
  const by = world.by(who)
  const endsAt = plus(world.now(), 6 * DAY)
  const offer = (until: string | null) => send({ type: 'offerItem', itemId, expiresAt: until, tellAskers: false }, by)
  return {
    make: [() => offers.make(requestId, { itemId, ...NO_WORDS }, by), () => model.make(who, request, thing)],
    ask: [() => claims.request(itemId, ASKED, by), () => model.ask(who, thing)],
    pause: [() => send({ type: 'pauseItem', itemId }, by), () => model.pause(who, thing)],
    resume: [() => offer(null), () => model.resume(who, thing)],
    relist: [() => offer(endsAt), () => model.relist(who, thing, endsAt)],
    endThing: [() => send({ type: 'expireItem', itemId }, { ...by, by: THE_CLOCK }), () => model.endThing(thing)],
  }
}

const onRequest = (walk: Walk, { one, turn }: At): Actions => {
  const { model, world } = walk
  const [request, requestId] = pickFrom(walk.requests, one.request)
  const { requests, send } = processOf(walk, turn)
  const who = one.isLikely ? request.requester : one.who
  const by = world.by(who)
  const clock = { ...by, by: THE_CLOCK }
  return {
    fulfil: [() => requests.fulfil(requestId, by), () => model.fulfil(who, request)],
    cancel: [() => send({ type: 'cancelRequest', requestId }, by), () => model.cancel(who, request)],
    renew: [() => send({ type: 'renewRequest', requestId }, by), () => model.renew(who, request)],
    endRequest: [() => send({ type: 'expireRequest', requestId }, clock), () => model.endRequest(request)],
  }
}

const actionsFor = (walk: Walk, at: At): Actions | Promise<Actions> => {
  const { action } = at.one
  if (isOneOf(ON_OFFERS, action)) return onOffer(walk, at)
  if (isOneOf(ON_CLAIMS, action)) return onClaim(walk, at)
  return isOneOf(OF_REQUESTS, action) ? onRequest(walk, at) : onThing(walk, at)
}

/** Which claim it was is told by its event. */
const addToModel = ({ model, claims }: Walk, outcome: Outcome<unknown>): void => {
  const asked = outcome.ok ? outcome.events.find(({ type }) => type === 'ClaimRequested') : undefined
  const claim = model.claims.at(-1)
  if (asked && claim) claims.set(claim, (asked.data as { claimId: string }).claimId)
}

export const take = async (walk: Walk, one: Step, turn: number): Promise<Taken | null> => {
  if (one.action === 'wait') {
    walk.world.wait((1 + (one.one % 3)) * DAY)
    return { outcome: { ok: true, state: null, events: [], position: 0 }, isAllowed: true }
  }
  const [send, rule] = (await actionsFor(walk, { one, turn }))[one.action] ?? []
  if (!send || !rule) return null
  const outcome = await send()
  const isAllowed = rule()
  addToModel(walk, outcome)
  return { outcome, isAllowed }
}
