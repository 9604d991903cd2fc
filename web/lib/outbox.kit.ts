import { afterEach, beforeEach, vi } from 'vitest'
import type { Entry } from '#web/lib/act.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { makeOutbox, type News } from '#web/lib/outbox.ts'
import { makeShelf } from '#web/lib/outbox-shelf.ts'

export const START = Date.parse('2026-11-19T07:12:00Z')
type Reply = 'ok' | 'lost' | Error

export const silence = (code: 'offline' | 'timeout' = 'offline') =>
  new ApiError({ status: 0, code, message: 'No answer.' })
export const refusal = (status: number, message: string, retryAfter?: number) =>
  new ApiError({ status, code: 'refused', message, retryAfter })

const memoryStorage = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  }
}

/** A device, a server that does each key once, and as many tabs as one likes. `replies` are given in turn, then all is well. */
const world = () => {
  const device = memoryStorage()
  const server = { who: 'maya' as string | null, replies: [] as Reply[], tries: [] as string[], did: [] as string[] }
  const send = async ({ key }: Entry, confirm: () => Promise<void>) => {
    const reply = server.replies.shift() ?? 'ok'
    if (reply instanceof ApiError && reply.code === 'offline') throw reply
    await confirm()
    server.tries.push(key)
    if (reply instanceof Error) throw reply
    server.did = [...new Set([...server.did, key])]
    if (reply === 'lost') throw silence('timeout')
  }
  let turn = Promise.resolve()
  const tab = () => {
    const news: News[] = []
    const renewed: unknown[] = []
    const outbox = makeOutbox({
      shelf: makeShelf(device),
      send,
      whoIsHere: async () => server.who,
      now: () => Date.now(),
      inTurn: (run) => (turn = turn.then(run)),
    })
    outbox.listen((one) => void news.push(one))
    const note = async (stale: readonly unknown[]): Promise<void> => void renewed.push(...stale)
    const open = (who = 'maya', renew = note) => outbox.open(who, renew)
    return { ...outbox, open, news, renewed, waits: () => outbox.state().waiting.map(({ key }) => key) }
  }
  return { device, server, tab }
}

/** A day on which time stands still, a world of its own for each test, and one tab that is open. */
export const day = () => {
  let given: ReturnType<typeof world>
  let tab: ReturnType<(typeof given)['tab']>
  beforeEach(() => {
    vi.useFakeTimers({ now: START })
    given = world()
    tab = given.tab()
    tab.open()
  })
  afterEach(() => vi.useRealTimers())
  return {
    device: () => given.device,
    server: () => given.server,
    /** The open one. */
    tab: () => tab,
    another: () => given.tab(),
    /** Everything that is due within the time, and what follows from it. */
    pass: (ms = 0) => vi.advanceTimersByTimeAsync(ms),
  }
}

export const act = (key: string, rest: Partial<Entry> = {}) => ({
  key,
  method: 'POST' as const,
  path: '/words',
  body: { words: key },
  says: `Words ${key}`,
  about: `about ${key}`,
  stale: [['words']],
  maybeAt: null,
  ...rest,
})
