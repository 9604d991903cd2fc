import type { Entry } from '#web/lib/act.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { Shelf } from '#web/lib/outbox-shelf.ts'

export type Refusal = { entry: Entry; why: string }
/** Why a run ended: nothing is left, somebody else is here, or it rests. `hard`: only time or the person ends the rest. */
export type End = { is: 'empty' } | { is: 'held' } | { is: 'rest'; ms: number | null; hard: boolean; why: string }
export type Run = { sent: Entry[]; refused: Refusal[]; end: End }

export type RunDeps = {
  shelf: Shelf
  /** `confirm` runs right before the call leaves, and throws to hold it back. */
  send: (entry: Entry, confirm: () => Promise<void>) => Promise<unknown>
  /** Whose session the server sees; null for nobody's. */
  whoIsHere: () => Promise<string | null>
  now: () => number
}
type Steps = { who: () => string | null; onGoing: (entry: Entry) => void; onGone: (entry: Entry) => void }

// The server remembers answers for 24 h: later the same key would no longer make a second try harmless.
const SAFE_MS = 20 * 3_600_000
const TOO_LATE = 'It may have happened, and it is too late to ask. Look, and do it again if it did not.'

/** One after another until nothing is left or something stops it. A refusal does not stop the rest. */
export const sendWaiting = async (deps: RunDeps, steps: Steps): Promise<Run> => {
  const run: Omit<Run, 'end'> = { sent: [], refused: [] }
  const done = new Set<string>()
  for (;;) {
    const who = steps.who()
    const entry = who === null ? undefined : deps.shelf.of(who).find(({ key }) => !done.has(key))
    if (entry === undefined) return { ...run, end: { is: 'empty' } }
    steps.onGoing(entry)
    const end = await tried(deps, entry)
    if (end.is === 'rest' || end.is === 'held') return { ...run, end }
    done.add(entry.key)
    deps.shelf.remove(entry)
    if (end.is === 'sent') run.sent.push(entry)
    else run.refused.push({ entry, why: end.why })
    steps.onGone(entry)
  }
}

type Tried = Exclude<End, { is: 'empty' }> | { is: 'sent' } | { is: 'refused'; why: string }

class SomebodyElse extends Error {}

const tried = async ({ shelf, send, whoIsHere, now }: RunDeps, entry: Entry): Promise<Tried> => {
  if (entry.maybeAt !== null && now() - entry.maybeAt > SAFE_MS) return { is: 'refused', why: TOO_LATE }
  try {
    await send(entry, async () => {
      if ((await whoIsHere()) !== entry.who) throw new SomebodyElse()
      // Noted before it leaves: the tab may close before an answer comes. What was taken back stays so.
      if (entry.maybeAt === null && shelf.has(entry)) shelf.put({ ...entry, maybeAt: now() })
    })
    return { is: 'sent' }
  } catch (error) {
    return whatNow(error)
  }
}

const whatNow = (error: unknown): Tried => {
  if (error instanceof SomebodyElse) return { is: 'held' }
  if (!(error instanceof ApiError)) return { is: 'rest', ms: null, hard: true, why: 'Something went wrong.' }
  if (error.isAuth) return { is: 'held' }
  const { message: why, code, retryAfter } = error
  if (error.isUnanswered) return { is: 'rest', ms: null, hard: code === 'timeout', why }
  if (!isForLater(error)) return { is: 'refused', why }
  return { is: 'rest', ms: retryAfter === undefined ? null : retryAfter * 1000, hard: true, why }
}

const isForLater = ({ status, code }: ApiError) => status === 429 || status >= 500 || code === 'csrf-invalid'
