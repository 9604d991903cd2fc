import type { QueryKey } from '@tanstack/react-query'
import * as texts from '#web/lib/outbox/outbox-texts.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { isDueAt, type Refusal, type Run, type RunDeps, type RunEnd, sendQueued } from '#web/lib/outbox/outbox-run.ts'
import { parseEntry } from '#web/lib/outbox/outbox-storage.ts'
import { resendWait } from '#web/lib/http/retry/resend-wait.ts'

export type OutboxState = {
  /** Oldest first: the order in which they are sent. */
  waiting: readonly OutboxEntry[]
  /** Answered by the server, but the lists on the screen are still being refetched. */
  refreshing: readonly OutboxEntry[]
  sendingKey: string | null
  /** Why the last try failed and what happens next, for the person to read. */
  problem: string | null
}
export type OutboxEvent =
  | { is: 'queued'; entry: OutboxEntry }
  | { is: 'sent' | 'taken-back'; entries: readonly OutboxEntry[] }
  | ({ is: 'refused' } & Refusal)
type Invalidate = (keys: readonly QueryKey[]) => Promise<unknown>
type OutboxDeps = RunDeps & {
  /** A lock across all tabs of the browser: only one tab sends at a time. */
  withLock: (run: () => Promise<void>) => Promise<void>
}
type NewEntry = Omit<OutboxEntry, 'personId' | 'queuedAt'>
/** Why entries could not be stored; null if they were. */
type QueueFailure = 'signed-out' | 'full' | 'no-room' | null

export const LIMIT = 100
const EMPTY: OutboxState = { waiting: [], refreshing: [], sendingKey: null, problem: null }

