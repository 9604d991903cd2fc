// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { onSignedOut as OnSignedOut } from '#web/lib/http/api.ts'
import type { upload as Upload } from './upload.ts'

// A page of its own for each test: its client has no token yet.
let upload: typeof Upload
let onSignedOut: typeof OnSignedOut
beforeEach(async () => {
  vi.resetModules()
  ;({ upload } = await import('./upload.ts'))
  ;({ onSignedOut } = await import('#web/lib/http/api.ts'))
})

type Answer = { status: number; body: object } | 'lost' | 'never'
let answer: Answer
const sent: { method: string; url: string; headers: Record<string, string>; body: FormData }[] = []

const requests: Request0[] = []

/** What the browser does with a body whose progress can be heard. */
class Request0 {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  status = 0
  statusText = ''
  response = ''
  isAborted = false
  onloadend = () => undefined
  constructor() {
    requests.push(this)
  }
  private call = { method: '', url: '', headers: {} as Record<string, string> }
  open(method: string, url: string) {
    this.call = { method, url, headers: {} }
  }
  setRequestHeader(name: string, value: string) {
    this.call.headers[name.toLowerCase()] = value
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nx-position: 7\r\n'
  }
  abort() {
    this.isAborted = true
    this.onabort()
  }
  send(body: FormData) {
    sent.push({ ...this.call, body })
    this.upload.onprogress?.({ loaded: 5, total: 10 })
    if (answer === 'never') return
    if (answer === 'lost') return this.onerror()
    this.status = answer.status
    this.response = JSON.stringify(answer.body)
    this.onload()
  }
}

beforeEach(() => {
  sent.length = 0
  answer = { status: 200, body: { success: true, data: { id: 'p1' } } }
  vi.stubGlobal('XMLHttpRequest', Request0)
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ csrfToken: 't', sessionId: 's' })))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const send = (rest: { signal?: AbortSignal } = {}) => {
  const heard: string[] = []
  const file = new Blob(['picture'], { type: 'image/png' })
  const onProgress = (loaded: number, whole: number) => heard.push(`${loaded} of ${whole}`)
  return {
    heard,
    done: upload({ file, name: 'a.png', key: 'k1', onProgress, ...rest }),
  }
}

describe('sending a picture', () => {
  it('is one multipart field, with the token and the key of the act', async () => {
    expect(await send().done).toEqual({ id: 'p1' })
    const [call] = sent
    expect(call?.method).toBe('POST')
    expect(call?.url).toMatch(/\/api\/media$/)
    expect(call?.headers).toMatchObject({ 'x-csrf-token': 't', 'x-session-id': 's', 'idempotency-key': 'k1' })
    expect(call?.headers['content-type']).toBeUndefined()
    expect([...(call?.body.keys() ?? [])]).toEqual(['file'])
  })

  it('tells how far it is', async () => {
    const { heard, done } = send()
    await done
    expect(heard).toEqual(['5 of 10'])
  })

  it('fails with the words of the server', async () => {
    answer = { status: 415, body: { success: false, code: 'wrong-type', message: 'PNG, JPG or WebP, please.' } }
    await expect(send().done).rejects.toMatchObject({ status: 415, message: 'PNG, JPG or WebP, please.' })
  })

  it('fails as every call does where no answer comes', async () => {
    answer = 'lost'
    await expect(send().done).rejects.toMatchObject({
      code: 'offline',
      message: 'Network error. Please check your connection and try again.',
    })
  })

  it('stops when it is taken back', async () => {
    answer = 'never'
    const stop = new AbortController()
    const { done } = send({ signal: stop.signal })
    await expect.poll(() => sent.length).toBe(1)
    stop.abort()
    await expect(done).rejects.toMatchObject({ name: 'AbortError' })
  })

  it('is not begun where it was taken back while the token was asked for', async () => {
    const stop = new AbortController()
    const { done } = send({ signal: stop.signal })
    stop.abort()
    await expect(done).rejects.toMatchObject({ name: 'AbortError' })
    expect(sent).toEqual([])
  })

  it('ends when nothing has moved for 20 seconds, and not while something does', async () => {
    vi.useFakeTimers()
    answer = 'never'
    const { done } = send()
    const failed = expect(done).rejects.toMatchObject({ code: 'timeout' })
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    for (let second = 0; second < 90; second += 10) {
      await vi.advanceTimersByTimeAsync(10_000)
      requests.at(-1)?.upload.onprogress?.({ loaded: second, total: 100 })
    }
    expect(requests.at(-1)?.isAborted).toBe(false)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(requests.at(-1)?.isAborted).toBe(true)
    await failed
  })

  it('tells that the session has ended, as every call does', async () => {
    let ended = 0
    const stop = onSignedOut(() => (ended += 1))
    answer = { status: 401, body: { success: false, code: 'not-signed-in', message: 'Please sign in.' } }
    await expect(send().done).rejects.toMatchObject({ status: 401 })
    stop()
    expect(ended).toBe(1)
  })
})
