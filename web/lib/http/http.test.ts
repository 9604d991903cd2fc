import { beforeEach, describe, expect, it } from 'vitest'
import { ApiError } from '#web/lib/http/api-error.ts'
import { type HttpDeps, makeHttp, type SendOptions, type WriteMethod } from '#web/lib/http/http.ts'

type Seen = { url: string; method: string; headers: Record<string, string>; body: unknown }
type FakeResponse = { status?: number; body?: unknown; headers?: Record<string, string> }

const CSRF = { success: true, csrfToken: 'token-1', sessionId: 'session-1', data: {} }

/** A server of canned answers; the csrf call is answered by itself. */
const world = (replies: FakeResponse[] = [], known?: HttpDeps['known']) => {
  const seen: Seen[] = []
  let signedOut = 0
  let tokens = 0
  const fetch = async (input: RequestInfo | URL, init: RequestInit = {}) => {
    const url = input instanceof Request ? input.url : input.toString()
    seen.push({
      url,
      method: init.method ?? 'GET',
      headers: { ...(init.headers as Record<string, string>) },
      body: init.body,
    })
    if (url === '/api/auth/csrf-token') {
      tokens += 1
      return json({ body: { ...CSRF, csrfToken: `token-${tokens}` } })
    }
    return json(replies.shift() ?? { body: { success: true, data: null } })
  }
  let keys = 0
  const http = makeHttp({ fetch, known, newKey: () => `key-${++keys}`, onSignedOut: () => (signedOut += 1) })
  const writing =
    (method: WriteMethod) =>
    (path: string, body?: unknown, options: SendOptions = {}) =>
      http.call({ method, path, body }, options)
  return {
    http: { ...http, post: writing('POST'), put: writing('PUT') },
    seen,
    calls: () => seen.filter(({ url }) => url !== '/api/auth/csrf-token'),
    signedOut: () => signedOut,
  }
}

const json = ({ status = 200, body = {}, headers = {} }: FakeResponse) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

