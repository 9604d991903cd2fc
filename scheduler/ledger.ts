import type { Document, ReadStore } from '#stores/documents/port.ts'

/** One effect of one cause: planned, leased by a worker, then done or failed. Kept for admins to see. */
export interface Effect extends Document {
  readonly effect: string
  readonly cause: string
  readonly subject: string
  readonly state: 'leased' | 'done' | 'failed'
  readonly tries: number
  readonly leasedUntil: string
  readonly at: string
  /** What came of it: a refusal's or an error's words. */
  readonly note: string | null
}

const COLLECTION = 'effects@1'
/** Longer than any act takes; a worker that died is taken over after it. */
const LEASE = 60_000
const MOST_TRIES = 5

export interface Intent {
  /** uuidv5(event id, effect). */
  readonly id: string
  readonly effect: string
  readonly cause: string
  readonly subject: string
}
export interface Ledger {
  readonly open: () => Promise<void>
  /** Takes the effect for this worker; null where another has it, it is done, or it failed too often. */
  readonly lease: (intent: Intent, now: string) => Promise<Effect | null>
  readonly finish: (
    effect: Effect,
    outcome: { readonly ok: boolean; readonly note: string | null; readonly at: string },
  ) => Promise<void>
  readonly recent: (limit: number) => Promise<readonly Effect[]>
}

/**
 * Remembers what time or a fact has led to, in rows guarded by their own count: a replace of a row that somebody else has
 * changed since is skipped, so two workers never hold one effect (design/event-sourcing.md "Time and effects").
 */
export const makeLedger = (store: ReadStore): Ledger => {
  const write = async (effect: Effect): Promise<boolean> => {
    const { skipped } = await store.commit({
      replaces: [{ collection: COLLECTION, id: effect._id, pos: effect._pos, document: effect }],
    })
    return skipped.length === 0
  }
  return {
    open: () => store.define(COLLECTION, { fields: [['at'], ['state', 'at']], arrays: [] }),
    lease: async (intent, now) => {
      const present = await store.get<Effect>(COLLECTION, intent.id)
      if (present && !isFree(present, now)) return null
      const leased = leasedBy(intent, present, now)
      return (await write(leased)) ? leased : null
    },
    finish: async (effect, { ok, note, at }) => {
      await write({ ...effect, _pos: effect._pos + 1, state: ok ? 'done' : 'failed', note, at, leasedUntil: at })
    },
    recent: async (limit) => {
      const page = await store.find<Effect>(COLLECTION, { where: [], sort: { field: 'at', order: 'desc' }, limit })
      return page.documents
    },
  }
}

const isFree = ({ state, tries, leasedUntil }: Effect, now: string): boolean =>
  state === 'leased' ? leasedUntil <= now : state === 'failed' && tries < MOST_TRIES

const leasedBy = ({ id, effect, cause, subject }: Intent, present: Effect | null, now: string): Effect => ({
  _id: id,
  _pos: (present?._pos ?? 0) + 1,
  effect,
  cause,
  subject,
  state: 'leased',
  tries: (present?.tries ?? 0) + 1,
  leasedUntil: new Date(Date.parse(now) + LEASE).toISOString(),
  at: now,
  note: null,
})
