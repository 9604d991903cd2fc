/**
 * The ledger of effects: what time or an event has led to (a reminder, an expiry, a mail, a purge of the night), once each. It cannot be
 * derived from the log, so it has a store of its own, which no change of a read model clears. Every adapter runs contract/suite.ts.
 */
export interface Intent {
  /** uuidv5(cause, effect): the same for every worker and every try. */
  readonly id: string
  /** What is to be done: the name of a job. */
  readonly effect: string
  /** The id of the event that led to it, or the day or hour of the calendar. */
  readonly cause: string
  /** What it is done to: an id, never personal data. */
  readonly subject: string
}

/**
 * `planned` nobody has tried yet · `leased` a worker is at it · `waiting` for its next try · `done` · `refused` by a rule, for a reason that
 * cannot change · `held` for another effect, which does it too · `lapsed` it was no longer due when it was looked at; should it be due again, it is free.
 */
export type EffectState = 'planned' | 'leased' | 'waiting' | 'done' | 'refused' | 'held' | 'lapsed'

/** All instants are ISO 8601 UTC with milliseconds, so that text order is time order. */
export interface Effect extends Intent {
  readonly state: EffectState
  /** Rises with each lease: who holds an older one can no longer finish the effect. */
  readonly tries: number
  readonly plannedAt: string
  /** When the last try began; null before the first. */
  readonly startedAt: string | null
  readonly changedAt: string
  /** Nobody takes it before: the next try, or the end of the lease. Null once it has ended. */
  readonly nextAt: string | null
  /** What came of the last try, or how far it is, in words for admins: a refusal, an error, a count. */
  readonly note: string | null
}

export type Outcome =
  | { readonly is: 'done' | 'refused' | 'held' | 'lapsed'; readonly at: string; readonly note: string | null }
  | { readonly is: 'waiting'; readonly at: string; readonly note: string | null; readonly nextAt: string }

export interface EffectLedger {
  /** Writes down what is to be done, without doing it: free at once. One that is known stays as it is. */
  readonly plan: (intents: readonly Intent[], now: string) => Promise<void>
  /**
   * Takes the effect for one worker, for `LEASE_MS`; unknown ones are written down by it. Null where another worker has it, its next
   * try has not come, or it has ended. Compare-and-set: of many who ask at once, in whichever process, one gets it.
   */
  readonly lease: (intent: Intent, now: string) => Promise<Effect | null>
  /** Holds a lease for `LEASE_MS` more, and says how far the work is. False, and nothing changes, where the lease was lost. */
  readonly renew: (
    effect: Pick<Effect, 'id' | 'tries'>,
    progress: { readonly at: string; readonly note: string },
  ) => Promise<boolean>
  /** False, and nothing changes, where the lease was lost to another worker in the meantime. */
  readonly finish: (effect: Pick<Effect, 'id' | 'tries'>, outcome: Outcome) => Promise<boolean>
  /** Effects of these names that may be taken now, longest waiting first. */
  readonly due: (of: {
    readonly effects: readonly string[]
    readonly now: string
    readonly limit: number
  }) => Promise<readonly Effect[]>
  /** What is known of one; null where it is not. */
  readonly find: (id: string) => Promise<Effect | null>
  /** Last changed first; of one name where it is given. */
  readonly recent: (of: { readonly limit: number; readonly effect?: string }) => Promise<readonly Effect[]>
  /** Forgets effects that ended before, at most `PURGE_PAGE` in one call; how many it were. */
  readonly purge: (endedBefore: string) => Promise<number>
  readonly close: () => Promise<void>
}

/** Longer than any act takes; a worker that died is taken over after it. */
export const LEASE_MS = 60_000
/**
 * No try is put off for longer. A `nextAt` further ahead was therefore written before the clock was set back, and counts as come: else a
 * clock that is a day wrong for a minute would silence what failed in that minute for a day.
 */
export const LONGEST_PAUSE_MS = 600_000
/** Some 10 ms in a data folder: the event loop is not held for longer. */
export const PURGE_PAGE = 1000

export const plusMs = (now: string, ms: number): string => new Date(Date.parse(now) + ms).toISOString()
