import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import { seedOf } from '#commands/processes/draw-seed.ts'
import type { Handler, Outcome } from '#commands/handle.ts'

export const makeDraws = (deps: CommandDeps, { handle }: Pick<Handler, 'handle'>) => ({
  /** After it has closed; repeated, it does nothing. */
  hold: (itemId: string, metadata: CommandMetadata): Promise<Outcome<ItemStream>> => {
    const command = { type: 'holdDraw', seed: seedOf(deps, itemId) } as const
    return handle({ stream: streams.item(itemId), decider: itemDecider, command }, metadata)
  },
})
