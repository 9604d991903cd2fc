import * as texts from '#web/lib/outbox/outbox-texts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import type { OutboxStorage } from '#web/lib/outbox/outbox-storage.ts'

/** `status` of the server's answer; null where it was not asked any more. */
export type Refusal = { entry: OutboxEntry; why: string; status: number | null }
/**
 * Why a run ended. `held`: another person (or nobody) is signed in. `paused`: no use in going on now; `ms` is how long the
 * server asked to wait, and a `hard` pause is ended only by time or by the person, not by a sign that the network is back.
 */
export type RunEnd = { is: 'empty' } | { is: 'held' } | { is: 'paused'; ms: number | null; hard: boolean; why: string }
export type Run = { sent: OutboxEntry[]; refused: Refusal[]; end: RunEnd }

export type RunDeps = {
  storage: OutboxStorage
  /** Calls `confirm` right before the request leaves; if `confirm` throws, nothing is sent. */
  send: (entry: OutboxEntry, confirm: () => Promise<void>) => Promise<unknown>
  /** The person whose session the server sees; null if nobody is signed in. */
  fetchPersonId: () => Promise<string | null>
  now: () => number
}
type Progress = {
  personId: () => string | null
  onSending: (entry: OutboxEntry) => void
  onAnswered: (entry: OutboxEntry) => void
}

// The server remembers idempotency keys for 24 h. After 20 h a repeat is no longer certain to be harmless.
const SAFE_MS = 20 * 3_600_000

/** Sends one entry after another until none is left or something stops the run. A refusal does not stop the others. */
export const sendQueued = async (deps: RunDeps, progress: Progress): Promise<Run> => {
  const run: Omit<Run, 'end'> = { sent: [], refused: [] }
  const done = new Set<string>()
  for (;;) {
    const personId = progress.personId()
    const entry =
      personId === null
        ? undefined
        : deps.storage.entriesOf(personId).find((one) => !done.has(one.key) && isDueAt(one, deps.now()))
    if (entry === undefined) return { ...run, end: { is: 'empty' } }
    progress.onSending(entry)
    const outcome = await attempt(deps, entry)
    if (outcome.is === 'paused' || outcome.is === 'held') return { ...run, end: outcome }
    done.add(entry.key)
    deps.storage.remove(entry)
    if (outcome.is === 'sent') run.sent.push(entry)
    else run.refused.push({ entry, why: outcome.why, status: outcome.status })
    progress.onAnswered(entry)
  }
}

/** Past the time until which it can be taken back. */
export const isDueAt = ({ sendAfter = 0 }: OutboxEntry, now: number) => sendAfter <= now

type AttemptOutcome =
  Exclude<RunEnd, { is: 'empty' }> | { is: 'sent' } | { is: 'refused'; why: string; status: number | null }

class OtherPersonSignedIn extends Error {}

const attempt = async (deps: RunDeps, entry: OutboxEntry): Promise<AttemptOutcome> => {
  const { storage, send, fetchPersonId, now } = deps
  if (entry.firstTriedAt !== null && now() - entry.firstTriedAt > SAFE_MS)
    return { is: 'refused', why: texts.tooLate, status: null }
  if (entry.lapsesAt !== undefined && now() > entry.lapsesAt)
    return { is: 'refused', why: entry.firstTriedAt === null ? texts.lapsed : texts.tooLate, status: null }
  try {
    await send(entry, async () => {
      if ((await fetchPersonId()) !== entry.personId) throw new OtherPersonSignedIn()
      // Stored before the request leaves, because the tab may close before the answer comes. Skipped if the person has
      // taken the entry back in the meantime.
      if (entry.firstTriedAt === null && storage.has(entry)) storage.put({ ...entry, firstTriedAt: now() })
    })
    return { is: 'sent' }
  } catch (error) {
    return outcomeOf(error)
  }
}

const outcomeOf = (error: unknown): AttemptOutcome => {
  if (error instanceof OtherPersonSignedIn) return { is: 'held' }
  if (!(error instanceof ApiError)) return { is: 'paused', ms: null, hard: true, why: texts.unknown }
  if (error.isAuth) return { is: 'held' }
  const { message: why, code, retryAfter } = error
  if (error.isUnanswered) return { is: 'paused', ms: null, hard: code === 'timeout', why }
  if (!isTemporary(error)) return { is: 'refused', why, status: error.status }
  return { is: 'paused', ms: retryAfter === undefined ? null : retryAfter * 1000, hard: true, why }
}

// Whoever has not agreed to the new terms yet loses nothing of what waits.
const KEPT = new Set(['csrf-invalid', 'consents-asked'])
const isTemporary = ({ status, code }: ApiError) => status === 429 || status >= 500 || KEPT.has(code)
