import type { Env } from '#domain/decider.ts'
import { itemOfClaim, requestOfOffer, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isPast, isRunning, isShownTo, type ItemStream } from '#domain/items/state.ts'
import { isRejection, reject, type Rejection, type RejectionCode } from '#domain/rejection.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { offerBy, type RequestStream } from '#domain/requests/state.ts'
import { latestValue } from '#domain/latest-values.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import { makeBlockedRefusal, makeBlockerOf } from '#commands/processes/blocked.ts'
import { makeLateBlock } from '#commands/processes/late-block.ts'
import { makeRelease, makeSettleMatch } from '#commands/processes/match-ending.ts'

export interface OfferWords {
  readonly itemId: string
  readonly message: string | null
  readonly pickupWindow: string | null
}

type Answer = Promise<Outcome<RequestStream>>

/** Offers on requests. An offer id carries its request's, so no act needs a read model to find its stream (G11). */
export const makeOffers = (deps: CommandDeps, handler: Handler) => {
  const { handle, read } = handler
  const acceptance = makeAcceptance(deps, handler)
  const blockedRefusal = makeBlockedRefusal(handler)
  const to = async (
    type: 'withdrawOffer' | 'declineOffer' | 'startAcceptance' | 'withdrawGoneOffer' | 'endOffer',
    offerId: string,
    metadata: CommandMetadata,
  ): Answer => {
    const requestId = requestOfOffer(offerId)
    if (requestId === null) return refused('offer-not-found')
    const command = { type, offerId }
    return handle({ stream: streams.request(requestId), decider: requestDecider, command }, metadata)
  }

  type Withdrawn = Extract<Outcome<unknown>, { ok: true }>
  /** One after the other: each is another request's stream. The first that is refused ends it. */
  const withdrawEach = async (
    before: Withdrawn,
    [offerId, ...others]: readonly string[],
    metadata: CommandMetadata,
  ): Promise<Outcome<unknown>> => {
    if (offerId === undefined) return before
    const outcome = await to('withdrawGoneOffer', offerId, { ...metadata, by: FOR_THINGS_THAT_ARE_GONE })
    if (!outcome.ok) return outcome
    const { events, position } = outcome
    const so = { ...before, events: [...before.events, ...events], position: Math.max(before.position, position) }
    return withdrawEach(so, others, metadata)
  }

  /** By the system: one of the two has blocked the other. */
  const end = (offerId: string, metadata: CommandMetadata): Answer => to('endOffer', offerId, metadata)
  const lateBlock = makeLateBlock({ deps, blockerOf: makeBlockerOf(handler), end })

  return {
    make: async (requestId: string, words: OfferWords, metadata: CommandMetadata): Answer => {
      const endIfBlocked = lateBlock.since()
      const command = { type: 'makeOffer', ...words } as const
      const unless = async (request: RequestStream, env: Env): Promise<Rejection | null> => {
        // The request's rules first: a refusal of the request is not told as one of the thing.
        const decision = requestDecider.decide(command, request, env)
        if (isRejection(decision)) return decision
        const item = await read(streams.item(words.itemId), itemDecider)
        const by = { requestId, helperId: metadata.by.id, now: env.now }
        return (await blockedRefusal(request.requesterId, metadata.by.id)) ?? notOfferable(item, by)
      }
      const at = { stream: streams.request(requestId), decider: requestDecider }
      const outcome = await handle({ ...at, command, unless }, metadata)
      await endIfBlocked(outcome, pendingOffer(outcome, metadata), metadata)
      return outcome
    },
    withdraw: (offerId: string, metadata: CommandMetadata) => to('withdrawOffer', offerId, metadata),
    decline: (offerId: string, metadata: CommandMetadata) => to('declineOffer', offerId, metadata),
    end,
    /** Pending offers of one thing that is promised, over or hidden; nothing where it has come back. */
    withdrawGone: async (
      itemId: string,
      offerIds: readonly string[],
      metadata: CommandMetadata,
    ): Promise<Outcome<unknown>> => {
      const item = await read(streams.item(itemId), itemDecider)
      const all: Outcome<unknown> = { ok: true, state: item, events: [], position: 0 }
      return isGone(item) ? withdrawEach(all, offerIds, metadata) : all
    },
    /** In three steps over two streams; answers once the item is reserved, or that it is no longer available. */
    accept: async (offerId: string, metadata: CommandMetadata): Answer => {
      const started = await to('startAcceptance', offerId, metadata)
      if (!started.ok) return started
      const finished = await acceptance.finish(started.state.requestId, metadata)
      if (!finished.ok) return finished
      const { chosen } = finished.state
      const position = Math.max(started.position, finished.position)
      return chosen?.offerId === offerId ? { ...finished, position } : refused('item-not-available')
    },
    finishAcceptance: acceptance.finish,
    settleMatch: makeSettleMatch(deps, handler),
  }
}

