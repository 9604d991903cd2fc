import type { Context, Middleware } from 'koa'
import { z } from 'zod'
import { isShutOut } from '#domain/accounts/vocabulary.ts'
import { emailKey } from '#domain/accounts/email/mailbox.ts'
import { reject } from '#domain/rejection.ts'
import { type Role, ROLES, STAFF_ROLES } from '#domain/staff/vocabulary.ts'
import { people } from '#projections/accounts/people.ts'
import { inTime } from '#stores/in-time.ts'
import type { Session } from '#stores/vault/port.ts'
import { respond } from '#api/http/answers/respond.ts'
import { makeReceive, NOTHING, type Received } from '#api/http/bodies/body.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { networkOf } from '#api/http/address.ts'
import { asResponse } from '#api/http/answers/failures.ts'
import { makeIdempotency, type Replay, type SerializedResponse, type Attempt } from '#api/http/idempotency.ts'
import { type LimitName, type Limits, makeEntry, UNLIMITED } from '#api/http/limits/limits.ts'
import type { Shares } from '#api/http/limits/shares.ts'
import type { Overload } from '#api/http/limits/overload.ts'
import { Problem, problem, refusal, RuleRefusal } from '#api/http/answers/problem.ts'
import { makeReaderPosition } from '#api/http/reader-position.ts'
import { mustHaveAgreed } from '#api/http/session/consents-asked.ts'
import { mustBeRecent, mustHaveEntered } from '#api/http/session/reentry.ts'
import type { Access, Agreed, Me, Route } from './route.ts'
import { mustBeVerified } from '#api/http/session/verified.ts'
import { checkCsrf, checkOrigin, currentSession, isSignedIn } from '#api/http/session/session.ts'
import { makeSlots } from '#api/http/limits/slots.ts'
import * as texts from '#api/http/texts.ts'

/** The client gives up at 5 s, so we answer at 4. */
const DEADLINE = 4000
/** Bodies that come in at the same time from one network; an office behind one address sends fewer. */
const BODIES_OF_NETWORK = 50
/** Bodies with pictures, up to 12 MB each in memory, of one person: six photos of a listing and two tries again. */
const UPLOADS_OF_PERSON = 8

interface Visit {
  readonly context: Context
  readonly session: Session | null
  readonly me: Me | null
  readonly received: Received
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, unknown>>
}

type Identity = Attempt & { readonly commandId: string }

export interface Protection {
  readonly limits: Limits
  readonly overload: Overload
  /** Of reads, by person, and by network before sign-in. */
  readonly reads: Shares
}

/** What every call goes through: session, token, access, body, limits, shape, once. */
export const makePipeline = (
  deps: ApiDeps,
  { limits, overload, reads }: Protection,
): ((route: Route) => Middleware) => {
  const onceOnly = makeIdempotency(deps)
  const waitForReader = makeReaderPosition(deps)
  const bodies = makeSlots(BODIES_OF_NETWORK)
  const uploads = makeSlots(UPLOADS_OF_PERSON)

  /** `until`: when the answer must be there, by `performance.now()`. */
  const handle = async (
    route: Route,
    visit: Visit,
    { until, ...identity }: Identity & { readonly until: number },
  ): Promise<SerializedResponse> => {
    const own = ownLimitOf(route, visit)
    // The same attempt again does not count.
    const entry = makeEntry(identity.previousAttempt === 'none' ? limits : UNLIMITED)
    try {
      if (own) await entry.spend(...own)
      return await inTime(respond(deps, route, { ...visit, ...identity, entry }), until - performance.now(), outOfTime)
    } catch (error) {
      const refused = { ...asResponse(error, deps.log), ...replayOf(error, identity, visit) }
      // A row left behind would let the same key in uncounted.
      if (entry.turnedAwayBy(error)) return { ...refused, replay: 'forget' }
      if (own && isOver(refused)) await entry.giveBack(...own)
      return refused
    }
  }

  const write = async (route: Route, visit: Visit): Promise<SerializedResponse> => {
    const { context, received } = visit
    const given = context.get('idempotency-key')
    const until = performance.now() + DEADLINE
    const anew = () => ({ commandId: deps.random.uuid(), startedAt: deps.clock(), previousAttempt: 'none' as const })
    if (given === '') return handle(route, visit, { ...anew(), until })
    if (given.length > 200) throw problem('invalid-input', { message: texts.keyTooLong })
    const key = `${whoseKey(route, visit)}|${callOf(route, visit)}|${given}`
    const keyed = { key: deps.sha256(key), bodyHash: deps.mac('body', received.digest) }
    const commandId = deps.commandIdOf(key)
    const work = onceOnly(keyed, (attempt) => handle(route, visit, { commandId, ...attempt, until }), DEADLINE)
    return route.authenticatesInBody ? work.catch(countGuess(keyed.key)) : work
  }

  /** Whoever knows a key must not find out the password behind it by asking which words are refused. */
  const countGuess =
    (key: string) =>
    async (error: unknown): Promise<never> => {
      if (error instanceof Problem && error.code === 'idempotency-key-reused') await limits.spend('login', key)
      throw error
    }

  return (route) => {
    const read = makeReceive(route)
    const receive = (context: Context, me: Me | null): Promise<Received> => {
      const coming = () => bodies.run(networkOf(context.ip), () => read(context))
      return me && (route.takesFile || route.takesPhotos) ? uploads.run(me.id, coming) : coming()
    }
    return async (context) => {
      const session = await currentSession(context, deps)
      if (route.method !== 'get') checkOrigin(context, deps.site)
      if (route.method !== 'get') checkCsrf(context, session)
      const me = await (route.inRecovery ? personOf(deps, session) : memberOf(deps, session))
      mustBeAllowed(route, session, me)
      mustHaveEntered(deps, route, { session, me })
      await mustHaveAgreed(route, deps, me)
      if (route.needsVerifiedEmail) mustBeVerified(deps, me)
      if (route.needsRecentEntry) mustBeRecent(deps, session, me)
      const params = context.params as Visit['params']
      const visitWith = (received: Received) => ({
        context,
        session,
        me,
        received,
        params,
        query: { ...context.query },
      })
      // Only when all is here: whoever is still sending or waiting takes no place of others.
      if (route.method === 'get') {
        await waitForReader(context, session)
        const until = performance.now() + DEADLINE
        const reading = () => overload(() => handle(route, visitWith(NOTHING), { ...READ_IDENTITY, until }))
        return send(context, await reads.run(whoseReads(context, me), reading))
      }
      const visit = visitWith(await receive(context, me))
      send(context, await overload(() => write(route, visit)))
    }
  }
}