describe('the HTTP client', () => {
  let given: ReturnType<typeof world>

  describe('writing', () => {
    beforeEach(() => {
      given = world()
    })

    it('asks for the csrf token once and sends it with the session id', async () => {
      await given.http.post('/items', { title: 'Lamp' })
      await given.http.post('/items', { title: 'Desk' })
      expect(given.seen.map(({ url }) => url)).toEqual(['/api/auth/csrf-token', '/api/items', '/api/items'])
      expect(given.calls()[0]?.headers).toMatchObject({ 'X-CSRF-Token': 'token-1', 'X-Session-Id': 'session-1' })
    })

    it('gives every act its own key, unless the caller repeats one', async () => {
      await given.http.post('/items', {})
      await given.http.post('/items', {})
      await given.http.post('/items', {}, { key: 'again' })
      expect(given.calls().map(({ headers }) => headers['Idempotency-Key'])).toEqual(['key-1', 'key-2', 'again'])
    })
  })

  it('refreshes the token and retries once, with the same key, when the refusal speaks of csrf', async () => {
    given = world([{ status: 403, body: { success: false, message: 'Invalid csrf token', code: 'csrf' } }])
    await given.http.put('/items/1', {})
    const headers = given.calls().map((call) => call.headers)
    expect(headers.map((each) => each['X-CSRF-Token'])).toEqual(['token-1', 'token-2'])
    expect(headers.map((each) => each['Idempotency-Key'])).toEqual(['key-1', 'key-1'])
  })

  it('does not retry twice, nor other refusals', async () => {
    const refusal = { status: 403, body: { success: false, message: 'Invalid csrf token', code: 'csrf' } }
    given = world([refusal, refusal])
    await expect(given.http.put('/items/1', {})).rejects.toMatchObject({ status: 403 })
    given = world([
      {
        status: 403,
        body: { success: false, message: 'You cannot claim your own item.', code: 'own-item' },
      },
    ])
    await expect(given.http.post('/claims', {})).rejects.toMatchObject({ code: 'own-item' })
    expect(given.calls()).toHaveLength(1)
  })

  it('takes the new token that signing in brings', async () => {
    given = world([{ body: { success: true, data: {}, csrfToken: 'fresh', sessionId: 'session-2' } }])
    await given.http.post('/auth/login', {})
    await given.http.post('/items', {})
    expect(given.calls()[1]?.headers).toMatchObject({ 'X-CSRF-Token': 'fresh', 'X-Session-Id': 'session-2' })
  })

  it('reads after its own writes: the position of the last answer goes with every read', async () => {
    given = world([{ body: { success: true, data: {} }, headers: { 'X-Position': '42' } }])
    await given.http.get('/items')
    await given.http.get('/items', { q: 'lamp', radius: 5, category: undefined })
    expect(given.calls()[0]?.headers['X-Min-Position']).toBeUndefined()
    expect(given.calls()[1]).toMatchObject({ url: '/api/items?q=lamp&radius=5', headers: { 'X-Min-Position': '42' } })
  })

  describe('a write that cannot be read yet (202)', () => {
    const later = { status: 202, headers: { 'X-Position': '42', 'X-Stale': 'true' } }

    it('is done: of its answer only the id is handed on, for the rest may be old', async () => {
      given = world([
        { ...later, body: { success: true, data: { id: 'i1', _id: 'i1', status: 'old' }, alreadySaved: true } },
      ])
      expect(await given.http.put('/items/i1', {})).toEqual({ success: true, data: { id: 'i1' }, isStale: true })
      await given.http.get('/items')
      expect(given.calls()[1]?.headers['X-Min-Position']).toBe('42')
    })

    it('takes the token of a registration all the same', async () => {
      given = world([{ ...later, body: { success: true, data: { id: 'p1' }, csrfToken: 'fresh', sessionId: 's2' } }])
      await given.http.post('/auth/register', {})
      await given.http.post('/items', {})
      expect(given.calls()[1]?.headers).toMatchObject({ 'X-CSRF-Token': 'fresh', 'X-Session-Id': 's2' })
    })

    it('is another answer than a whole one', async () => {
      given = world([{ body: { success: true, data: { id: 'i1', title: 'Lamp' } } }])
      expect(await given.http.post('/items', {})).toMatchObject({ data: { id: 'i1', title: 'Lamp' }, isStale: false })
    })

    it('leaves a mark on a 404 that may end soon', async () => {
      const missing = { status: 404, body: { success: false, message: 'Not found', code: 'not-found' } }
      given = world([{ ...missing, headers: { 'X-Stale': 'true' } }, missing])
      await expect(given.http.get('/items/i1')).rejects.toMatchObject({ status: 404, isStale: true })
      await expect(given.http.get('/items/i1')).rejects.toMatchObject({ status: 404, isStale: false })
    })
  })

  describe('what came with the page', () => {
    const known = (answers: Record<string, Record<string, unknown>>) => world([], (address) => answers[address])

    it('is not asked', async () => {
      const { http, seen } = known({ '/items?limit=50': { success: true, data: ['lamp'] } })
      expect(await http.get('/items', { limit: 50 })).toMatchObject({ data: ['lamp'] })
      expect(seen).toEqual([])
    })

    it('is asked all the same where it was another question, or no answer', async () => {
      const { http, seen } = known({ '/items?limit=50': { success: true, data: [] }, '/claims': { success: false } })
      await http.get('/items', { limit: 20 })
      await http.get('/claims')
      expect(seen.map(({ url }) => url)).toEqual(['/api/items?limit=20', '/api/claims'])
    })
  })

  it('turns a refusal into a typed error with its fields', async () => {
    const errors = [{ path: 'title', message: 'Title must be at least 3 characters.' }]
    given = world([{ status: 400, body: { success: false, message: 'Bad input', code: 'invalid', errors } }])
    const error = await given.http.post('/items', {}).catch((caught: unknown) => caught)
    expect(error).toBeInstanceOf(ApiError)
    expect((error as ApiError).messageFor('title')).toBe('Title must be at least 3 characters.')
  })

  it('says when the session is gone, but not when somebody asks who is here', async () => {
    const gone = { status: 401, body: { success: false, message: 'Sign in first.', code: 'unauthenticated' } }
    given = world([gone, gone])
    await given.http.get('/auth/me').catch(() => undefined)
    expect(given.signedOut()).toBe(0)
    await given.http.get('/items').catch(() => undefined)
    expect(given.signedOut()).toBe(1)
  })

  it('asks before a write leaves, again with a new token, and holds it back on a no', async () => {
    given = world([{ status: 403, body: { success: false, message: 'Invalid csrf token', code: 'csrf-invalid' } }])
    const asked: number[] = []
    await given.http.call(
      { method: 'POST', path: '/items', body: {} },
      { key: 'k', confirm: async () => void asked.push(given.calls().length) },
    )
    expect(asked).toEqual([0, 1])
    const held = given.http.call(
      { method: 'POST', path: '/items', body: {} },
      { confirm: () => Promise.reject(new Error('Somebody else is here')) },
    )
    await expect(held).rejects.toThrow('Somebody else is here')
    expect(given.calls()).toHaveLength(2)
  })

  it('counts an answer that breaks off in the middle as none', async () => {
    const body = new ReadableStream({
      start: (stream) => {
        stream.enqueue(new TextEncoder().encode('{"success":tr'))
        stream.error(new TypeError('network error'))
      },
    })
    const http = makeHttp({ fetch: async () => new Response(body), newKey: () => 'key' })
    await expect(http.get('/items')).rejects.toMatchObject({ isUnanswered: true, code: 'offline' })
  })
})
