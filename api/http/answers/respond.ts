import type { Context } from 'koa'
import type { Actor } from '#domain/event.ts'
import type { Outcome } from '#commands/handle.ts'
import { NotReady } from '#projections/engine/reads.ts'
import type { Session } from '#stores/vault/port.ts'
import type { Received } from '#api/http/bodies/body.ts'
import { networkOf, siteNetworkOf } from '#api/http/address.ts'
import { openedCursor, signedCursor } from './cursor.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { isKnown } from './etag.ts'
import type { PreviousAttempt, SerializedResponse } from '#api/http/idempotency.ts'
import type { Entry } from '#api/http/limits/limits.ts'
import { Problem, RuleRefusal } from './problem.ts'
import type { KeptText, RequestContext, Me, RouteResult, Route } from '#api/http/routing/route.ts'
import { type OpenedSession, recoveryCookieOf, setRecoveryCookie, setSessionCookie } from '#api/http/session/cookies.ts'
import { knownDevice } from '#api/http/session/known-device.ts'
import { deviceOf, placeOf } from '#api/http/session/session.ts'
import { cleaned, parsed } from '#api/http/bodies/validate.ts'
import * as texts from '#api/http/texts.ts'

/** A write answers after its own events are in the read models, at most a second later. */
const PATIENCE = 1000

interface Incoming {
  readonly context: Context
  readonly session: Session | null
  readonly me: Me | null
  readonly received: Received
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
  readonly commandId: string
  readonly startedAt: string
  readonly previousAttempt: PreviousAttempt
  readonly entry: Pick<Entry, 'allows' | 'giveBack' | 'left' | 'spend'>
}

/** What a handler has done so far. */
interface Done {
  /** Of the last event that the response rests on; null before anything is appended. */
  position: number | null
  madeId: string | undefined
  /** The read models do not show it yet. */
  behind: boolean
  opened: OpenedSession | null
}

/** Runs one route and makes its response, headers included, without sending it. */
export const respond = async (deps: ApiDeps, route: Route, incoming: Incoming): Promise<SerializedResponse> => {
  const done: Done = { position: null, madeId: undefined, behind: false, opened: null }
  const result = await resultOf(route, requestOf(deps, route, { incoming, done }), done)
  return serialized(incoming.context, { deps, route }, { result, done })
}

const requestOf = (
  deps: ApiDeps,
  route: Route,
  { incoming, done }: { readonly incoming: Incoming; readonly done: Done },
): RequestContext<unknown, unknown, Me | null> => {
  const { context, session, me, received } = incoming
  const metadata = { by: actorOf(route, me), commandId: incoming.commandId, startedAt: incoming.startedAt }
  const applied = async <State>(outcome: Outcome<State>, madeId?: string) => {
    if (!outcome.ok) throw new RuleRefusal(outcome.rejection)
    done.position = Math.max(done.position ?? 0, outcome.position)
    done.madeId ??= madeId
    if (!(await deps.readModels.waitFor(outcome.position, PATIENCE))) done.behind = true
    return outcome
  }
  return {
    deps,
    reads: deps.openReads(),
    me,
    session,
    body: parsed(route.body, received.body),
    query: parsed(route.query, cleaned(withOpenCursor(deps, route, incoming.query))),
    params: incoming.params,
    file: received.file,
    metadata,
    send: (command) => deps.commands.send(command, metadata),
    client: clientOf(context),
    applied,
    previousAttempt: incoming.previousAttempt,
    allows: incoming.entry.allows,
    spend: incoming.entry.spend,
    triesLeft: incoming.entry.left,
    giveBack: incoming.entry.giveBack,
    recoveryAsked: recoveryCookieOf(context, deps),
    setRecoveryCookie: (value) => setRecoveryCookie(context, deps, value),
    knownDevice: (personId) => knownDevice(context, deps, personId),
    setSessionCookie: (opened) => {
      done.opened = opened
      setSessionCookie(context, deps, opened)
      // A write after which nobody is signed in: what the browser kept of the person goes, pictures too.
      if (context.method !== 'GET' && !opened?.session.personId) context.set('Clear-Site-Data', '"cache"')
    },
  }
}

const clientOf = (context: Context): RequestContext<unknown, unknown, Me | null>['client'] => ({
  network: networkOf(context.ip),
  siteNetwork: siteNetworkOf(context.ip),
  device: deviceOf(context.get('user-agent')),
  place: placeOf(context.ip),
})

