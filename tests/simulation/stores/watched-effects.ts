import type { Effect, EffectLedger } from '#stores/effects/port.ts'
import { LONGEST_PAUSE_MS, plusMs } from '#stores/effects/port.ts'

/** A ledger that is looked at while the site lives. */
export interface WatchedEffects extends EffectLedger {
  /** Ids of the effects that were written down as done. */
  readonly done: () => ReadonlySet<string>
  /** Effects that were to be taken again by then, and were not. */
  readonly forgotten: (until: string) => readonly Effect[]
  /** Ids of all effects that a worker has taken, with what they are. */
  readonly taken: () => ReadonlyMap<string, string>
  /** How often one was taken. */
  readonly tries: (id: string) => number
}

/** An effect has one worker at a time, and none any more once it was written down as done or refused. */
export const watchEffects = (ledger: EffectLedger, report: (sentence: string) => void): WatchedEffects => {
  const taken = new Map<string, Effect>()
  const ended = new Map<string, 'done' | 'refused'>()

  const checkLease = (effect: Effect, now: string): void => {
    const { id, effect: name, tries } = effect
    const before = taken.get(id)
    const end = ended.get(id)
    if (end) report(`${name} ${id} was taken again after it was ${end}`)
    if (before && before.tries >= tries) report(`try ${tries} of ${name} ${id} was given twice`)
    if (before && isHeld(before, now))
      report(`${name} ${id} was taken at ${now}, although nobody may take it before ${before.nextAt}`)
    taken.set(id, effect)
  }

  return {
    ...ledger,
    done: () => new Set([...ended].filter(([, end]) => end === 'done').map(([id]) => id)),
    forgotten: (until) =>
      [...taken.values()].filter(({ nextAt, effect }) => nextAt !== null && nextAt <= until && !ENDLESS.has(effect)),
    tries: (id) => taken.get(id)?.tries ?? 0,
    taken: () => new Map([...taken].map(([id, { effect }]) => [id, effect])),
    lease: async (intent, now) => {
      const effect = await ledger.lease(intent, now)
      if (effect) checkLease(effect, now)
      return effect
    },
    finish: async (effect, outcome) => {
      const finished = await ledger.finish(effect, outcome)
      const before = taken.get(effect.id)
      if (!finished || !before) return finished
      if (before.tries !== effect.tries)
        report(`${before.effect} ${effect.id} was finished by a worker that had lost it`)
      if (outcome.is === 'done' || outcome.is === 'refused') ended.set(effect.id, outcome.is)
      taken.set(effect.id, { ...before, nextAt: outcome.is === 'waiting' ? outcome.nextAt : null })
      return finished
    },
  }
}

/** A note about something else, which stays as it was where a process died over that (scheduler/mail/digests.ts). */
const ENDLESS: ReadonlySet<string> = new Set(['mail-digest-handing-over'])

/** A clock that was set back may find an end that lies further ahead than any lease: that one counts as come. */
const isHeld = ({ nextAt }: Effect, now: string): boolean =>
  nextAt !== null && nextAt > now && nextAt <= plusMs(now, LONGEST_PAUSE_MS)
