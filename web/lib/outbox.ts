import type { QueryKey } from '@tanstack/react-query'
import type { Entry } from '#web/lib/act.ts'
import { type End, type Refusal, type Run, type RunDeps, sendWaiting } from '#web/lib/outbox-run.ts'
import { entryIn } from '#web/lib/outbox-shelf.ts'

export type OutboxState = {
  /** In the order in which they go. */
  waiting: readonly Entry[]
  /** Answered, but the lists do not show it yet. */
  leaving: readonly Entry[]
  goingKey: string | null
  /** Why the last try did not get through, and what follows. */
  trouble: string | null
}
export type News =
  { is: 'kept'; entry: Entry } | { is: 'sent'; entries: readonly Entry[] } | ({ is: 'refused' } & Refusal)
type Renew = (stale: readonly QueryKey[]) => Promise<unknown>
type OutboxDeps = RunDeps & {
  /** One tab at a time. */
  inTurn: (run: () => Promise<void>) => Promise<void>
}
type Keeping = Omit<Entry, 'who' | 'at'>
/** Why an act could not be kept; null when it was. */
type Unkept = 'nobody' | 'full' | 'no-room' | null

export const LIMIT = 100
const FIRST_WAIT_MS = 2000
const LONGEST_WAIT_MS = 60_000
const NOTHING: OutboxState = { waiting: [], leaving: [], goingKey: null, trouble: null }

/** Acts that got no answer wait on this device, bound to their person, and go out in order with the key they had. */
export const makeOutbox = (deps: OutboxDeps) => {
  const { shelf, now, inTurn } = deps
  const watchers = new Set<() => void>()
  const listeners = new Set<(news: News) => void>()
  let owner: { who: string; renew: Renew } | null = null
  let state = NOTHING
  let isRunning = false
  let isHeld = false
  let restUntil = 0
  let breaks = 0
  let timer: ReturnType<typeof setTimeout> | undefined

  const show = (change: Partial<OutboxState> = {}) => {
    state = { ...state, ...change, waiting: owner === null ? [] : shelf.of(owner.who) }
    watchers.forEach((watcher) => watcher())
  }
  const tell = (news: News) => listeners.forEach((listener) => listener(news))

  const flush = () => {
    clearTimeout(timer)
    if (owner === null || isHeld || isRunning || state.waiting.length === 0) return
    isRunning = true
    void go()
  }
  const go = async () => {
    try {
      await inTurn(async () => finish(await sendWaiting(deps, steps)))
    } catch {
      // No turn was given; the acts are where they were.
      isRunning = false
      later(FIRST_WAIT_MS)
    }
  }
  const steps = {
    who: () => owner?.who ?? null,
    onGoing: ({ key }: Entry) => show({ goingKey: key }),
    onGone: (entry: Entry) => show({ leaving: [...state.leaving, entry] }),
  }

  const finish = ({ sent, refused, end }: Run) => {
    isRunning = false
    if (sent.length > 0) breaks = 0
    show({ goingKey: null, trouble: troubleOf(end) })
    const told = sent.filter(({ quiet }) => quiet !== true)
    if (told.length > 0) tell({ is: 'sent', entries: told })
    for (const refusal of refused) tell({ is: 'refused', ...refusal })
    rest(end)
    void settle([...sent, ...refused.map(({ entry }) => entry)])
  }

  /** What became known is asked for once more; until then the screen shows it as it will be. */
  const settle = async (entries: readonly Entry[]) => {
    if (entries.length > 0) await owner?.renew(entries.flatMap(({ stale }) => stale))
    if (entries.length > 0) show({ leaving: state.leaving.filter((entry) => !entries.includes(entry)) })
  }

  const rest = (end: End) => {
    if (end.is === 'held') isHeld = true
    else if (end.is === 'rest') {
      const wait = end.ms ?? Math.min(FIRST_WAIT_MS * 2 ** breaks, LONGEST_WAIT_MS)
      breaks += 1
      restUntil = end.hard ? now() + wait : 0
      later(wait)
    } else {
      breaks = 0
      // Done while the last one was on its way.
      flush()
    }
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(flush, ms)
  }
  const wake = () => {
    if (now() >= restUntil) flush()
  }

  const keep = (acts: readonly Keeping[]): Unkept => {
    if (owner === null) return 'nobody'
    const { who } = owner
    // As the device has it now: another tab may have kept something since.
    const before = shelf.of(who)
    const replaced = acts.flatMap((act) => (act.replaces === true ? before.filter(sameAbout(act)) : []))
    if (before.length - replaced.length + acts.length > LIMIT) return 'full'
    const last = before.at(-1)?.at ?? 0
    const entries = acts.map((act, index) => ({ ...act, who, at: Math.max(now(), last + 1) + index }))
    if (!entries.every(shelf.put)) {
      entries.forEach(shelf.remove)
      return 'no-room'
    }
    replaced.filter(({ key }) => acts.every((act) => act.key !== key)).forEach(shelf.remove)
    show()
    for (const entry of entries) tell({ is: 'kept', entry })
    if (now() >= restUntil) later(FIRST_WAIT_MS)
    return null
  }

  return {
    keep,
    wake,
    /** The person asks for it: now, however long it would rest. */
    tryAgain: () => {
      isHeld = false
      flush()
    },
    takeBack: (key: string) => {
      const entry = state.waiting.find((one) => one.key === key)
      if (entry === undefined || key === state.goingKey) return
      shelf.remove(entry)
      show()
      void settle([entry])
    },
    open: (who: string, renew: Renew) => {
      owner = { who, renew }
      isHeld = false
      restUntil = 0
      breaks = 0
      show({ leaving: [] })
      flush()
    },
    close: () => {
      owner = null
      clearTimeout(timer)
      show(NOTHING)
    },
    /** At sign-out nothing of the person stays. */
    forget: (who: string) => {
      shelf.of(who).forEach(shelf.remove)
      show()
    },
    /** Another tab kept, sent or took back something. */
    changedElsewhere: (before: string | null, after: string | null) => {
      const gone = after === null ? entryIn(before) : null
      show()
      if (gone !== null && gone.who === owner?.who) void owner.renew(gone.stale)
      if (after !== null) wake()
    },
    state: () => state,
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    listen: (listener: (news: News) => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

const troubleOf = (end: End) => {
  if (end.is === 'held') return 'Sign in again to send it.'
  return end.is === 'rest' ? `${end.why} It is tried again by itself.` : null
}

const sameAbout =
  ({ about }: Pick<Entry, 'about'>) =>
  (entry: Entry) =>
    entry.about === about
