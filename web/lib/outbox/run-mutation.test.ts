// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Mutation } from '#web/lib/outbox/mutation.ts'
import { LIMIT } from '#web/lib/outbox/outbox.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'
import { runMutation } from '#web/lib/outbox/run-mutation.ts'

type FakeResponse = 'lost' | number
const seen: { path: string; key: string | null }[] = []
let replies: FakeResponse[] = []

const answer = (body: object, status = 200) =>
  new Response(JSON.stringify({ success: status < 400, ...body }), { status })

const fetch = async (path: string, init?: RequestInit) => {
  if (path.endsWith('csrf-token')) return answer({ csrfToken: 't', sessionId: 's' })
  seen.push({ path, key: new Headers(init?.headers).get('Idempotency-Key') })
  const reply = replies.shift() ?? 200
  if (reply === 'lost') throw new TypeError('Failed to fetch')
  return answer({ message: `Answer ${reply}`, code: 'some', data: path }, reply)
}

const mutation = (path: string): Mutation<{ data: string }> => ({
  method: 'POST',
  path,
  label: path,
  subject: path,
  invalidates: [['things']],
})
const how = { key: 'k' }
const waits = () =>
  outbox.state().waiting.map(({ key, path, invalidates, firstTriedAt }) => ({
    key,
    path,
    invalidates,
    firstTriedAt,
  }))

beforeEach(() => {
  seen.length = 0
  replies = []
  localStorage.clear()
  vi.stubGlobal('fetch', fetch)
  vi.useFakeTimers({ now: 1000 })
  outbox.open('maya', async () => undefined)
})
afterEach(() => {
  outbox.close()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('an act', () => {
  it('is done when the server answers, and nothing waits', async () => {
    expect(await runMutation(mutation('/a'), how)).toMatchObject({ is: 'done', result: { data: '/api/a' } })
    expect(waits()).toEqual([])
  })

  it('waits when no answer comes, as what may have happened, with its key', async () => {
    replies = ['lost']
    expect(await runMutation(mutation('/a'), how)).toEqual({ is: 'queued' })
    expect(waits()).toEqual([{ key: 'k', path: '/a', invalidates: [['things']], firstTriedAt: 1000 }])
  })

  it('that cannot have left is known not to have happened', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    replies = ['lost']
    await runMutation(mutation('/a'), how)
    expect(waits()[0]?.firstTriedAt).toBeNull()
    vi.restoreAllMocks()
  })

  it.each([400, 409, 429, 500])('that is answered with %i is not kept', async (status) => {
    replies = [status]
    await expect(runMutation(mutation('/a'), how)).rejects.toMatchObject({ status, message: `Answer ${status}` })
    expect(waits()).toEqual([])
  })

  it('of two calls keeps those without an answer, in order, each with a key of its own', async () => {
    replies = ['lost']
    await runMutation([mutation('/a'), mutation('/b')], how)
    expect(waits().map(({ key, path }) => [key, path])).toEqual([
      ['k', '/a'],
      ['k.1', '/b'],
    ])
  })

  it('of two calls does not repeat the one that was answered', async () => {
    replies = [200, 'lost']
    await runMutation([mutation('/a'), mutation('/b')], how)
    expect(seen).toEqual([
      { path: '/api/a', key: 'k' },
      { path: '/api/b', key: 'k.1' },
    ])
    expect(waits()).toMatchObject([{ key: 'k.1', path: '/b' }])
  })

  it('goes behind what waits already, even if the line stands again', async () => {
    replies = ['lost', 'lost']
    await runMutation(mutation('/a'), how)
    expect(await runMutation(mutation('/b'), { ...how, key: 'k2' })).toEqual({ is: 'queued' })
    expect(waits().map(({ path }) => path)).toEqual(['/a', '/b'])
    expect(seen.filter(({ path }) => path === '/api/b')).toEqual([])
  })

  it('is refused in clear words when too much waits, and what waits stays', async () => {
    for (let index = 0; index < LIMIT; index += 1)
      outbox.enqueue([{ ...mutation('/a'), key: `k${index}`, firstTriedAt: null }])
    await expect(runMutation(mutation('/b'), how)).rejects.toThrow(
      '100 actions are already waiting to be sent. Go online, or remove some of them.',
    )
    expect(waits()).toHaveLength(LIMIT)
  })

  describe('whose screen is left before the answer', () => {
    /** The answer comes when `answer` is called. */
    const begun = async () => {
      let answer = (_reply: FakeResponse) => undefined as void
      const later = new Promise<FakeResponse>((resolve) => (answer = resolve))
      vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
        if (!path.endsWith('csrf-token')) replies = [await later]
        return fetch(path, init)
      })
      const screen = new AbortController()
      const ended = runMutation(mutation('/a'), { ...how, left: screen.signal })
      await vi.advanceTimersByTimeAsync(10)
      return { ended, answer, leave: () => screen.abort() }
    }

    it('waits here with its key, and once: whatever becomes of the first try', async () => {
      const { ended, answer, leave } = await begun()
      leave()
      expect(await ended).toEqual({ is: 'queued' })
      expect(outbox.state().waiting).toMatchObject([{ key: 'k', path: '/a', isLeft: true, firstTriedAt: 1010 }])
      outbox.cancel('k')
      answer('lost')
      await vi.advanceTimersByTimeAsync(10)
      expect(waits()).toEqual([])
    })

    it('waits no more once it was answered', async () => {
      const { ended, answer, leave } = await begun()
      answer(200)
      expect(await ended).toMatchObject({ is: 'done' })
      leave()
      expect(waits()).toEqual([])
    })

    it('is heard to the end where the device has no room', async () => {
      const { ended, answer, leave } = await begun()
      outbox.close()
      leave()
      answer(200)
      expect(await ended).toMatchObject({ is: 'done' })
    })
  })

  it('of nobody fails as it always did', async () => {
    outbox.close()
    replies = ['lost']
    await expect(runMutation(mutation('/a'), how)).rejects.toThrow(
      'Network error. Please check your connection and try again.',
    )
  })
})
