import type { ClaimCommand } from '#domain/claims/decide.ts'
import { ClaimRequested } from '#domain/claims/events.ts'
import type { EventOf, RecordedEvent } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isLive, isShownTo, type ItemStream, latestClaimOf } from '#domain/items/state.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Created, Handler, Outcome } from '#commands/handle.ts'
import { makeAbsent } from '#commands/processes/shared/absent.ts'
import { makeBlockedRefusal, makeBlockerOf } from '#commands/processes/shared/blocked.ts'
import { makeLateBlock } from '#commands/processes/shared/late-block.ts'
import type { Send } from '#commands/send.ts'

type Request = Omit<Extract<ClaimCommand, { type: 'requestClaim' }>, 'type'>

/** Asking for a thing, unless one of the two people has blocked the other. */
export const makeRequestClaim = (deps: CommandDeps, handler: Handler, send: Send) => {
  const blockedRefusal = makeBlockedRefusal(handler)
  const absent = makeAbsent(handler)
  const blockerOf = makeBlockerOf(handler)
  const lateBlock = makeLateBlock({
    deps,
    blockerOf,
    end: (claimId, metadata, blockerId) =>
      send({ type: 'endClaim', claimId, because: 'blocked', personId: blockerId }, metadata),
  })
  return async (itemId: string, request: Request, metadata: CommandMetadata): Promise<Created<ItemStream>> => {
    const endIfBlocked = lateBlock.since()
    const command = { type: 'requestClaim', ...request } as const
    const askerId = metadata.by.id
    const unless = async (item: ItemStream) =>
      isShownTo(item, askerId)
        ? ((await absent.owner(item.ownerId, askerId, 'item-not-found')) ??
          (await absent.asker(askerId)) ??
          blockedRefusal(item.ownerId, askerId))
        : null
    const at = { stream: streams.item(itemId), decider: itemDecider }
    const outcome = await handler.handle({ ...at, command, unless }, metadata)
    await endIfBlocked(outcome, liveClaim(outcome, metadata), metadata)
    return { ...outcome, id: madeBy(outcome) }
  }
}

const madeBy = (outcome: Outcome<ItemStream>): string => {
  const made = outcome.ok ? outcome.events.find(isRequest) : undefined
  return made?.data.claimId ?? ''
}
const isRequest = (event: RecordedEvent): event is RecordedEvent<EventOf<typeof ClaimRequested>> =>
  event.type === ClaimRequested.type

const liveClaim = (outcome: Outcome<ItemStream>, metadata: CommandMetadata) => {
  const claim = outcome.ok ? latestClaimOf(outcome.state, metadata.by.id) : undefined
  return outcome.ok && claim && isLive(claim)
    ? { id: claim.claimId, pair: [outcome.state.ownerId, metadata.by.id] as const }
    : null
}
