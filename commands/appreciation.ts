import { appreciationDecider } from '#domain/appreciation/decide.ts'
import type { AppreciationKind } from '#domain/appreciation/vocabulary.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import { claimOf } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import type { CommandMetadata, CommandDeps } from '#commands/handling/deps.ts'
import type { Handler } from '#commands/handling/handler.ts'
import type { Outcome } from '#commands/handling/outcome.ts'

export interface Thanks {
  readonly claimId: string
  readonly recipientId: string
  readonly kind: AppreciationKind
  readonly comment: string | null
}

export const makeAppreciation = (_deps: CommandDeps, { handle, read }: Handler) => ({
  send: async ({ claimId, ...thanks }: Thanks, metadata: CommandMetadata): Promise<Outcome<readonly string[]>> => {
    const item = await read(streams.item(itemOfClaim(claimId) ?? ''), itemDecider)
    const claim = claimOf(item, claimId)
    if (!claim) return { ok: false, rejection: reject('claim-not-found') }
    const { itemId, ownerId } = item
    const pickup = { claimId, itemId, ownerId, claimerId: claim.claimerId, completed: claim.is === 'completed' }
    const command = { type: 'sendAppreciation', pickup, ...thanks } as const
    return handle({ stream: streams.appreciation(claimId), decider: appreciationDecider, command }, metadata)
  },
})
