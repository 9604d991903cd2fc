import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { act, refusal, silence, START, world } from '#web/lib/outbox.kit.ts'

let given: ReturnType<typeof world>
let tab: ReturnType<ReturnType<typeof world>['tab']>

/** Everything that is due within the time, and what follows from it. */
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
  given = world()
  tab = given.tab()
  tab.open()
})
afterEach(() => vi.useRealTimers())

describe('a server that answers', () => {
  it.each([400, 403, 404, 409, 422])(
    'with %i refuses this one: it is told with its words, and the rest goes on',
    async (status) => {
      given.server.replies = ['ok', refusal(status, 'This item has already been claimed.')]
      for (const key of ['a', 'b', 'c']) tab.keep([act(key)])
      tab.wake()
      await pass()
      expect(given.server.did).toEqual(['a', 'c'])
      expect(tab.waits()).toEqual([])
      expect(tab.news.filter(({ is }) => is === 'refused')).toMatchObject([
        { entry: { key: 'b', says: 'Words b' }, why: 'This item has already been claimed.' },
      ])
      expect(tab.renewed).toHaveLength(3)
    },
  )

  it.each([500, 503])('with %i is asked later, with everything behind it still in order', async (status) => {
    given.server.replies = [refusal(status, 'The server is busy.')]
    tab.keep([act('a'), act('b')])
    tab.wake()
    await pass()
    expect(tab.state().trouble).toBe('The server is busy. It is tried again by itself.')
    tab.wake()
    await pass(1999)
    expect(given.server.tries).toEqual(['a'])
    await pass(1)
    expect(given.server.did).toEqual(['a', 'b'])
    expect(tab.state().trouble).toBeNull()
  })

  it('with 429 is left alone for as long as it says; only the person may ask sooner', async () => {
    given.server.replies = [refusal(429, 'Too many tries.', 30), refusal(429, 'Too many tries.', 30)]
    tab.keep([act('a')])
    tab.wake()
    await pass(29_999)
    tab.wake()
    await pass()
    expect(given.server.tries).toHaveLength(1)
    tab.tryAgain()
    await pass()
    expect(given.server.tries).toHaveLength(2)
    await pass(30_000)
    expect(given.server.did).toEqual(['a'])
  })

  it('with 401 stops everything; signed in again it goes on', async () => {
    given.server.replies = [refusal(401, 'Authentication required')]
    tab.keep([act('a'), act('b')])
    tab.wake()
    await pass(10 * 60_000)
    expect(given.server.tries).toEqual(['a'])
    expect(tab.waits()).toEqual(['a', 'b'])
    tab.close()
    tab.open()
    await pass()
    expect(given.server.did).toEqual(['a', 'b'])
  })
})

describe('whose it is', () => {
  it('is never sent as somebody else, though the page still believes so', async () => {
    tab.keep([act('a')])
    given.server.who = 'tom'
    tab.wake()
    await pass(60_000)
    tab.tryAgain()
    await pass()
    expect(given.server.tries).toEqual([])
    expect(tab.waits()).toEqual(['a'])
    expect(tab.state().trouble).toBe('Sign in again to send it.')
  })

  it('is not shown to, nor sent by, the next person on this device', async () => {
    tab.keep([act('a')])
    tab.close()
    given.server.who = 'tom'
    const next = given.tab()
    next.open('tom')
    expect(next.waits()).toEqual([])
    await pass(60_000)
    expect(given.server.tries).toEqual([])
  })

  it('nobody keeps nothing', () => {
    tab.close()
    expect(tab.keep([act('a')])).toBe('nobody')
    expect(given.device.length).toBe(0)
  })

  it("is gone from the device after signing out, and nobody else's is", () => {
    tab.keep([act('a'), act('b')])
    const other = given.tab()
    other.open('tom')
    other.keep([act('c')])
    tab.forget('maya')
    expect(tab.waits()).toEqual([])
    expect([...Array(given.device.length).keys()].map((index) => given.device.key(index))).toEqual(['outbox:tom:c'])
  })
})

describe('two tabs', () => {
  it('send each act once between them', async () => {
    const other = given.tab()
    other.open()
    tab.keep([act('a'), act('b')])
    other.keep([act('c')])
    tab.wake()
    other.wake()
    await pass(5000)
    expect(given.server.tries).toEqual(['a', 'b', 'c'])
  })

  it('both see the count, and renew what the other one sent', async () => {
    const other = given.tab()
    other.open()
    given.server.replies = [silence()]
    tab.keep([act('a')])
    const text = given.device.getItem('outbox:maya:a')
    other.changedElsewhere(null, text)
    expect(other.waits()).toEqual(['a'])
    await pass()
    tab.wake()
    await pass()
    expect(other.renewed).toEqual([])
    other.changedElsewhere(text, null)
    expect(other.waits()).toEqual([])
    expect(other.renewed).toContainEqual(['words'])
  })
})
