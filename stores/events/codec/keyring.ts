import { LRUCache } from 'lru-cache'
import type { Keyring } from '#stores/events/port.ts'

/**
 * A key that was destroyed in another process is forgotten here after this long. What it opened may be kept for 15 s more
 * (commands/state-cache.ts): together the minute within which a person is forgotten.
 */
const KEPT_MS = 40_000
/** About 10 MB; a rebuild over more people than this only asks again. */
const MOST = 50_000

export interface CachedKeyring extends Keyring {
  /** Drops the cached key of one person: called right after the vault destroyed it. */
  readonly forget: (subject: string) => void
  /** Drops all keys: any may be destroyed by now. */
  readonly forgetAll: () => void
}

/** The vault's keys, kept in memory for at most 40 s. `clock` gives milliseconds that only grow: a wall clock may step back. */
export const makeKeyring = (keys: Keyring, clock: () => number): CachedKeyring => {
  // Not refreshed by use: 40 s after it was read from the vault a key is gone from here.
  // Counted by size: by `max` the room for all of them would be taken at once.
  const cache = new LRUCache<string, Buffer>({
    maxSize: MOST,
    sizeCalculation: () => 1,
    ttl: KEPT_MS - 1,
    ttlResolution: 0,
    perf: { now: () => clock() + 1 },
  })
  // Of a person whom nobody asks for again the key would stay in memory for ever.
  let isPurgeDue = false
  const purgeLater = (): void => {
    if (isPurgeDue) return
    isPurgeDue = true
    const purge = (): void => {
      isPurgeDue = false
      cache.purgeStale()
      if (cache.size > 0) purgeLater()
    }
    setTimeout(purge, KEPT_MS).unref()
  }
  // A fetch under way when somebody is forgotten may hold the destroyed key: its answer is not kept.
  let forgotten = 0

  const through = async (subjects: readonly string[], ask: Keyring['get']) => {
    const { found, missing } = split(subjects)
    if (missing.length === 0) return found
    const before = forgotten
    const fetched = await ask(missing)
    for (const [subject, key] of fetched) {
      found.set(subject, key)
      // Only living keys are kept: a person unknown a moment ago may have one now.
      if (key && before === forgotten) cache.set(subject, key)
    }
    purgeLater()
    return found
  }

  const split = (subjects: readonly string[]) => {
    const found = new Map<string, Buffer | null>()
    const missing: string[] = []
    for (const subject of subjects) {
      const key = cache.get(subject)
      if (key) found.set(subject, key)
      else missing.push(subject)
    }
    return { found, missing }
  }

  return {
    ensure: (subjects) => through(subjects, (missing) => keys.ensure(missing)),
    get: (subjects) => through(subjects, (missing) => keys.get(missing)),
    forget: (subject) => {
      forgotten += 1
      cache.delete(subject)
    },
    forgetAll: () => {
      forgotten += 1
      cache.clear()
    },
  }
}
