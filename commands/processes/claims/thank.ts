import { appreciationDecider } from '#domain/appreciation/decide.ts'
import type { AppreciationKind } from '#domain/appreciation/vocabulary.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimOf } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import { makeBlockedRefusal } from '#commands/processes/shared/blocked.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'

export interface Thanks {
  readonly claimId: string
  readonly recipientId: string
  readonly kind: AppreciationKind
  readonly comment: string | null
}

/** Thanks reach the other person with words, so a block keeps them out; what was sent before it keeps its answer (docs/decisions/86). */
export const makeThank = (handler: Handler) => {
  const { handle, read } = handler
  const blockedRefusal = makeBlockedRefusal(handler)
  return {
    send: async ({ claimId, ...thanks }: Thanks, metadata: CommandMetadata): Promise<Outcome<readonly string[]>> => {
      const item = await read(streams.item(itemOfClaim(claimId) ?? ''), itemDecider)
      const claim = claimOf(item, claimId)
      if (!claim || ![item.ownerId, claim.claimerId].includes(metadata.by.id))
        return { ok: false, rejection: reject('claim-not-found') }
      const { itemId, ownerId } = item
      const pickup = { claimId, itemId, ownerId, claimerId: claim.claimerId, completed: claim.is === 'completed' }
      const command = { type: 'sendAppreciation', pickup, ...thanks } as const
      const unless = () => blockedRefusal(ownerId, claim.claimerId)
      return handle({ stream: streams.appreciation(claimId), decider: appreciationDecider, command, unless }, metadata)
    },
  }
}
