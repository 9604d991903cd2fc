import type { Context, Middleware } from 'koa'
import { z } from 'zod'
import { emailKey } from '#commands/accounts.ts'
import { people } from '#projections/accounts/people.ts'
import type { Session } from '#stores/vault/port.ts'
import { respond, waitForReader } from './respond.ts'
import { makeReceive, type Received } from './body.ts'
import type { ApiDeps } from './deps.ts'
import { asResponse } from './failures.ts'
import { makeIdempotency, type SerializedResponse, type Attempt } from './idempotency.ts'
import type { Limits } from './limits.ts'
import { Problem, problem } from './problem.ts'
import type { Me, Route } from './route.ts'
import { checkCsrf, checkOrigin, currentSession } from './session.ts'

/** G7: the client gives up at 5 s, so we answer at 4. */
const DEADLINE = 4000

interface Visit {
  readonly context: Context
  readonly session: Session | null
  readonly me: Me | null
  readonly received: Received
  readonly query: Readonly<Record<string, unknown>>
}

type Identity = Attempt & { readonly commandId: string }

/** What every call goes through: session, token, who may, limits, shape, once. */
export const makePipeline = (deps: ApiDeps, limits: Limits): ((route: Route) => Middleware) => {
  const onceOnly = makeIdempotency(deps)

  const act = async (route: Route, visit: Visit, identity: Identity): Promise<SerializedResponse> => {
    const key = visit.me?.id ?? visit.context.ip
    // The same try again does not count.
    const limit = identity.earlier === 'none' ? route.limit : undefined
    if (limit) await limits.spend(limit, key)
    try {
      return await within(DEADLINE, respond({ ...deps, limits }, route, { ...visit, ...identity }))
    } catch (error) {
      if (limit && REFUNDED.has(limit)) await limits.refund(limit, key)
      return asResponse(error, deps.log)
    }
  }

  const write = async (route: Route, visit: Visit): Promise<SerializedResponse> => {
    const { context, received } = visit
    const given = context.get('idempotency-key')
    if (given === '')
      return act(route, visit, { commandId: deps.random.uuid(), startedAt: deps.clock(), earlier: 'none' })
    if (given.length > 200) throw problem('invalid-input', { message: 'Idempotency-Key is too long.' })
    const key = `${whoseKey(route, visit)}|${context.method} ${context.path}|${given}`
    const bodyHash = deps.mac(received.file ?? JSON.stringify(received.body))
    const keyed = { key: deps.sha256(key), bodyHash }
    const work = onceOnly(keyed, (attempt) => act(route, visit, { commandId: deps.commandIdOf(key), ...attempt }))
    return route.authenticatesInBody ? work.catch(guessCounted(keyed.key)) : work
  }

  /** Whoever knows a key must not find out the password behind it by asking which words are refused. */
  const guessCounted =
    (key: string) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof Problem && error.code === 'idempotency-key-reused') await limits.spend('login', key)
      throw error
    }

  return (route) => {
    const receive = makeReceive(route)
    return async (context) => {
      const session = await currentSession(context, deps)
      if (route.method !== 'get') checkOrigin(context, deps.site)
      if (route.method !== 'get') checkCsrf(context, session)
      const me = await memberOf(deps, session)
      if (route.access === 'member' && !me) throw problem('not-signed-in')
      const received = route.method === 'get' ? NOTHING : await receive(context)
      if (route.method === 'get') await waitForReader(deps, context)
      const visit = { context, session, me, received, query: { ...context.query } }
      send(context, route.method === 'get' ? await act(route, visit, READING) : await write(route, visit))
    }
  }
}

/** Where the body proves who asks, it is whom the body names: the session may be lost with the answer. */
const whoseKey = ({ authenticatesInBody }: Route, { me, session, received: { body } }: Visit): string => {
  if (authenticatesInBody) return `email ${emailKey(NAMED.safeParse(body).data?.email ?? '')}`
  return me?.id ?? session?.id ?? ''
}
const NAMED = z.object({ email: z.string() })

const NOTHING: Received = { body: {}, file: null }
/** Reading needs no identity: it appends nothing but an admin's look, which may be told twice. */
export const READING = { commandId: '', startedAt: '', earlier: 'none', received: NOTHING } as const
/** A refused listing or claim does not count towards the day's; a wrong password does. */
const REFUNDED: ReadonlySet<string> = new Set(['listings', 'claims', 'messages', 'register'])

export const memberOf = async (deps: ApiDeps, session: Session | null): Promise<Me | null> => {
  if (!session?.personId) return null
  const person = await deps.openReads().of(people).get(session.personId)
  return { id: session.personId, role: person?.role ?? 'user', demo: person?.demo ?? false }
}

const within = async <Result>(time: number, work: Promise<Result>): Promise<Result> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(problem('overloaded', { retryAfter: 2 })), time)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

const send = (context: Context, { status, body, headers }: SerializedResponse): void => {
  for (const [name, value] of Object.entries(headers)) context.set(name, typeof value === 'string' ? value : [...value])
  if (!context.response.get('cache-control')) context.set('cache-control', 'no-store')
  context.status = status
  context.type = 'application/json'
  context.body = body
}
