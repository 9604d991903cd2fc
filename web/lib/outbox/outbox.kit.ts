import { afterEach, beforeEach, vi } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { makeOutbox, type OutboxEvent } from '#web/lib/outbox/outbox.ts'
import { makeOutboxStorage } from '#web/lib/outbox/outbox-storage.ts'

export const START = Date.parse('2026-11-19T07:12:00Z')
type FakeResponse = 'ok' | 'lost' | Error

export const noAnswer = (code: 'offline' | 'timeout' = 'offline') =>
  new ApiError({ status: 0, code, message: 'No answer.' })
export const refusal = (status: number, message: string, retryAfter?: number) =>
  new ApiError({ status, code: 'refused', message, retryAfter })

/** A localStorage of its own. */
export const memoryStorage = (): Storage => {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  }
}

/**
 * One device with any number of tabs, and a server that carries out each key once. The server gives `replies` in order,
 * then answers everything with success. `tries` are the keys it received, `did` those it carried out.
 */
const makeDevice = () => {
  const device = memoryStorage()
  const server = {
    personId: 'maya' as string | null,
    replies: [] as FakeResponse[],
    tries: [] as string[],
    did: [] as string[],
  }
  const send = async ({ key }: OutboxEntry, confirm: () => Promise<void>) => {
    const reply = server.replies.shift() ?? 'ok'
    if (reply instanceof ApiError && reply.code === 'offline') throw reply
    await confirm()
    server.tries.push(key)
    if (reply instanceof Error) throw reply
    server.did = [...new Set([...server.did, key])]
    if (reply === 'lost') throw noAnswer('timeout')
  }
  let lock = Promise.resolve()
  const tab = () => {
    const events: OutboxEvent[] = []
    const invalidated: unknown[] = []
    const outbox = makeOutbox({
      storage: makeOutboxStorage(() => device),
      send,
      fetchPersonId: async () => server.personId,
      now: () => Date.now(),
      withLock: (run) => (lock = lock.then(run)),
    })
    outbox.onEvent((event) => void events.push(event))
    const record = async (keys: readonly unknown[]): Promise<void> => void invalidated.push(...keys)
    const open = (personId = 'maya', invalidate = record) => outbox.open(personId, invalidate)
    return { ...outbox, open, events, invalidated, waits: () => outbox.state().waiting.map(({ key }) => key) }
  }
  return { device, server, tab }
}

/** Fake time, and for each test a fresh device with one tab open. */
export const setUpOutbox = () => {
  let current: ReturnType<typeof makeDevice>
  let tab: ReturnType<(typeof current)['tab']>
  beforeEach(() => {
    vi.useFakeTimers({ now: START })
    current = makeDevice()
    tab = current.tab()
    tab.open()
  })
  afterEach(() => vi.useRealTimers())
  return {
    device: () => current.device,
    server: () => current.server,
    /** The open tab. */
    tab: () => tab,
    anotherTab: () => current.tab(),
    /** Lets the time pass, with everything that becomes due in it. */
    pass: (ms = 0) => vi.advanceTimersByTimeAsync(ms),
    /** The device is off for so long: nothing becomes due, neither here nor for what other files of tests left running. */
    sleep: (ms: number) => void vi.setSystemTime(Date.now() + ms),
  }
}

export const entry = (key: string, rest: Partial<OutboxEntry> = {}) => ({
  key,
  method: 'POST' as const,
  path: '/words',
  body: { words: key },
  label: `Words ${key}`,
  subject: `subject ${key}`,
  invalidates: [['words']],
  firstTriedAt: null,
  ...rest,
})
