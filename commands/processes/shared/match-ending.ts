import type { RecordedEvent } from '#domain/event.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import type { RequestStream } from '#domain/requests/state.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'

type MatchEnded = RecordedEvent<Extract<ItemEvent, { type: 'ItemMatchEnded' }>>

/**
 * Lets a request follow the claim of its accepted offer: fulfilled, or open again. The command id derives from the fact in the item's
 * stream, so two that do it at the same time, or one after a crash, write it once.
 */
export const makeEndMatch =
  (deps: Pick<CommandDeps, 'eventIdOf'>, { handle }: Pick<Handler, 'handle'>) =>
  ({ id, data }: Pick<MatchEnded, 'id' | 'data'>, metadata: CommandMetadata): Promise<Outcome<RequestStream>> => {
    const stream = streams.request(data.requestId)
    const command = { type: 'endMatch', claimId: data.matchedClaimId, outcome: data.outcome } as const
    const commandId = deps.eventIdOf(id, stream, 0)
    return handle(
      { stream, decider: requestDecider, command },
      { ...metadata, by: BY_THE_SYSTEM, commandId, causationId: id },
    )
  }

/** Gives back a thing that was reserved for an acceptance which its request has given up. The same claim is released once, by however many. */
export const makeRelease =
  (deps: Pick<CommandDeps, 'eventIdOf'>, { handle }: Pick<Handler, 'handle'>) =>
  (claimId: string, metadata: CommandMetadata): Promise<Outcome<ItemStream>> => {
    const command = { type: 'declineClaim', claimId, ownerResponse: null, noShow: false } as const
    return handle(
      { stream: streams.item(itemOfClaim(claimId) ?? ''), decider: itemDecider, command },
      {
        ...metadata,
        by: BY_THE_SYSTEM,
        commandId: deps.eventIdOf(claimId, 'release', 0),
        causationId: metadata.commandId,
      },
    )
  }

/**
 * Makes up for what a dead process left of a claim that the acceptance of an offer made: where the claim has ended its request follows,
 * where the request has given it up the thing is released. Nothing where the two agree.
 */
export const makeSettleMatch = (deps: CommandDeps, handler: Handler) => {
  const endMatch = makeEndMatch(deps, handler)
  const release = makeRelease(deps, handler)
  return async (claimId: string, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
    const stream = streams.item(itemOfClaim(claimId) ?? '')
    const ended = (await deps.events.load(stream)).filter(isMatchEnded).find(isOf(claimId))
    if (ended) return endMatch(ended, metadata)
    const { match } = await handler.read(stream, itemDecider)
    if (match?.claimId !== claimId) return { ok: false, rejection: reject('claim-not-found') }
    const request = await handler.read(streams.request(match.requestId), requestDecider)
    const agreed = { ok: true, state: request, events: [], position: 0 } as const
    return request.chosen?.claimId === claimId ? agreed : release(claimId, metadata)
  }
}
const isOf =
  (claimId: string) =>
  ({ data }: MatchEnded): boolean =>
    data.matchedClaimId === claimId

/**
 * After an act that may have ended a match: the request follows at once. Where that fails, the act has happened all the same, and the
 * scheduler makes up for it (policy `end-match-when-claim-ends`).
 */
export const withMatchEnded =
  (endMatch: ReturnType<typeof makeEndMatch>) =>
  async <Answer extends Outcome<unknown>>(outcome: Answer, metadata: CommandMetadata): Promise<Answer> => {
    const ended = outcome.ok ? outcome.events.find(isMatchEnded) : undefined
    if (!ended || !outcome.ok) return outcome
    const followed = await endMatch(ended, metadata).catch(() => null)
    return followed?.ok ? { ...outcome, position: Math.max(outcome.position, followed.position) } : outcome
  }

const isMatchEnded = (event: RecordedEvent): event is MatchEnded => event.type === 'ItemMatchEnded'

const BY_THE_SYSTEM = { kind: 'system', id: 'end-matches' } as const
