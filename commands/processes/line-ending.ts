import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import type { CommandDeps, CommandMetadata } from '../deps.ts'
import type { Handler, Outcome } from '../handle.ts'

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
