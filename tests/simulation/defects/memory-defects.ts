import { makeCommands } from '#commands/all.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import type { Keyring } from '#stores/events/port.ts'
import type { Defect } from '#tests/simulation/site.ts'

/** Asks for each key once. */
const keepingAll = (keys: Keyring) => {
  const cache = new Map<string, Buffer>()
  const through = async (subjects: readonly string[], ask: Keyring['get']) => {
    for (const [subject, key] of await ask(subjects.filter((one) => !cache.has(one)))) if (key) cache.set(subject, key)
    return new Map(subjects.map((subject) => [subject, cache.get(subject) ?? null]))
  }
  return {
    ensure: (subjects: readonly string[]) => through(subjects, keys.ensure),
    get: (subjects: readonly string[]) => through(subjects, keys.get),
    forget: () => undefined,
    forgetAll: () => undefined,
  }
}

/** Mistakes about what a process remembers of people who are forgotten. */
export const memoryDefects: readonly Defect[] = [
  { name: 'a process keeps keys for as long as it lives', keyring: keepingAll },
  {
    name: 'a process keeps folds with words of people who are forgotten',
    commands: (_, deps) => ({
      // Its clock stands still: nothing is ever too old.
      ...makeCommands({ ...deps, steadyClock: () => 0 }),
      forgetStates: () => undefined,
    }),
  },
  {
    name: 'a process that hears of an erasure elsewhere keeps what it has opened',
    habits: { people: 6, processes: 3, pauseMs: 1000, mostBlocks: 0, erasureMs: 8000 },
    keyring: (keys, now) => ({ ...makeKeyring(keys, now), forgetAll: () => undefined }),
    commands: (commands) => ({ ...commands, forgetStates: () => undefined }),
  },
]
