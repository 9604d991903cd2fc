import type { ClaimCommand } from '#domain/claims/decide.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { isLive, isShownTo, type ItemStream, latestClaimOf } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import { makeBlockedRefusal, makeBlockerOf } from '#commands/processes/blocked.ts'
import { makeLateBlock } from '#commands/processes/late-block.ts'
import { makeEndMatch, withMatchEnded } from '#commands/processes/match-ending.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'

type Request = Omit<Extract<ClaimCommand, { type: 'requestClaim' }>, 'type'>
type Ruling = { readonly ownerResponse: string | null }

/** A claim id carries its item's, so no act needs a read model to find its stream (G11). A malformed one does not exist. */
export const makeClaims = (deps: CommandDeps, handler: Handler) => {
  const { handle } = handler
  const blockedRefusal = makeBlockedRefusal(handler)
  const send = async (
    itemId: string | null,
    command: ClaimCommand,
    metadata: CommandMetadata,
  ): Promise<Outcome<ItemStream>> =>
    itemId === null
      ? { ok: false, rejection: reject('claim-not-found') }
      : handle({ stream: streams.item(itemId), decider: itemDecider, command }, metadata)
  const to = (command: Exclude<ClaimCommand, { type: 'requestClaim' | 'reserveItem' }>, metadata: CommandMetadata) =>
    send(itemOfClaim(command.claimId), command, metadata)

  /** The request that the claim answered follows. */
  const afterwards = withMatchEnded(makeEndMatch(deps, handler))
  /** By the system: one of the two has blocked the other. */
  const end = async (claimId: string, metadata: CommandMetadata, blockerId: string) =>
    afterwards(await to({ type: 'endClaim', claimId, blockerId }, metadata), metadata)
  const lateBlock = makeLateBlock({ deps, blockerOf: makeBlockerOf(handler), end })
  return {
    request: async (itemId: string, request: Request, metadata: CommandMetadata): Promise<Outcome<ItemStream>> => {
      const endIfBlocked = lateBlock.since()
      const command = { type: 'requestClaim', ...request } as const
      const unless = async (item: ItemStream) =>
        isShownTo(item, metadata.by.id) ? blockedRefusal(item.ownerId, metadata.by.id) : null
      const outcome = await handle({ stream: streams.item(itemId), decider: itemDecider, command, unless }, metadata)
      await endIfBlocked(outcome, liveClaim(outcome, metadata), metadata)
      return outcome
    },
    accept: (claimId: string, { ownerResponse }: Ruling, metadata: CommandMetadata) =>
      to({ type: 'acceptClaim', claimId, ownerResponse }, metadata),
    decline: async (claimId: string, ruling: Ruling & { readonly noShow: boolean }, metadata: CommandMetadata) =>
      afterwards(await to({ type: 'declineClaim', claimId, ...ruling }, metadata), metadata),
    cancel: async (claimId: string, metadata: CommandMetadata) =>
      afterwards(await to({ type: 'cancelClaim', claimId }, metadata), metadata),
    end,
    complete: async (claimId: string, metadata: CommandMetadata) =>
      afterwards(await to({ type: 'completeClaim', claimId }, metadata), metadata),
    propose: (claimId: string, pickupTime: string, metadata: CommandMetadata) =>
      to({ type: 'proposePickup', claimId, pickupTime }, metadata),
    answer: (claimId: string, confirm: boolean, metadata: CommandMetadata) =>
      to({ type: 'answerPickup', claimId, confirm }, metadata),
    dispute: (claimId: string, reason: string, metadata: CommandMetadata) =>
      to({ type: 'disputeClaim', claimId, reason }, metadata),
    setOut: (claimId: string, metadata: CommandMetadata) => to({ type: 'setOut', claimId }, metadata),
    remind: (claimId: string, metadata: CommandMetadata) => to({ type: 'remindOfPickup', claimId }, metadata),
  }
}

/** That of whoever asks, and whose thing it is of. */
const liveClaim = (outcome: Outcome<ItemStream>, { by }: CommandMetadata) => {
  const claim = outcome.ok ? latestClaimOf(outcome.state, by.id) : undefined
  return outcome.ok && claim && isLive(claim)
    ? { id: claim.claimId, pair: [outcome.state.ownerId, by.id] as const }
    : null
}
