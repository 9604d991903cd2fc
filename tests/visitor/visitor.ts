import { z } from 'zod'
import { keepsPromise } from './promised.ts'
import { recordExample } from './recorded-examples.ts'

const token = z.object({ csrfToken: z.string(), sessionId: z.string() })

export interface Answer {
  readonly status: number
  readonly body: Record<string, unknown>
  readonly text: string
  readonly headers: Headers
}
interface Sending {
  readonly body?: unknown
  readonly raw?: FormData | string
  readonly headers?: Readonly<Record<string, string>>
}

/** One person's browser: keeps the cookie and the token, sends both, says what came back and holds it against its contract. */
export const makeVisitor = (url: string) => {
  const jar = new Map<string, string>()
  const cookies = (): readonly string[] => [...jar].map(([name, value]) => `${name}=${value}`)
  let csrf = { csrfToken: '', sessionId: '' }

  const keep = (line: string): void => {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/u.exec(line) ?? []
    if (value === '') jar.delete(name)
    else jar.set(name, value)
  }

  const headersOf = (method: string, { body, headers }: Sending): Record<string, string> => ({
    ...(jar.size === 0 ? {} : { cookie: cookies().join('; ') }),
    ...(method === 'GET' ? {} : { 'x-csrf-token': csrf.csrfToken, 'x-session-id': csrf.sessionId }),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  })

  const received = async (response: Response): Promise<Answer> => {
    for (const line of response.headers.getSetCookie()) keep(line)
    const text = await response.text()
    const json = response.headers.get('content-type')?.includes('json') === true
    const body = json ? (JSON.parse(text) as Record<string, unknown>) : {}
    const fresh = token.safeParse(body)
    if (fresh.success) csrf = fresh.data
    return { status: response.status, body, text, headers: response.headers }
  }

  const call = async (method: string, path: string, sending: Sending = {}): Promise<Answer> => {
    const body = sending.raw ?? (sending.body === undefined ? undefined : JSON.stringify(sending.body))
    const answer = await received(await fetch(`${url}${path}`, { method, headers: headersOf(method, sending), body }))
    if (answer.headers.get('content-type')?.includes('json') === true) {
      keepsPromise(method, path, answer)
      if (answer.status < 300 && answer.headers.get('x-stale') === null)
        recordExample({ method, path, body: sending.body, answer: answer.body })
    }
    return answer
  }

  return {
    call,
    get: (path: string, headers?: Readonly<Record<string, string>>) => call('GET', path, { headers }),
    post: (path: string, body: unknown = {}, headers?: Readonly<Record<string, string>>) =>
      call('POST', path, { body, headers }),
    put: (path: string, body: unknown = {}) => call('PUT', path, { body }),
    del: (path: string, body?: unknown) => call('DELETE', path, { body }),
    upload: (path: string, bytes: Buffer, type = 'image/png') => {
      const raw = new FormData()
      raw.append('file', new Blob([new Uint8Array(bytes)], { type }), 'photo')
      return call('POST', path, { raw })
    },
    greet: () => call('GET', '/api/auth/csrf-token'),
    /** All that the browser keeps. */
    cookies: () => cookies().join('; '),
    /** The cookie is that of the session alone. */
    session: () => ({ cookie: cookies().find((one) => /^(?:__Host-)?gifty_session=/u.test(one)) ?? '', ...csrf }),
  }
}
export type Visitor = ReturnType<typeof makeVisitor>

export const PASSWORD = 'Lemon-tree-42'

/** Somebody who has just joined; `home` is [lng, lat]. */
export const join = async (url: string, name: string, home: readonly [number, number] = [115.8716, -31.9341]) => {
  const visitor = makeVisitor(url)
  const now = new Date().toISOString()
  const body = {
    name,
    email: `${name.toLowerCase().replace(/[^a-z]+/gu, '.')}@example.org`,
    password: PASSWORD,
    termsAcceptedAt: now,
    privacyAcceptedAt: now,
    location: { type: 'Point', coordinates: home, address: '12 Oak Lane, Mount Lawley' },
  }
  const key = { 'idempotency-key': crypto.randomUUID() }
  const register = async () => {
    await visitor.greet()
    return visitor.post('/api/auth/register', body, key)
  }
  let answer = await register()
  // A machine that is busy says so, and is asked again: with the same key, since it may have been done.
  for (let tries = 1; isBusy(answer) && tries < 4; tries += 1) answer = await register()
  // 202: joined, and the read models of a busy machine do not show it yet.
  if (![201, 202].includes(answer.status)) throw new Error(`${name} could not join: ${answer.text}`)
  return { ...visitor, id: z.object({ user: z.object({ id: z.string() }) }).parse(answer.body).user.id }
}
/** The token did not come, or the answer did not. */
const isBusy = ({ status, body }: Answer): boolean => status === 503 || body['code'] === 'csrf-invalid'
export type Neighbour = Awaited<ReturnType<typeof join>>

const newestExport = z.object({ data: z.tuple([z.object({ id: z.string(), status: z.string() })]) })

/** Asks for an export, and waits until it is ready, no longer than 20 s; its id. */
export const exportMade = async (by: Visitor): Promise<string> => {
  await by.post('/api/user/request-export')
  for (let tries = 0; tries < 100; tries += 1) {
    const { id, status } = newestExport.parse((await by.get('/api/user/export-requests?limit=1')).body).data[0]
    if (status === 'ready') return id
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('the export was not made')
}
