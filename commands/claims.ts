import type { ClaimCommand } from '#domain/claims/decide.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import type { CommandMetadata, CommandDeps } from '#commands/handling/deps.ts'
import type { Handler, Outcome } from '#commands/handling/handler.ts'

type Request = Omit<Extract<ClaimCommand, { type: 'requestClaim' }>, 'type'>
type Ruling = { readonly ownerResponse: string | null }

/**
 * Tells everybody else who waited for a listing that has ended, page after page. Command ids derive from the fact that ended it, so
 * two that go on at the same time, or one after a crash, write each page once.
 */
export const makeContinueEnding =
  (deps: Pick<CommandDeps, 'eventIdOf'>, { handle, read }: Pick<Handler, 'handle' | 'read'>) =>
  async (itemId: string, metadata: CommandMetadata): Promise<Outcome<ItemStream>> => {
    const stream = streams.item(itemId)
    const act = { stream, decider: itemDecider, command: { type: 'continueEnding' } } as const
    for (;;) {
      const { ending } = await read(stream, itemDecider)
      // The page is named after what is left to tell: the same page under the same id, whoever writes it.
      const commandId = deps.eventIdOf(metadata.commandId, stream, ending?.left.size ?? 0)
      const outcome = await handle(act, { ...metadata, by: BY_THE_SYSTEM, commandId })
      if (!outcome.ok || !outcome.state.ending) return outcome
    }
  }

type ContinueEnding = ReturnType<typeof makeContinueEnding>

/**
 * After an act that may have ended a long line: the answer does not wait for the further pages. A failure is nobody's here:
 * the scheduler finds what is left by the fact that was written first (policy `finish-ending-when-line-is-long`).
 */
export const goOn =
  (continueEnding: ContinueEnding) =>
  (outcome: Outcome<ItemStream>, metadata: CommandMetadata): Outcome<ItemStream> => {
    if (outcome.ok && outcome.state.ending)
      continueEnding(outcome.state.itemId, causedBy(outcome, metadata)).catch(() => undefined)
    return outcome
  }

const causedBy = (outcome: Extract<Outcome<ItemStream>, { ok: true }>, metadata: CommandMetadata): CommandMetadata => {
  const started = outcome.events.find(({ type }) => type === 'LineEndingStarted')
  return started ? { ...metadata, commandId: started.id, causationId: started.id } : metadata
}

const BY_THE_SYSTEM = { kind: 'system', id: 'finish-line-endings' } as const

/** A claim id carries its item's, so no act needs a read model to find its stream (G11). A malformed one does not exist. */
export const makeClaims = (deps: CommandDeps, handler: Handler) => {
  const { handle } = handler
  const continueEnding = makeContinueEnding(deps, handler)
  const send = async (
    itemId: string | null,
    command: ClaimCommand,
    metadata: CommandMetadata,
  ): Promise<Outcome<ItemStream>> =>
    itemId === null
      ? { ok: false, rejection: reject('claim-not-found') }
      : handle({ stream: streams.item(itemId), decider: itemDecider, command }, metadata)
  const to = (command: Exclude<ClaimCommand, { type: 'requestClaim' }>, metadata: CommandMetadata) =>
    send(itemOfClaim(command.claimId), command, metadata)

  const afterwards = goOn(continueEnding)
  return {
    continueEnding,
    request: (itemId: string, request: Request, metadata: CommandMetadata) =>
      send(itemId, { type: 'requestClaim', ...request }, metadata),
    accept: (claimId: string, { ownerResponse }: Ruling, metadata: CommandMetadata) =>
      to({ type: 'acceptClaim', claimId, ownerResponse }, metadata),
    decline: (claimId: string, ruling: Ruling & { readonly noShow: boolean }, metadata: CommandMetadata) =>
      to({ type: 'declineClaim', claimId, ...ruling }, metadata),
    cancel: (claimId: string, metadata: CommandMetadata) => to({ type: 'cancelClaim', claimId }, metadata),
    complete: async (claimId: string, metadata: CommandMetadata) =>
      afterwards(await to({ type: 'completeClaim', claimId }, metadata), metadata),
    propose: (claimId: string, pickupTime: string, metadata: CommandMetadata) =>
      to({ type: 'proposePickup', claimId, pickupTime }, metadata),
    answer: (claimId: string, confirm: boolean, metadata: CommandMetadata) =>
      to({ type: 'answerPickup', claimId, confirm }, metadata),
    dispute: (claimId: string, reason: string, metadata: CommandMetadata) =>
      to({ type: 'disputeClaim', claimId, reason }, metadata),
    remind: (claimId: string, metadata: CommandMetadata) => to({ type: 'remindOfPickup', claimId }, metadata),
  }
}
