import { appreciationDecider } from '#domain/appreciation/decide.ts'
import type { AppreciationKind } from '#domain/appreciation/vocabulary.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimOf } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import { makeBlockedRefusal } from '#commands/handling/blocked.ts'
import type { CommandMetadata, CommandDeps } from '#commands/handling/deps.ts'
import type { Handler } from '#commands/handling/handler.ts'
import type { Outcome } from '#commands/handling/outcome.ts'

export interface Thanks {
  readonly claimId: string
  readonly recipientId: string
  readonly kind: AppreciationKind
  readonly comment: string | null
}

/** Thanks reach the other person with words, so a block keeps them out; what was sent before it keeps its answer (docs/decisions/86). */
export const makeAppreciation = (_deps: CommandDeps, handler: Handler) => {
  const { handle, read, previousOutcome } = handler
  const blockedRefusal = makeBlockedRefusal(handler)
  return {
    send: async ({ claimId, ...thanks }: Thanks, metadata: CommandMetadata): Promise<Outcome<readonly string[]>> => {
      const item = await read(streams.item(itemOfClaim(claimId) ?? ''), itemDecider)
      const claim = claimOf(item, claimId)
      if (!claim || ![item.ownerId, claim.claimerId].includes(metadata.by.id))
        return { ok: false, rejection: reject('claim-not-found') }
      const at = { stream: streams.appreciation(claimId), decider: appreciationDecider }
      const before = await previousOutcome(at, metadata)
      if (before) return before
      const { itemId, ownerId } = item
      const rejection = await blockedRefusal(ownerId, claim.claimerId)
      if (rejection) return { ok: false, rejection }
      const pickup = { claimId, itemId, ownerId, claimerId: claim.claimerId, completed: claim.is === 'completed' }
      return handle({ ...at, command: { type: 'sendAppreciation', pickup, ...thanks } }, metadata)
    },
  }
}