/** Before the body is read: whoever may not, costs nothing more. */
const mustBeAllowed = ({ access }: Route, session: Session | null, me: Me | null): void => {
  if (access === 'anyone') return
  if (!me) throw problem(session?.recoveryId ? 'recovery-only' : 'not-signed-in')
  if (!ALLOWED[access].some((role) => role === me.role)) throw refusal(reject('admins-only'))
}
const ALLOWED = { member: ROLES, auditor: STAFF_ROLES, admin: ['admin'] } as const satisfies Readonly<
  Record<Exclude<Access, 'anyone'>, readonly Role[]>
>

/**
 * Any write without a limit of its own counts towards the general one. What anyone may do counts by network: joining makes a new member
 * each time.
 */
const ownLimitOf = (route: Route, { me, context }: Visit): readonly [LimitName, string] | null => {
  const { method, limit, access } = route
  if (limit) return [limit, me && access !== 'anyone' ? me.id : networkOf(context.ip)]
  return method === 'get' ? null : ['writes', me?.id ?? networkOf(context.ip)]
}

const outOfTime = () => problem('overloaded', { retryAfter: 2 })

const whoseReads = (context: Context, me: Me | null): string => me?.id ?? networkOf(context.ip)

/** What may be tried again with the same key is not counted a second time, so it keeps its point until then. */
const isOver = ({ status, replay }: SerializedResponse): boolean => status < 500 && replay !== 'retry'

/** The route with its parameters: another spelling of the same path is the same call. */
const callOf = ({ method, path }: Route, { params }: Visit): string => {
  return `${method.toUpperCase()} /api${path.replaceAll(/:(\w+)/gu, (_, name: string) => params[name] ?? '')}`
}

/**
 * Only refusals of rules and shapes are remembered. What rests on a read model (a 404 or 409 that no rule decided) or on
 * a busy stream may be otherwise a moment later.
 */
const replayOf = (error: unknown, { previousAttempt }: Identity, { me }: Visit): { readonly replay?: Replay } => {
  if (!(error instanceof Problem)) return {}
  if (error.code === 'busy-stream') return { replay: 'retry' }
  const mayChange = !(error instanceof RuleRefusal) && [404, 409].includes(error.status)
  if (!mayChange && !isOfNobody(error, me)) return {}
  return { replay: previousAttempt === 'none' ? 'forget' : 'retry' }
}

/** Whoever has no account could fill the vault with calls that say nothing. */
const isOfNobody = ({ status }: Problem, me: Me | null): boolean => me === null && status === 400

/** Where the body proves who asks, it is whom the body names: the session may be lost with the answer. */
const whoseKey = ({ authenticatesInBody }: Route, { me, session, received: { body } }: Visit): string => {
  if (authenticatesInBody) return `email ${emailKey(NAMED.safeParse(body).data?.email ?? '')}`
  return me?.id ?? session?.id ?? ''
}
const NAMED = z.object({ email: z.string() })

/** Reading needs no identity: it appends nothing but an admin's look, which may be told twice. */
export const READ_IDENTITY = { commandId: '', startedAt: '', previousAttempt: 'none', received: NOTHING } as const

export const memberOf = async (deps: ApiDeps, session: Session | null): Promise<Me | null> =>
  isSignedIn(session) ? personOf(deps, session) : null

/** Also of a session that a recovery opened. */
const personOf = async (deps: ApiDeps, session: Session | null): Promise<Me | null> => {
  if (!session?.personId) return null
  const known = await deps.openReads().of(people).get(session.personId)
  const found = known ?? NOT_YET
  // The sessions of who is shut out end; one that a process had in memory may live for a moment.
  if (isShutOut(found.away)) return null
  const { role, demo, emailVerified: verified, twoFactor } = found
  return { id: session.personId, role, demo, verified, twoFactor: twoFactor !== null, agreed: known && agreedBy(known) }
}
const agreedBy = ({ termsVersion, privacyVersion }: Agreed): Agreed => ({ termsVersion, privacyVersion })
/** Somebody who has just joined, before the read model knows. */
const NOT_YET = { role: 'user', demo: false, emailVerified: false, twoFactor: null, away: [] } as const

const send = (context: Context, { status, body, headers }: SerializedResponse): void => {
  for (const [name, value] of Object.entries(headers)) context.set(name, typeof value === 'string' ? value : [...value])
  if (!context.response.get('cache-control')) context.set('cache-control', 'no-store')
  context.status = status
  context.type = 'application/json'
  context.body = body
}