/** Stores mutations that got no answer on the device, per person, and sends them later in order with their first key. */
export const makeOutbox = (deps: OutboxDeps) => {
  const { storage, now, withLock } = deps
  const stateListeners = new Set<() => void>()
  const eventListeners = new Set<(event: OutboxEvent) => void>()
  let owner: { personId: string; invalidate: Invalidate } | null = null
  let state = EMPTY
  let isRunning = false
  let isHeld = false
  let pausedUntil = 0
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let dueTimer: ReturnType<typeof setTimeout> | undefined

  const update = (change: Partial<OutboxState> = {}) => {
    state = { ...state, ...change, waiting: owner === null ? [] : storage.entriesOf(owner.personId) }
    wakeWhenDue()
    stateListeners.forEach((listener) => listener())
  }
  /** What can still be taken back has a time of its own; all else has gone, or waits for the network. */
  const wakeWhenDue = () => {
    clearTimeout(dueTimer)
    const times = state.waiting.flatMap(({ sendAfter = 0 }) => (sendAfter > now() ? sendAfter : []))
    if (times.length > 0) dueTimer = setTimeout(wake, Math.min(...times) - now())
  }
  const emit = (event: OutboxEvent) => eventListeners.forEach((listener) => listener(event))

  const flush = () => {
    clearTimeout(timer)
    if (owner === null || isHeld || isRunning || !state.waiting.some((entry) => isDueAt(entry, now()))) return
    isRunning = true
    void run()
  }
  const run = async () => {
    try {
      await withLock(async () => finish(await sendQueued(deps, progress)))
    } catch {
      // The lock was not granted, so nothing was sent: all entries are still stored.
      isRunning = false
      flushIn(resendWait(0))
    }
  }
  const progress = {
    personId: () => owner?.personId ?? null,
    onSending: ({ key }: OutboxEntry) => update({ sendingKey: key }),
    onAnswered: (entry: OutboxEntry) => update({ refreshing: [...state.refreshing, entry] }),
  }

  const finish = ({ sent, refused, end }: Run) => {
    isRunning = false
    if (sent.length > 0) failures = 0
    update({ sendingKey: null, problem: problemOf(end) })
    const visible = sent.filter(({ silent }) => silent !== true)
    if (visible.length > 0) emit({ is: 'sent', entries: visible })
    for (const refusal of refused) emit({ is: 'refused', ...refusal })
    scheduleNext(end)
    void refresh([...sent, ...refused.map(({ entry }) => entry)])
  }

  /** Refetches what the entries changed; until the fresh data is there, screens go on showing the expected result. */
  const refresh = async (entries: readonly OutboxEntry[]) => {
    if (entries.length > 0) await owner?.invalidate(entries.flatMap(({ invalidates }) => invalidates))
    if (entries.length > 0) update({ refreshing: state.refreshing.filter((entry) => !entries.includes(entry)) })
  }

  const scheduleNext = (end: RunEnd) => {
    if (end.is === 'held') isHeld = true
    else if (end.is === 'paused') {
      const wait = end.ms ?? resendWait(failures)
      failures += 1
      pausedUntil = end.hard ? now() + wait : 0
      flushIn(wait)
    } else {
      failures = 0
      // Entries may have been added while the last one was being sent.
      flush()
    }
  }
  const flushIn = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }
  const wake = () => {
    if (now() >= pausedUntil) flush()
  }

  const enqueue = (mutations: readonly NewEntry[]): QueueFailure => {
    if (owner === null) return 'signed-out'
    const { personId } = owner
    // Read from storage and not from `state`: another tab may have added entries since.
    const before = storage.entriesOf(personId)
    const replaced = mutations.flatMap((one) => (one.replaces === true ? before.filter(hasSubject(one.subject)) : []))
    if (before.length - replaced.length + mutations.length > LIMIT) return 'full'
    const last = before.at(-1)?.queuedAt ?? 0
    const queuedAt = Math.max(now(), last + 1)
    const entries = mutations.map((one, index) => ({ ...one, personId, queuedAt: queuedAt + index }))
    if (!entries.every(storage.put)) {
      entries.forEach(storage.remove)
      return 'no-room'
    }
    replaced.filter(({ key }) => mutations.every((one) => one.key !== key)).forEach(storage.remove)
    update()
    for (const entry of entries) emit({ is: 'queued', entry })
    if (now() >= pausedUntil) flushIn(resendWait(0))
    return null
  }

  return {
    enqueue,
    /** There is a sign that the network is back: sends, unless a hard pause is running. */
    wake,
    /** The person pressed "Try again": sends at once, whatever pause is running. */
    retryNow: () => {
      isHeld = false
      flush()
    },
    /** Removes an entry that is not being sent at this moment. */
    cancel: (key: string) => {
      const entry = state.waiting.find((one) => one.key === key)
      if (entry === undefined || key === state.sendingKey) return
      storage.remove(entry)
      update()
      void refresh([entry])
    },
    /** Takes back an entry and everything that was queued before it by the same press. */
    takeBack: (key: string) => {
      const [base] = key.split('.')
      const entries = state.waiting.filter((one) => one.key.split('.')[0] === base && !isDueAt(one, now()))
      entries.forEach(storage.remove)
      update()
      emit({ is: 'taken-back', entries })
      void refresh(entries)
    },
    /** The page is going: what could still be taken back becomes due, and is handed over to be sent without waiting for an answer. */
    leave: (handOver: (entry: OutboxEntry) => void) => {
      const entries = state.waiting.filter((one) => !isDueAt(one, now()))
      for (const entry of entries) {
        storage.put({ ...entry, sendAfter: 0, firstTriedAt: now() })
        handOver(entry)
      }
      update()
    },
    open: (personId: string, invalidate: Invalidate) => {
      owner = { personId, invalidate }
      isHeld = false
      pausedUntil = 0
      failures = 0
      update({ refreshing: [] })
      flush()
    },
    close: () => {
      owner = null
      clearTimeout(timer)
      update(EMPTY)
    },
    /** At sign-out nothing of the person stays on the device. */
    clear: (personId: string) => {
      storage.entriesOf(personId).forEach(storage.remove)
      update()
    },
    /** Another tab added, sent or removed an entry: its stored text before and after. */
    changedElsewhere: (before: string | null, after: string | null) => {
      const removed = after === null ? parseEntry(before) : null
      update()
      if (removed !== null && removed.personId === owner?.personId) void owner.invalidate(removed.invalidates)
      if (after !== null) wake()
    },
    state: () => state,
    subscribe: (listener: () => void) => {
      stateListeners.add(listener)
      return () => void stateListeners.delete(listener)
    },
    onEvent: (listener: (event: OutboxEvent) => void) => {
      eventListeners.add(listener)
      return () => void eventListeners.delete(listener)
    },
  }
}

const problemOf = (end: RunEnd) => {
  if (end.is === 'held') return texts.signInAgain
  return end.is === 'paused' ? texts.triedAgain(end.why) : null
}

const hasSubject = (subject: string) => (entry: OutboxEntry) => entry.subject === subject
