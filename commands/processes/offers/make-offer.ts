import type { Env } from '#domain/decider.ts'
import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { thingRefused } from '#domain/offers/things.ts'
import type { PickupTime } from '#domain/pickup-times.ts'
import { isRejection, type Rejection } from '#domain/rejection.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { offerBy, type RequestStream } from '#domain/requests/state.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Created, Handler } from '#commands/handle.ts'
import { makeAbsent } from '#commands/processes/shared/absent.ts'
import { makeBlockedRefusal, makeBlockerOf } from '#commands/processes/shared/blocked.ts'
import { makeLateBlock } from '#commands/processes/shared/late-block.ts'
import type { Send } from '#commands/send.ts'

export interface OfferWords {
  readonly itemId: string
  readonly message: string | null
  readonly pickupTimes: readonly PickupTime[]
  readonly pickupWindow: string | null
}

/** Offering a thing on a request, unless one of the two people has blocked the other. */
export const makeMakeOffer = (deps: CommandDeps, handler: Handler, send: Send) => {
  const blockedRefusal = makeBlockedRefusal(handler)
  const absent = makeAbsent(handler)
  const lateBlock = makeLateBlock({
    deps,
    blockerOf: makeBlockerOf(handler),
    end: (offerId, metadata) => send({ type: 'endOffer', offerId, because: 'blocked' }, metadata),
  })
  return async (requestId: string, words: OfferWords, metadata: CommandMetadata): Promise<Created<RequestStream>> => {
    const endIfBlocked = lateBlock.since()
    const helperId = metadata.by.id
    const command = { type: 'makeOffer', ...words } as const
    const unless = async (request: RequestStream, env: Env): Promise<Rejection | null> => {
      // The request's rules first: a refusal of the request is not told as one of the thing.
      const decision = requestDecider.decide(command, request, env)
      if (isRejection(decision)) return decision
      const item = await handler.read(streams.item(words.itemId), itemDecider)
      const refusal =
        (await absent.owner(request.requesterId, helperId, 'request-not-found')) ??
        (await absent.asker(helperId)) ??
        (await blockedRefusal(request.requesterId, helperId))
      return refusal ?? thingRefused(item, { requestId, helperId, now: env.now })
    }
    const at = { stream: streams.request(requestId), decider: requestDecider }
    const outcome = await handler.handle({ ...at, command, unless }, metadata)
    const offer = outcome.ok ? offerBy(outcome.state, helperId) : undefined
    const begun =
      outcome.ok && offer?.is === 'pending'
        ? { id: offer.offerId, pair: [outcome.state.requesterId, helperId] as const }
        : null
    await endIfBlocked(outcome, begun, metadata)
    return { ...outcome, id: offer?.offerId ?? '' }
  }
}
