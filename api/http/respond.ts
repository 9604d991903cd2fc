import type { Context } from 'koa'
import type { Outcome } from '#commands/handling/handler.ts'
import type { Session } from '#stores/vault/port.ts'
import type { Received } from './body.ts'
import type { ApiDeps } from './deps.ts'
import type { PreviousAttempt, SerializedResponse } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { problem, refusal } from './problem.ts'
import type { RequestContext, Me, RouteResult, Route } from './route.ts'
import { deviceOf, placeOf, setCookie } from './session.ts'
import { cleaned, parsed } from './validate.ts'

/** G8: a write answers after its own events are in the read models, at most a second later. */
const PATIENCE = 1000

interface Incoming {
  readonly context: Context
  readonly session: Session | null
  readonly me: Me | null
  readonly received: Received
  readonly query: Readonly<Record<string, unknown>>
  readonly commandId: string
  readonly startedAt: string
  readonly earlier: PreviousAttempt
}

/** Runs one route and makes its answer, headers included, without sending it. */
export const respond = async (
  deps: ApiDeps & { readonly limits: Limits },
  route: Route,
  incoming: Incoming,
): Promise<SerializedResponse> => {
  const { context, session, me, received } = incoming
  let position: number | null = null
  const settled = async <State>(outcome: Outcome<State>) => {
    if (!outcome.ok) throw refusal(outcome.rejection)
    position = Math.max(position ?? 0, outcome.position)
    await deps.readModels.waitFor(outcome.position, PATIENCE)
    return outcome
  }
  const request: RequestContext<unknown, unknown, Me | null> = {
    deps,
    reads: deps.openReads(),
    me,
    session,
    body: parsed(route.body, received.body),
    query: parsed(route.query, cleaned(incoming.query)),
    params: context.params as Readonly<Record<string, string>>,
    file: received.file,
    metadata: { by: actorOf(me), commandId: incoming.commandId, startedAt: incoming.startedAt },
    client: { address: context.ip, device: deviceOf(context.get('user-agent')), place: placeOf(context.ip) },
    applied: settled,
    previousAttempt: incoming.earlier,
    spend: incoming.earlier === 'none' ? deps.limits.spend : () => Promise.resolve(),
    setSessionCookie: (secret) => setCookie(context, deps, secret),
  }
  const reply = await route.handler(request)
  return sent(context, route, { reply, position })
}

const actorOf = (me: Me | null): RequestContext<unknown, unknown, Me | null>['metadata']['by'] => ({
  kind: 'member',
  id: me?.id ?? 'nobody',
})

const sent = (
  context: Context,
  route: Route,
  made: { readonly reply: RouteResult; readonly position: number | null },
): SerializedResponse => {
  const { data, message, extras, status } = made.reply
  const body = JSON.stringify({
    success: true,
    ...(message === undefined ? {} : { message }),
    ...(data === undefined ? {} : { data }),
    ...extras,
  })
  const cookies = context.response.headers['set-cookie']
  const headers = {
    ...(made.position === null ? {} : { 'x-position': String(made.position) }),
    ...(cookies === undefined ? {} : { 'set-cookie': typeof cookies === 'number' ? String(cookies) : cookies }),
  }
  return { status: status ?? route.status, body, headers }
}

/** G8: a reader that has seen a position waits for it, and is told when it is still behind. */
export const waitForReader = async (deps: ApiDeps, context: Context): Promise<void> => {
  const wanted = context.get('x-min-position')
  if (wanted === '') return
  const position = Number(wanted)
  if (!Number.isSafeInteger(position) || position < 0)
    throw problem('invalid-input', { message: 'X-Min-Position must be a position.' })
  const current = await deps.readModels.waitFor(position, PATIENCE)
  if (!current) context.set('X-Stale', 'true')
}
