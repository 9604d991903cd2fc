// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { upload } from '#web/lib/upload.ts'

type Answer = { status: number; body: object } | 'lost' | 'never'
let answer: Answer
const sent: { method: string; url: string; headers: Record<string, string>; body: FormData }[] = []

/** What the browser does with a body whose progress can be heard. */
class Request0 {
  upload: { onprogress?: (progress: { loaded: number; total: number }) => void } = {}
  onload = () => undefined
  onerror = () => undefined
  onabort = () => undefined
  status = 0
  statusText = ''
  response = ''
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
afterEach(() => vi.unstubAllGlobals())

const send = (rest: { signal?: AbortSignal } = {}) => {
  const heard: string[] = []
  const file = new Blob(['picture'], { type: 'image/png' })
  const onProgress = (loaded: number, whole: number) => heard.push(`${loaded} of ${whole}`)
  return {
    heard,
    done: upload<{ id: string }>({ path: '/media', file, name: 'a.png', key: 'k1', onProgress, ...rest }),
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
})
