import { accountDecider } from '#domain/accounts/decide.ts'
import { type BlockCommand, blockDecider, type Blocks } from '#domain/blocks/decide.ts'
import { streams } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import type { CommandDeps, CommandMetadata } from '#commands/handling/deps.ts'
import type { Handler } from '#commands/handling/handler.ts'
import { endingMetadata } from '#commands/handling/late-block.ts'
import { mustBeDone, type Outcome } from '#commands/handling/outcome.ts'

export interface Pair {
  readonly blockerId: string
  readonly blockedId: string
}
/** What is open between two people. */
interface Open {
  readonly blockerId: string
  readonly claimIds: readonly string[]
  readonly offerIds: readonly string[]
}
type End = (id: string, metadata: CommandMetadata, blockerId: string) => Promise<Outcome<unknown>>
interface Ends {
  readonly claims: { readonly end: End }
  readonly offers: { readonly end: End }
}

/** Who wants nothing more to do with whom, and what ends with that (decisions section 8 "Blocking"; docs/decisions/86). */
export const makeBlocks = (
  deps: Pick<CommandDeps, 'eventIdOf'>,
  { handle, read, previousOutcome }: Handler,
  { claims, offers }: Ends,
) => {
  const send = (type: BlockCommand['type'], pair: Pair, metadata: CommandMetadata): Promise<Outcome<Blocks>> =>
    handle({ stream: streams.blocks(pair.blockerId), decider: blockDecider, command: { type, ...pair } }, metadata)

  return {
    /** Repeatable, also where the other has been erased since. */
    block: async (pair: Pair, metadata: CommandMetadata): Promise<Outcome<Blocks>> => {
      const before = await previousOutcome({ stream: streams.blocks(pair.blockerId), decider: blockDecider }, metadata)
      if (before) return before
      const { is } = await read(streams.account(pair.blockedId), accountDecider)
      return is === 'registered'
        ? send('blockPerson', pair, metadata)
        : { ok: false, rejection: reject('account-not-found') }
    },
    /** Repeatable, also of somebody who is gone. */
    unblock: (pair: Pair, metadata: CommandMetadata) => send('unblockPerson', pair, metadata),
    /**
     * What was open between the two ends, one stream after the other: the id of each command derives from what it ends, so twice is once.
     * Gives the position of the last. Throws where something could not end yet, such as an offer that is being accepted; the others have. The
     * next look finds what is left (policy `end-pickups-when-person-is-blocked`).
     */
    endOpen: async ({ blockerId, claimIds, offerIds }: Open, metadata: CommandMetadata): Promise<number> => {
      const outcomes: Outcome<unknown>[] = []
      for (const claimId of claimIds)
        outcomes.push(await claims.end(claimId, endingMetadata(deps, claimId, metadata), blockerId))
      for (const offerId of offerIds)
        outcomes.push(await offers.end(offerId, endingMetadata(deps, offerId, metadata), blockerId))
      const ended = outcomes.map((one) => mustBeDone(one, 'what was open between two people could not be ended'))
      return Math.max(0, ...ended.map(({ position }) => position))
    },
    /** By the system, once all of it has been ended. */
    settle: (pair: Pair, metadata: CommandMetadata) => send('settleBlock', pair, metadata),
  }
}
