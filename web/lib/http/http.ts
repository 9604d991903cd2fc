import * as texts from '#web/lib/http/http-texts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { searchOf } from '#web/lib/text/search-text.ts'
import { failureOf, isRecord, type Payload, payloadOf } from '#web/lib/http/http-answer.ts'

/**
 * What the server answers to a write. `isStale`: it answered 202. The write has happened, but cannot be read
 * yet, so nothing but the id is certain.
 */
export type Written<Answer> = (Answer & { isStale: false }) | StaleAnswer
type StaleAnswer = { success: true; data: { id: string }; isStale: true }

export type Query = Readonly<Record<string, string | number | boolean | undefined>>
export type SendOptions = {
  key?: string
  signal?: AbortSignal
  /** Runs when the token is at hand and before a write leaves; throws to hold it back. */
  confirm?: () => Promise<void>
  /** Goes on when the page is gone; nobody reads the answer. */
  keepalive?: boolean
}
export type WriteMethod = 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type Write = { method: WriteMethod; path: string; body?: unknown }
/** A call, or a file that the browser fetches by itself. */
export type Refused = { method: WriteMethod | 'GET'; path: string }
type Call = SendOptions & { method: 'GET' | WriteMethod; path: string; body?: unknown }
type Exchange = { response: Response; payload: Payload }
/** `personId`: of whoever is signed in. */
type Token = { csrf: string; sessionId: string; personId: string | undefined }

export type HttpDeps = {
  fetch: typeof fetch
  base?: string
  newKey: () => string
  timeoutMs?: number
  /** Answers that were delivered with the page, by request path and query. */
  known?: (address: string) => Payload | undefined
  onSignedOut?: () => void
  /** Whom the page shows; null for a visitor, undefined where it does not know yet. */
  shows?: () => string | null | undefined
  /** Somebody else has signed in with this browser: nothing is written in that name. */
  onOther?: () => void
  /** Called after every answer, even an error: the network works. */
  onAnswered?: () => void
  /** The server asks the person for something before it does this, such as who this is once more: whether it was given. */
  onAsked?: (code: string, refused: Refused) => Promise<boolean> | undefined
}

// The server answers within 4 s; five is where a person stops believing in it.
const TIMEOUT_MS = 5000

