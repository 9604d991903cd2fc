import { makeAway } from '#commands/processes/accounts/away.ts'
import { makeHandler } from '#commands/handle.ts'
import type { Defect } from '#tests/simulation/site.ts'

const LIFE = { people: 4, pauseMs: 1000, mostBlocks: 0, erasureMs: null, goesAway: true }

/** Mistakes about people who are away. */
export const awayDefects: readonly Defect[] = [
  {
    name: 'what somebody has stays as it is when its owner goes away',
    habits: LIFE,
    commands: (commands, deps) => {
      const send = async () => ({ ok: true, state: null, events: [], position: 0 }) as const
      const { bring } = makeAway(deps, makeHandler(deps), send)
      return { ...commands, away: { ...commands.away, bring } }
    },
  },
  {
    name: 'nobody goes on with an absence after its answer',
    habits: LIFE,
    commands: (commands) => ({ ...commands, away: { ...commands.away, unsettledOf: async () => null } }),
  },
]
