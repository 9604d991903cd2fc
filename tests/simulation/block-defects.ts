import { makeBlocks } from '#commands/blocks.ts'
import { makeClaims } from '#commands/claims.ts'
import type { CommandDeps } from '#commands/deps.ts'
import { type Handler, makeHandler } from '#commands/handle.ts'
import { makeMessages } from '#commands/messages.ts'
import { makeOffers } from '#commands/offers.ts'
import { streams } from '#domain/ids.ts'
import type { Defect } from './site.ts'

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
      const ends = { end: async () => ({ ok: true, state: null, events: [], position: 0 }) as const }
      return { ...commands, blocks: makeBlocks(deps, makeHandler(deps), { claims: ends, offers: ends }) }
    },
  },
  {
    name: 'somebody who is blocked may ask',
    commands: (commands, deps) => ({
      ...commands,
      claims: { ...commands.claims, request: makeClaims(deps, unknowing(deps)).request },
    }),
  },
  {
    name: 'somebody who is blocked may offer',
    commands: (commands, deps) => ({
      ...commands,
      offers: { ...commands.offers, make: makeOffers(deps, unknowing(deps)).make },
    }),
  },
  {
    name: 'somebody who is blocked may write',
    habits: { people: 3, pauseMs: 1000, mostBlocks: 3 },
    commands: (commands, deps) => ({ ...commands, messages: makeMessages(deps, unknowing(deps)) }),
  },
]
