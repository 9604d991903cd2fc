import { afterEach, describe, expect, it, vi } from 'vitest'
import { makeHttp } from '#web/lib/http/http.ts'

afterEach(() => vi.unstubAllGlobals())

const never = (_: unknown, { signal }: RequestInit = {}) =>
  new Promise<Response>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

it.each([
  ['nobody can give up', undefined],
  ['nobody gives up', new AbortController().signal],
])('gives up after its time with the text of the specification what %s', async (_, signal) => {
  const http = makeHttp({ fetch: never, newKey: () => 'key', timeoutMs: 5 })
  await expect(http.get('/items', {}, { signal })).rejects.toMatchObject({
    isUnanswered: true,
    message: 'Request timeout - backend server may be unavailable.',
  })
})

describe('what whoever asked gives up', () => {
  const http = makeHttp({ fetch: never, newKey: () => 'key' })

  it.each([
    ['meanwhile', 0],
    ['before', undefined],
  ])('ends %s, and is no failure of the network', async (_, afterMs) => {
    const asking = new AbortController()
    if (afterMs === undefined) asking.abort()
    const asked = http.get('/items', {}, { signal: asking.signal })
    setTimeout(() => asking.abort(), afterMs)
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('ends on a phone whose browser cannot join two signals (Safari before 17.4)', async () => {
    const { prototype } = AbortSignal
    const timeout = AbortSignal.timeout.bind(AbortSignal)
    vi.stubGlobal('AbortSignal', { prototype, timeout })
    const asking = new AbortController()
    const asked = http.get('/items', {}, { signal: asking.signal })
    setTimeout(() => asking.abort())
    await expect(asked).rejects.toMatchObject({ name: 'AbortError' })
  })
})
