import { itemOfClaim, requestOfOffer, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { reject } from '#domain/rejection.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import type { RequestStream } from '#domain/requests/state.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import { makeRelease } from '#commands/processes/shared/match-ending.ts'

type Answer = Promise<Outcome<RequestStream>>

/**
 * Accepting an offer: the request chooses it, the item is reserved, then the request is told what it answered. Command ids
 * derive from the claim's id, which step 1 wrote down, so whoever finishes it writes the same; a policy does where a process died.
 */
export const makeAcceptOffer = (deps: CommandDeps, { handle, read }: Handler) => {
  const release = makeRelease(deps, { handle })
  const reserve = (claimId: string, request: RequestStream, metadata: CommandMetadata) => {
    const { requestId, requesterId, chosen } = request
    const command = { type: 'reserveItem', claimId, requestId, requesterId, offerId: chosen?.offerId ?? '' } as const
    return handle({ stream: itemStreamOf(claimId), decider: itemDecider, command }, metadata)
  }
  /** Nothing where no acceptance is on its way. */
  const finish = async (requestId: string, metadata: CommandMetadata): Answer => {
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
  }
  return {
    /** In three steps over two streams; answers once the item is reserved, or that it is no longer available. */
    accept: async (offerId: string, metadata: CommandMetadata): Answer => {
      const stream = streams.request(requestOfOffer(offerId) ?? '')
      const command = { type: 'startAcceptance', offerId } as const
      const started = await handle({ stream, decider: requestDecider, command }, metadata)
      if (!started.ok) return started
      const finished = await finish(started.state.requestId, metadata)
      if (!finished.ok) return finished
      const position = Math.max(started.position, finished.position)
      return finished.state.chosen?.offerId === offerId
        ? { ...finished, position }
        : { ok: false, rejection: reject('item-not-available') }
    },
    finish,
  }
}

/** Not an answer of the item: the next one who asks will get it. */
const isBusy = (answer: Outcome<unknown>): answer is Extract<Outcome<unknown>, { ok: false }> =>
  !answer.ok && answer.rejection.rejected === 'busy-stream'

/** The thing was reserved for an acceptance that the request has given up meanwhile. */
const isForgotten = (outcome: Outcome<RequestStream>, claimId: string): boolean =>
  outcome.ok && outcome.state.chosen?.claimId !== claimId

const itemStreamOf = (claimId: string): string => streams.item(itemOfClaim(claimId) ?? '')

const BY_THE_SYSTEM = { kind: 'system', id: 'finish-acceptances' } as const
