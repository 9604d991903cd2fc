import { accountDecider } from '#domain/accounts/decide.ts'
import { blockDecider, type Blocks } from '#domain/blocks/decide.ts'
import { streams } from '#domain/ids.ts'
import { reject, type Rejection } from '#domain/rejection.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import { endingMetadata } from '#commands/processes/shared/late-block.ts'
import { mustBeDone } from '#commands/processes/shared/must-be-done.ts'
import type { Send } from '#commands/send.ts'

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

/** Who wants nothing more to do with whom, and what ends with that (docs/decisions/86). */
export const makeBlock = (
  deps: Pick<CommandDeps, 'eventIdOf'>,
  { handle, read }: Pick<Handler, 'handle' | 'read'>,
  send: Send,
) => {
  const accountRefused = async (personId: string): Promise<Rejection | null> =>
    (await read(streams.account(personId), accountDecider)).is === 'registered' ? null : reject('account-not-found')

  return {
    /** Repeatable, also where the other has been erased since. */
    block: (pair: Pair, metadata: CommandMetadata): Promise<Outcome<Blocks>> => {
      const command = { type: 'blockPerson', ...pair } as const
      const unless = () => accountRefused(pair.blockedId)
      return handle({ stream: streams.blocks(pair.blockerId), decider: blockDecider, command, unless }, metadata)
    },
    /**
     * What was open between the two ends, one stream after the other: the id of each command derives from what it ends, so twice is once.
     * Gives the position of the last. Throws where something could not end yet, such as an offer that is being accepted; the others have. The
     * next look finds what is left (policy `end-pickups-when-person-is-blocked`).
     */
    endOpen: async ({ blockerId, claimIds, offerIds }: Open, metadata: CommandMetadata): Promise<number> => {
      const outcomes: Outcome<unknown>[] = []
      for (const claimId of claimIds)
        outcomes.push(
          await send(
            { type: 'endClaim', claimId, because: 'blocked', personId: blockerId },
            endingMetadata(deps, claimId, metadata),
          ),
        )
      for (const offerId of offerIds)
        outcomes.push(
          await send({ type: 'endOffer', offerId, because: 'blocked' }, endingMetadata(deps, offerId, metadata)),
        )
      const ended = outcomes.map((one) => mustBeDone(one, 'what was open between two people could not be ended'))
      return Math.max(0, ...ended.map(({ position }) => position))
    },
  }
}
