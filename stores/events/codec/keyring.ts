import type { Keyring } from '#stores/events/port.ts'

/** A key that was destroyed in another process is forgotten here after this long. */
const KEPT_MS = 60_000
/** About 10 MB; a rebuild over more people than this only asks again. */
const MOST = 50_000

export interface CachedKeyring extends Keyring {
  /** Drops the cached key of one person: called right after the vault destroyed it. */
  readonly forget: (subject: string) => void
}

/** The vault's keys, kept in memory for at most 60 s. `clock` gives milliseconds. */
export const makeKeyring = (keys: Keyring, clock: () => number): CachedKeyring => {
  const cache = new Map<string, { readonly key: Buffer; readonly until: number }>()
  // A fetch under way when somebody is forgotten may hold the destroyed key: its answer is not kept.
  let forgotten = 0

  const through = async (subjects: readonly string[], ask: Keyring['get']) => {
    const { found, missing } = split(subjects)
    if (missing.length === 0) return found
    const before = forgotten
    const fetched = await ask(missing)
    for (const [subject, key] of fetched) {
      found.set(subject, key)
      if (key && before === forgotten) keep(subject, key)
    }
    return found
  }

  const split = (subjects: readonly string[]) => {
    const now = clock()
    const found = new Map<string, Buffer | null>()
    const missing: string[] = []
    for (const subject of subjects) {
      const kept = cache.get(subject)
      if (kept && kept.until > now) found.set(subject, kept.key)
      else missing.push(subject)
    }
    return { found, missing }
  }

  // Only living keys are kept: a person unknown a moment ago may have one now.
  const keep = (subject: string, key: Buffer) => {
    if (cache.size >= MOST) cache.clear()
    cache.set(subject, { key, until: clock() + KEPT_MS })
  }

  return {
    ensure: (subjects) => through(subjects, (missing) => keys.ensure(missing)),
    get: (subjects) => through(subjects, (missing) => keys.get(missing)),
    forget: (subject) => {
      forgotten += 1
      cache.delete(subject)
    },
  }
}
