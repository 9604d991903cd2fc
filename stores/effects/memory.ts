import { plannedEffect } from './planned.ts'
import { type Effect, type EffectLedger, LEASE_MS, LONGEST_PAUSE_MS, plusMs, PURGE_PAGE } from './port.ts'

/** The ledger in memory, for tests. */
export const makeMemoryEffects = (): EffectLedger => {
  const effects = new Map<string, Effect>()
  const those = (wanted: (effect: Effect) => boolean, by: (effect: Effect) => string): Effect[] =>
    [...effects.values()].filter(wanted).sort((a, b) => compare(by(a), by(b)) || compare(a.id, b.id))

  return {
    plan: async (intents, now) => {
      for (const intent of intents) if (!effects.has(intent.id)) effects.set(intent.id, plannedEffect(intent, now))
    },
    lease: async (intent, now) => {
      const present = effects.get(intent.id) ?? plannedEffect(intent, now)
      if (!isFree(present, now)) return null
      const tries = present.tries + 1
      const nextAt = plusMs(now, LEASE_MS)
      const leased: Effect = { ...present, state: 'leased', tries, startedAt: now, changedAt: now, nextAt }
      effects.set(intent.id, leased)
      return leased
    },
    renew: async ({ id, tries }, { at, note }) => {
      const present = effects.get(id)
      if (present?.state !== 'leased' || present.tries !== tries) return false
      effects.set(id, { ...present, changedAt: at, nextAt: plusMs(at, LEASE_MS), note })
      return true
    },
    finish: async ({ id, tries }, outcome) => {
      const present = effects.get(id)
      if (present?.state !== 'leased' || present.tries !== tries) return false
      const nextAt = outcome.is === 'waiting' ? outcome.nextAt : null
      effects.set(id, { ...present, state: outcome.is, changedAt: outcome.at, nextAt, note: outcome.note })
      return true
    },
    due: async ({ effects: names, now, limit }) =>
      those(
        (effect) => names.includes(effect.effect) && effect.state !== 'lapsed' && isFree(effect, now),
        ({ nextAt }) => nextAt ?? '',
      ).slice(0, limit),
    find: async (id) => effects.get(id) ?? null,
    recent: async ({ limit, effect: name }) =>
      those(
        ({ effect }) => name === undefined || effect === name,
        ({ changedAt }) => changedAt,
      )
        .reverse()
        .slice(0, limit),
    purge: async (endedBefore) => {
      const old = those(
        ({ nextAt, changedAt }) => nextAt === null && changedAt < endedBefore,
        ({ changedAt }) => changedAt,
      ).slice(0, PURGE_PAGE)
      for (const { id } of old) effects.delete(id)
      return old.length
    },
    close: async () => undefined,
  }
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

const isFree = ({ state, nextAt }: Effect, now: string): boolean =>
  nextAt === null ? state === 'lapsed' : nextAt <= now || nextAt > plusMs(now, LONGEST_PAUSE_MS)
