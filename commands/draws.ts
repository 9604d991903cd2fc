import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import type { CommandDeps, CommandMetadata } from '#commands/handling/deps.ts'
import { seedOf } from '#commands/handling/draw-seed.ts'
import type { Handler } from '#commands/handling/handler.ts'
import type { Outcome } from '#commands/handling/outcome.ts'

export const makeDraws = (deps: CommandDeps, { handle }: Pick<Handler, 'handle'>) => ({
  /** After it has closed; repeated, it does nothing. */
  hold: (itemId: string, metadata: CommandMetadata): Promise<Outcome<ItemStream>> => {
    const command = { type: 'holdDraw', seed: seedOf(deps, itemId) } as const
    return handle({ stream: streams.item(itemId), decider: itemDecider, command }, metadata)
  },
})
