import { describe, expect, it } from 'vitest'
import { entry, setUpOutbox, refusal, noAnswer } from '#web/lib/outbox/outbox.kit.ts'

const { device, server, tab, anotherTab, pass } = setUpOutbox()

describe('a server that answers', () => {
  it.each([400, 403, 404, 409, 422])(
    'with %i refuses this one: it is told with its words, and the rest goes on',
    async (status) => {
      server().replies = ['ok', refusal(status, 'This item has already been claimed.')]
      for (const key of ['a', 'b', 'c']) tab().enqueue([entry(key)])
      tab().wake()
      await pass()
      expect(server().did).toEqual(['a', 'c'])
      expect(tab().waits()).toEqual([])
      expect(tab().events.filter(({ is }) => is === 'refused')).toMatchObject([
        { entry: { key: 'b', label: 'Words b' }, why: 'This item has already been claimed.' },
      ])
      expect(tab().invalidated).toHaveLength(3)
    },
  )

  it.each([500, 503])('with %i is asked later, with everything behind it still in order', async (status) => {
    server().replies = [refusal(status, 'The server is busy.')]
    tab().enqueue([entry('a'), entry('b')])
    tab().wake()
    await pass()
    expect(tab().state().problem).toBe("The server is busy. We'll try again automatically.")
    tab().wake()
    await pass(1999)
    expect(server().tries).toEqual(['a'])
    await pass(1)
    expect(server().did).toEqual(['a', 'b'])
    expect(tab().state().problem).toBeNull()
  })

  it('with 429 is left alone for as long as it says; only the person may ask sooner', async () => {
    server().replies = [refusal(429, 'Too many tries.', 30), refusal(429, 'Too many tries.', 30)]
    tab().enqueue([entry('a')])
    tab().wake()
    await pass(29_999)
    tab().wake()
    await pass()
    expect(server().tries).toHaveLength(1)
    tab().retryNow()
    await pass()
    expect(server().tries).toHaveLength(2)
    await pass(30_000)
    expect(server().did).toEqual(['a'])
  })

  it('with 401 stops everything; signed in again it goes on', async () => {
    server().replies = [refusal(401, 'Authentication required')]
    tab().enqueue([entry('a'), entry('b')])
    tab().wake()
    await pass(10 * 60_000)
    expect(server().tries).toEqual(['a'])
    expect(tab().waits()).toEqual(['a', 'b'])
    tab().close()
    tab().open()
    await pass()
    expect(server().did).toEqual(['a', 'b'])
  })
})

describe('whose it is', () => {
  it('is never sent as somebody else, though the page still believes so', async () => {
    tab().enqueue([entry('a')])
    server().personId = 'tom'
    tab().wake()
    await pass(60_000)
    tab().retryNow()
    await pass()
    expect(server().tries).toEqual([])
    expect(tab().waits()).toEqual(['a'])
    expect(tab().state().problem).toBe('Sign in again to send it.')
  })

  it('is not shown to, nor sent by, the next person on this device', async () => {
    tab().enqueue([entry('a')])
    tab().close()
    server().personId = 'tom'
    const next = anotherTab()
    next.open('tom')
    expect(next.waits()).toEqual([])
    await pass(60_000)
    expect(server().tries).toEqual([])
  })

  it('nobody keeps nothing', () => {
    tab().close()
    expect(tab().enqueue([entry('a')])).toBe('signed-out')
    expect(device().length).toBe(0)
  })

  it("is gone from the device after signing out, and nobody else's is", () => {
    tab().enqueue([entry('a'), entry('b')])
    const other = anotherTab()
    other.open('tom')
    other.enqueue([entry('c')])
    tab().clear('maya')
    expect(tab().waits()).toEqual([])
    expect([...Array(device().length).keys()].map((index) => device().key(index))).toEqual(['outbox:tom:c'])
  })
})

describe('two tabs', () => {
  it('send each act once between them', async () => {
    const other = anotherTab()
    other.open()
    tab().enqueue([entry('a'), entry('b')])
    other.enqueue([entry('c')])
    tab().wake()
    other.wake()
    await pass(5000)
    expect(server().tries).toEqual(['a', 'b', 'c'])
  })

  it('both see the count, and renew what the other one sent', async () => {
    const other = anotherTab()
    other.open()
    server().replies = [noAnswer()]
    tab().enqueue([entry('a')])
    const text = device().getItem('outbox:maya:a')
    other.changedElsewhere(null, text)
    expect(other.waits()).toEqual(['a'])
    await pass()
    tab().wake()
    await pass()
    expect(other.invalidated).toEqual([])
    other.changedElsewhere(text, null)
    expect(other.waits()).toEqual([])
    expect(other.invalidated).toContainEqual(['words'])
  })
})

describe('what is only true for a while', () => {
  const MINUTE = 60_000
  const waitsFor = async (minutes: number) => {
    tab().enqueue([{ ...entry('a'), lapsesAt: Date.now() + 10 * MINUTE }])
    tab().close()
    await pass(minutes * MINUTE)
    tab().open()
    await pass()
    expect(tab().waits()).toEqual([])
  }
  it('is sent within that while', async () => {
    await waitsFor(9)
    expect(server().did).toEqual(['a'])
  })
  it('is not sent later, and that is told', async () => {
    await waitsFor(11)
    expect(server().tries).toEqual([])
    expect(tab().events.at(-1)).toMatchObject({ is: 'refused', why: expect.stringContaining('too long to be true') })
  })
})