/** Keeps the session's csrf token and the position of the last write, so that a read after a write shows it. */
export const makeHttp = ({ fetch, base = '/api', newKey, timeoutMs = TIMEOUT_MS, ...told }: HttpDeps) => {
  let token: Token | undefined
  let position: number | undefined

  const refreshToken = async () => {
    const answer = await exchange({ method: 'GET', path: '/auth/csrf-token' })
    token = tokenIn(answer.payload)
    const shown = told.shows?.()
    // Where nobody is signed in any more the server refuses by itself.
    if (token?.personId === undefined || shown === undefined || token.personId === shown) return
    token = undefined
    told.onOther?.()
    // As if there was no answer: what was to be sent waits for its person.
    throw new ApiError({ status: 0, code: 'offline', message: texts.offline })
  }

  const tokenFor = async ({ confirm }: Call) => {
    if (token === undefined) await refreshToken()
    await confirm?.()
    return token === undefined ? {} : { 'X-CSRF-Token': token.csrf, 'X-Session-Id': token.sessionId }
  }

  const headersFor = async (call: Call) => {
    const headers: Record<string, string> = { Accept: 'application/json' }
    if (call.method === 'GET')
      return position === undefined ? headers : { ...headers, 'X-Min-Position': String(position) }
    Object.assign(headers, await tokenFor(call))
    if (call.key !== undefined) headers['Idempotency-Key'] = call.key
    if (call.body !== undefined && !(call.body instanceof FormData)) headers['Content-Type'] = 'application/json'
    return headers
  }

  const exchange = async (call: Call): Promise<Exchange> => {
    const headers = call.path === '/auth/csrf-token' ? { Accept: 'application/json' } : await headersFor(call)
    const init = {
      method: call.method,
      headers,
      credentials: 'same-origin',
      body: bodyOf(call.body),
      ...(call.keepalive === true && { keepalive: true }),
      // A photo on a slow line takes as long as it takes: its transport ends it when nothing moves any more.
      signal: call.body instanceof FormData ? (call.signal ?? null) : signalFor(call, timeoutMs),
    } as const
    const exchanged = await answered(async () => {
      const response = await fetch(`${base}${call.path}`, init)
      return { response, payload: await payloadOf(response) }
    })
    told.onAnswered?.()
    return exchanged
  }

  const knownAnswer = (address: string) => {
    const payload = told.known?.(address)
    return payload?.['success'] === true ? payload : undefined
  }

  const note = ({ response, payload }: Exchange) => {
    const reached = Number(response.headers.get('X-Position'))
    // Of two writes under way the earlier may be answered last.
    if (reached > (position ?? 0)) position = reached
    if (typeof payload['csrfToken'] === 'string') token = tokenIn(payload)
  }

  /** Whether the same call may go out again: with a new token once, or when the person has given what was asked. */
  const isMended = async (failure: ApiError, call: Call, isRetry: boolean) => {
    if (!isCsrf(failure)) return (await told.onAsked?.(failure.code, call)) === true
    if (!isRetry) await refreshToken()
    return !isRetry
  }

  const send = async (call: Call, isRetry = false): Promise<Exchange> => {
    const exchanged = await exchange(call)
    note(exchanged)
    if (exchanged.response.ok) return exchanged
    const failure = failureOf(exchanged.response, exchanged.payload)
    if (await isMended(failure, call, isRetry)) return send(call, isCsrf(failure))
    if (failure.isAuth && !ASKS_WHO.has(call.path)) told.onSignedOut?.()
    throw failure
  }

  const call = async ({ method, path, body }: Write, options: SendOptions = {}): Promise<Written<Payload>> =>
    writtenIn(await send({ ...options, method, path, body, key: options.key ?? newKey() }))

  return {
    get: async (path: string, query: Query = {}, options: Pick<SendOptions, 'signal'> = {}): Promise<Payload> => {
      const address = `${path}${searchOf(query)}`
      return knownAnswer(address) ?? (await send({ method: 'GET', path: address, signal: options.signal })).payload
    },
    call,
    /** Of the last event that this page has written: whatever is asked from now on shows it. 0 where it wrote nothing. */
    position: () => position ?? 0,
    newKey,
  }
}

/** Of a 202 only the id is handed on: what else it holds may show the state before the write. */
const writtenIn = ({ response, payload }: Exchange): Written<Payload> => {
  if (response.status !== 202) return { ...payload, isStale: false }
  const { id } = isRecord(payload['data']) ? payload['data'] : {}
  return { success: true, data: { id: typeof id === 'string' ? id : '' }, isStale: true }
}

/** Signing in changes the session: without its new id the token is dropped, and the next write asks for the pair. */
const tokenIn = (payload: Payload): Token | undefined => {
  const inner = isRecord(payload['data']) ? payload['data'] : {}
  const csrf = payload['csrfToken'] ?? inner['csrfToken']
  const sessionId = payload['sessionId'] ?? inner['sessionId']
  if (typeof csrf !== 'string' || typeof sessionId !== 'string') return undefined
  return { csrf, sessionId, personId: typeof payload['userId'] === 'string' ? payload['userId'] : undefined }
}

// A 401 from these says "not signed in" or "wrong password", not "your session is gone".
const ASKS_WHO = new Set(['/auth/me', '/auth/login'])

const isCsrf = (failure: ApiError) => failure.status === 403 && failure.message.includes('csrf')

const answered = async <Result>(exchange: () => Promise<Result>): Promise<Result> => {
  try {
    return await exchange()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    if (name === 'AbortError') throw error
    const isTimeout = name === 'TimeoutError'
    throw new ApiError({
      status: 0,
      code: isTimeout ? 'timeout' : 'offline',
      message: isTimeout ? texts.timeout : texts.offline,
    })
  }
}

/** `AbortSignal.any` is younger than many a phone (Safari 17.4). */
const signalFor = ({ signal }: Call, timeoutMs: number) => {
  signal?.throwIfAborted()
  const either = new AbortController()
  for (const one of [signal, AbortSignal.timeout(timeoutMs)])
    one?.addEventListener('abort', () => either.abort(one.reason))
  return either.signal
}

const bodyOf = (body: unknown) => {
  if (body === undefined) return undefined
  return body instanceof FormData ? body : JSON.stringify(body)
}