/** An admin is one only where the call is for those who run the site; else a neighbour like others. */
const actorOf = ({ access }: Route, me: Me | null): Actor => ({
  kind: access === 'admin' || access === 'auditor' ? 'admin' : 'member',
  id: me?.id ?? 'nobody',
})

const withOpenCursor = (deps: ApiDeps, route: Route, query: Incoming['query']): Incoming['query'] => {
  const { cursor } = query
  return route.query && typeof cursor === 'string' ? { ...query, cursor: openedCursor(deps, route, cursor) } : query
}

type Request = RequestContext<unknown, unknown, Me | null>

/**
 * What is in the log has happened. Where its documents cannot be read yet, the response is 202 with the id, never a 404
 * or 409 about what was just made, or people would make it twice.
 */
const resultOf = async (route: Route, request: Request, done: Done): Promise<RouteResult> => {
  const ids = () => idsOf(done.madeId ?? request.params['id'] ?? request.me?.id ?? '')
  try {
    const result = await route.handler(request)
    return done.behind ? { ...result, status: 202, data: withIds(result.data, ids()) } : result
  } catch (error) {
    if (done.position === null || !isUnreadable(error)) throw error
    done.behind = true
    const { csrfToken, id: sessionId } = done.opened?.session ?? {}
    const extras = csrfToken === undefined ? {} : { csrfToken, sessionId }
    return { status: 202, message: texts.notYetShown, data: ids(), extras }
  }
}

const idsOf = (id: string) => ({ id, _id: id })
const withIds = (data: unknown, ids: ReturnType<typeof idsOf>): object => {
  if (typeof data !== 'object' || data === null) return ids
  return 'id' in data && typeof data.id === 'string' ? { ...data, _id: data.id } : { ...data, ...ids }
}

/** Thrown because a document is not there, not because the rules forbid something. */
const isUnreadable = (error: unknown): boolean => {
  if (error instanceof NotReady) return true
  return error instanceof Problem && !(error instanceof RuleRefusal) && [404, 409, 503].includes(error.status)
}

const serialized = (
  context: Context,
  { deps, route }: { readonly deps: ApiDeps; readonly route: Route },
  { result, done }: { readonly result: RouteResult; readonly done: Done },
): SerializedResponse => {
  if (result.kept) return keptResponse(context, result.kept)
  const body = bodyOf(result, withSignedCursor(deps, route, result.extras))
  const cookies = context.response.headers['set-cookie']
  const headers = {
    ...(done.position === null ? {} : { 'x-position': String(done.position) }),
    ...(done.behind ? { 'x-stale': 'true' } : {}),
    ...(cookies === undefined ? {} : { 'set-cookie': typeof cookies === 'number' ? String(cookies) : cookies }),
  }
  const { status = route.status, shownFirst } = result
  return { status, body, headers, ...(shownFirst && { shownFirst }) }
}

const keptResponse = (context: Context, { plain, gzip, etag }: KeptText): SerializedResponse => {
  const headers = { etag, 'cache-control': 'no-cache' }
  if (isKnown(context, etag)) return { status: 304, body: '', headers }
  if (context.get('accept-encoding') === '' || context.acceptsEncodings('gzip', 'identity') !== 'gzip')
    return { status: 200, body: plain, headers }
  return { status: 200, body: gzip, headers: { ...headers, 'content-encoding': 'gzip' } }
}

/** JSON leaves out what is undefined. */
const bodyOf = ({ data, dataJson, message }: RouteResult, extras: RouteResult['extras']): string | Buffer => {
  const written = JSON.stringify({ success: true, message, data, ...extras })
  if (dataJson === undefined) return written
  return Buffer.concat([Buffer.from(`${written.slice(0, -1)},"data":`), dataJson, END])
}
const END = Buffer.from('}')

const withSignedCursor = (deps: ApiDeps, route: Route, extras: RouteResult['extras']): RouteResult['extras'] => {
  const meta = extras?.['meta']
  if (typeof meta !== 'object' || meta === null || !('nextCursor' in meta) || typeof meta.nextCursor !== 'string')
    return extras
  return { ...extras, meta: { ...meta, nextCursor: signedCursor(deps, route, meta.nextCursor) } }
}