const refused = (code: RejectionCode): { readonly ok: false; readonly rejection: Rejection } => ({
  ok: false,
  rejection: reject(code),
})

interface OfferBy {
  readonly requestId: string
  readonly helperId: string
  readonly now: string
}

/** Whether this thing may be offered on this request: one's own, on the map, and not made for or promised to another one. */
const notOfferable = (item: ItemStream, by: OfferBy): Rejection | null => {
  if (!isShownTo(item, by.helperId)) return reject('item-not-found')
  if (item.ownerId !== by.helperId) return reject('offer-item-not-yours')
  if (isForAnother(item, by.requestId)) return reject('offer-item-matched')
  return item.is !== 'available' || isRunning(item) || item.hidden || isPast(item, by.now)
    ? reject('item-not-available')
    : null
}

const isForAnother = ({ match, latestFields }: ItemStream, requestId: string): boolean =>
  match !== null || (latestValue(latestFields, 'requestId') ?? requestId) !== requestId

/**
 * Steps 2 and 3 of accepting an offer (decisions section 2): the item is reserved, then the request is told what it answered. Command ids
 * derive from the claim's id, which step 1 wrote down, so whoever finishes it writes the same; a policy does where a process died.
 */
const makeAcceptance = (deps: CommandDeps, { handle, read }: Handler) => {
  const release = makeRelease(deps, { handle })
  const reserve = (claimId: string, request: RequestStream, metadata: CommandMetadata) => {
    const { requestId, requesterId, chosen } = request
    const command = { type: 'reserveItem', claimId, requestId, requesterId, offerId: chosen?.offerId ?? '' } as const
    return handle({ stream: itemStreamOf(claimId), decider: itemDecider, command }, metadata)
  }
  return {
    /** Nothing where no acceptance is on its way. */
    finish: async (requestId: string, metadata: CommandMetadata): Answer => {
      const stream = streams.request(requestId)
      const request = await read(stream, requestDecider)
      const { is, chosen } = request
      if (is !== 'accepting' || chosen === null) return { ok: true, state: request, events: [], position: 0 }
      const { claimId } = chosen
      const step = (name: string): CommandMetadata => ({
        ...metadata,
        by: BY_THE_SYSTEM,
        commandId: deps.eventIdOf(claimId, name, 0),
        causationId: metadata.commandId,
      })
      const answer = await reserve(claimId, request, step('reserve'))
      if (isBusy(answer)) return answer
      const command = { type: 'finishAcceptance', claimId, reserved: answer.ok } as const
      // Who finished it is told by the event: the requester has had no answer where the scheduler did.
      const by = metadata.by.kind === 'job' ? metadata.by : BY_THE_SYSTEM
      const outcome = await handle({ stream, decider: requestDecider, command }, { ...step('finish'), by })
      // It had failed, and the thing came back to its owner, before this one who is late reserved it.
      if (answer.ok && isForgotten(outcome, claimId)) await release(claimId, metadata)
      return outcome
    },
  }
}

/** Not an answer of the item: the next one who asks will get it. */
const isBusy = (answer: Outcome<unknown>): answer is Extract<Outcome<unknown>, { ok: false }> =>
  !answer.ok && answer.rejection.rejected === 'busy-stream'

/** The thing was reserved for an acceptance that the request has given up meanwhile. */
const isForgotten = (outcome: Outcome<RequestStream>, claimId: string): boolean =>
  outcome.ok && outcome.state.chosen?.claimId !== claimId

/** That of whoever offers, and whose request it is made on. */
const pendingOffer = (outcome: Outcome<RequestStream>, { by }: CommandMetadata) => {
  const offer = outcome.ok ? offerBy(outcome.state, by.id) : undefined
  return outcome.ok && offer?.is === 'pending'
    ? { id: offer.offerId, pair: [outcome.state.requesterId, by.id] as const }
    : null
}

const itemStreamOf = (claimId: string): string => streams.item(itemOfClaim(claimId) ?? '')

/** A paused thing is not gone: its owner keeps it off the map for a while, and may well come back. */
const isGone = ({ is, hidden }: ItemStream): boolean => hidden || (is !== 'available' && is !== 'unavailable')
const FOR_THINGS_THAT_ARE_GONE = { kind: 'system', id: 'withdraw-gone-offers' } as const

const BY_THE_SYSTEM = { kind: 'system', id: 'finish-acceptances' } as const
