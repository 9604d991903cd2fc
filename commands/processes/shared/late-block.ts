import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import { mustBeDone } from './must-be-done.ts'

const FOR_BLOCKS = { kind: 'system', id: 'end-blocked' } as const

/** By the system, because of a block. The id of the command derives from what it ends, so twice is once. */
export const endingMetadata = (
  { eventIdOf }: Pick<CommandDeps, 'eventIdOf'>,
  id: string,
  metadata: CommandMetadata,
): CommandMetadata => ({
  ...metadata,
  by: FOR_BLOCKS,
  commandId: eventIdOf(metadata.commandId, id, 0),
  causationId: metadata.commandId,
})

// The last look at a pair comes five seconds after its block: what was in the log a second before that, it has seen.
const LATE_MS = 4000

interface Parts {
  readonly deps: Pick<CommandDeps, 'eventIdOf' | 'steadyClock'>
  readonly blockerOf: (one: string, other: string) => Promise<string | null>
  readonly end: (id: string, metadata: CommandMetadata, blockerId: string) => Promise<Outcome<unknown>>
}
/** Something that has begun between two people. */
interface Begun {
  readonly id: string
  readonly pair: readonly [string, string]
}

/**
 * What was allowed before a block and came to the log after the last look at the two: a machine that slept in between lets that happen (docs/decisions/86).
 * `since` is told before the rule about blocks is asked; the function it gives looks once more where the append took too long, and ends what should
 * not be. The first answer stays: it did begin. What is repeated is always looked at, for the process that began it may have died before it looked.
 */
export const makeLateBlock = ({ deps, blockerOf, end }: Parts) => ({
  since: () => {
    const start = deps.steadyClock()
    return async (outcome: Outcome<unknown>, begun: Begun | null, metadata: CommandMetadata): Promise<void> => {
      const isRepeated = outcome.ok && outcome.isRepeated
      if (begun === null || (!isRepeated && deps.steadyClock() - start < LATE_MS)) return
      const [one, other] = begun.pair
      const blockerId = await blockerOf(one, other)
      if (blockerId === null) return
      const ended = await end(begun.id, endingMetadata(deps, begun.id, metadata), blockerId)
      mustBeDone(ended, 'what a block ends could not be ended')
    }
  },
})
