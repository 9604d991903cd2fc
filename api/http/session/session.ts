import type { Context } from 'koa'
import type { CommandMetadata } from '#commands/deps.ts'
import { plus } from '#domain/time.ts'
import type { Session } from '#stores/vault/port.ts'
import { sessionCookieOf } from './cookies.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { problem } from '#api/http/answers/problem.ts'
import { isAlive, lifeOf } from './session-life.ts'
import * as texts from '#api/http/texts.ts'

/** lastSeenAt moves at most once a minute: reading must not mean writing. */
const TOUCH = 60_000
/** Left alone for so long, a password that was given before no longer counts. */
const LEFT_ALONE = 8 * 60 * TOUCH

type World = Pick<ApiDeps, 'vault' | 'clock' | 'random' | 'sha256' | 'site'>

export const currentSession = async (context: Context, world: World): Promise<Session | null> => {
  const { vault, clock, sha256, site } = world
  const secret = sessionCookieOf(context, { site })
  if (!secret) return null
  const session = await vault.sessions.bySecretHash(sha256(secret))
  const now = clock()
  if (!session || !isAlive(session, now)) return null
  const unused = Date.parse(now) - Date.parse(session.lastSeenAt)
  const isLapsed = unused >= LEFT_ALONE && session.authenticatedAt !== null
  const note = async (): Promise<void> => {
    if (isLapsed) await vault.sessions.authenticate(session.id, null)
    await vault.sessions.touch(session.id, now)
  }
  // A disk that is full or read-only must not keep people from reading.
  if (unused > TOUCH) await note().catch(() => undefined)
  return isLapsed ? { ...session, authenticatedAt: null } : session
}

/** Somebody's own, whole one: in a recovery nobody is signed in yet. */
export const isSignedIn = (session: Session | null): session is Session & { readonly personId: string } =>
  session !== null && session.personId !== null && session.recoveryId === null

/** What makes a session this one: random, unless a keyed sign-in must be able to hand it out again. */
export interface Keys {
  readonly id: string
  readonly secret: string
  readonly csrfToken: string
}

/**
 * The session of a sign-in derives from its command, under the site secret: where the answer was lost, the same try hands
 * out the same session, and no secret needs to be kept for it (decision 16).
 */
export const keysOf = ({ idsOf, commandIdOf, mac }: Derivers, metadata: CommandMetadata): Keys => {
  const { commandId, startedAt } = metadata
  return {
    id: idsOf({ ...metadata, commandId: commandIdOf(`session|${commandId}`) }).newId(),
    secret: mac('session', `session|${commandId}|${startedAt}`),
    csrfToken: mac('session', `csrf|${commandId}|${startedAt}`),
  }
}
type Derivers = Pick<ApiDeps, 'idsOf' | 'commandIdOf' | 'mac'>

const randomKeys = ({ random }: Pick<World, 'random'>): Keys => ({
  id: random.id(),
  secret: random.token(),
  csrfToken: random.token(),
})

interface Opening {
  readonly personId: string | null
  readonly device: string
  readonly place: string
  readonly withPassword: boolean
  readonly recoveryId?: string
}

/** A new session; its secret is told once, for the cookie, and kept only as a hash. */
export const openSession = async (world: World, opening: Opening, keys: Keys = randomKeys(world)) => {
  const now = world.clock()
  const { id, secret, csrfToken } = keys
  const { personId, device, withPassword, recoveryId = null } = opening
  const session: Session = {
    id,
    secretHash: world.sha256(secret),
    csrfToken,
    personId,
    device,
    place: opening.place,
    createdAt: now,
    lastSeenAt: now,
    authenticatedAt: withPassword ? now : null,
    expiresAt: plus(now, lifeOf({ personId, recoveryId })),
    recoveryId,
  }
  await world.vault.sessions.put(session)
  return { secret, session }
}

/** The token and the public id must be those of this very session. */
export const checkCsrf = (context: Context, session: Session | null): void => {
  const token = context.get('x-csrf-token')
  const id = context.get('x-session-id')
  if (!session || token === '' || !sameText(token, session.csrfToken) || id !== session.id)
    throw problem('csrf-invalid')
}

/** Decisions section 8: cross-origin requests with credentials are refused, also where a browser says only that they are (no `Origin`). */
export const checkOrigin = (context: Context, { origin: own }: Pick<ApiDeps['site'], 'origin'>): void => {
  const isForeign = context.get('sec-fetch-site') === 'cross-site'
  const origin = context.get('origin')
  // The host that the browser asked; never X-Forwarded-Host, which anybody may write.
  if (!isForeign && (origin === '' || isOwn(origin, own, context.get('host')))) return
  throw problem('other-site')
}

const isOwn = (origin: string, own: string | null, host: string): boolean =>
  origin === own || (URL.canParse(origin) && new URL(origin).host === host)

/** Takes as long for a near miss as for a far one. */
export const sameText = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index += 1) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}

/** Loopback, private and link-local addresses, also IPv4 ones written as IPv6. */
const NEARBY = /^(?:::1$|f[cd]|fe80:|(?:::ffff:)?(?:127\.|10\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.))/iu

/** As far as an address tells without asking an outside service. */
export const placeOf = (address: string): string => (NEARBY.test(address) ? texts.thisNetwork : texts.placeUnknown)

/** "Chrome on Android": enough to recognise one's own device. */
export const deviceOf = (userAgent: string): string => {
  const browser = /Edg\//u.test(userAgent)
    ? 'Edge'
    : (/(Firefox|Chrome|Safari)/u.exec(userAgent)?.[1] ?? texts.someBrowser)
  const system = systemOf(userAgent)
  return system ? texts.browserOn(browser, system) : browser
}

/** Phones first: Android calls itself Linux too, an iPhone "like Mac OS X". */
const systemOf = (userAgent: string): string | undefined =>
  (/(Android|iPhone|iPad)/u.exec(userAgent) ?? /(Windows|Mac OS X|Linux)/u.exec(userAgent))?.[1]?.replace(
    'Mac OS X',
    'Mac',
  )
