import { makeCommands } from '#commands/all.ts'
import type { CommandDeps } from '#commands/deps.ts'
import { type Handler, makeHandler } from '#commands/handle.ts'
import { makeBlock } from '#commands/processes/people/block.ts'
import { streams } from '#domain/ids.ts'
import type { Defect } from '#tests/simulation/site.ts'

const BLOCKS = streams.blocks('')

/** Nobody is known to have blocked anybody. */
const unknowing = (deps: CommandDeps): Handler => {
  const handler = makeHandler(deps)
  return {
    ...handler,
    read: async (stream, decider) => (stream.startsWith(BLOCKS) ? decider.initial : handler.read(stream, decider)),
  }
}

/** Mistakes about people who want nothing more to do with each other. */
export const blockDefects: readonly Defect[] = [
  {
    name: 'what was open stays so when one blocks the other',
    commands: (commands, deps) => {
      const send = async () => ({ ok: true, state: null, events: [], position: 0 }) as const
      return { ...commands, blocks: makeBlock(deps, makeHandler(deps), send) }
    },
  },
  {
    name: 'somebody who is blocked may ask',
    commands: (commands, deps) => ({
      ...commands,
      claims: makeCommands(deps, unknowing(deps)).claims,
    }),
  },
  {
    name: 'somebody who is blocked may offer',
    commands: (commands, deps) => ({
      ...commands,
      offers: { ...commands.offers, make: makeCommands(deps, unknowing(deps)).offers.make },
    }),
  },
  {
    name: 'somebody who is blocked may write',
    habits: { people: 3, pauseMs: 1000, mostBlocks: 3 },
    commands: (commands, deps) => ({ ...commands, messages: makeCommands(deps, unknowing(deps)).messages }),
  },
]
