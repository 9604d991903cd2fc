import { type SerializeOptions, stringifySetCookie } from 'cookie'
import type { Context } from 'koa'
import { RECOVERY_ASKED_MS } from '#domain/accounts/vocabulary.ts'
import { DAY } from '#domain/time.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import type { Session } from '#stores/vault/port.ts'
import { lifeOf } from './session-life.ts'

type World = Pick<ApiDeps, 'site'>

/** The cookie holds the secret, the header only the public id. */
const SESSION = 'gifty_session'
const RECOVERY = 'gifty_recovery'
const DEVICE = 'gifty_device'
/** On HTTPS browsers take `__Host-` only from this very host. The plain name is never read there: a sister domain could set it. */
const nameOf = (name: string, { site }: World): string => (site.https ? `__Host-${name}` : name)

/** As long as browsers keep a cookie. */
const DEVICE_MS = 400 * DAY

/** A session as it is handed out: the secret for the cookie, the rest for the page. */
export interface OpenedSession {
  readonly secret: string
  readonly session: Pick<Session, 'id' | 'csrfToken' | 'personId' | 'recoveryId'>
}

export const sessionCookieOf = (context: Context, world: World): string | undefined =>
  context.cookies.get(nameOf(SESSION, world))

export const setSessionCookie = (context: Context, world: World, opened: OpenedSession | null): void => {
  const cookie = opened && { value: opened.secret, ms: lifeOf(opened.session) }
  write(context, { world, name: SESSION, cookie })
}

/** Of which address a recovery was asked; null where none was. */
export const recoveryCookieOf = (context: Context, world: World): string | null =>
  context.cookies.get(nameOf(RECOVERY, world)) ?? null

export const setRecoveryCookie = (context: Context, world: World, value: string): void =>
  write(context, { world, name: RECOVERY, cookie: { value, ms: RECOVERY_ASKED_MS } })

/** Which people have signed in on this browser, as it keeps it. */
export const deviceCookieOf = (context: Context, world: World): string | undefined =>
  context.cookies.get(nameOf(DEVICE, world))

export const setDeviceCookie = (context: Context, world: World, value: string): void =>
  write(context, { world, name: DEVICE, cookie: { value, ms: DEVICE_MS } })

interface Written {
  readonly world: World
  readonly name: string
  /** Null: it goes. */
  readonly cookie: { readonly value: string; readonly ms: number } | null
}

/** With `Max-Age`: a date alone (all that Koa writes) has passed at once on a device whose clock is ahead, and nobody could sign in there. */
const write = (context: Context, { world, name, cookie }: Written): void => {
  const always = cookieOptions(world.site)
  const none = { ...always, maxAge: 0, expires: new Date(0) }
  const options = cookie ? { ...always, maxAge: cookie.ms / 1000 } : none
  if (world.site.https && context.cookies.get(name) !== undefined) writeCookie(context, { name, value: '', ...none })
  writeCookie(context, { name: nameOf(name, world), value: cookie?.value ?? '', ...options })
}

/** Behind a proxy our own connection is plain: SITE_URL knows what the browser sees. */
const cookieOptions = ({ https }: Pick<ApiDeps['site'], 'https'>) =>
  ({ httpOnly: true, sameSite: 'lax', path: '/', secure: https }) as const

interface Named {
  readonly name: string
  readonly value: string
}
/** In place of one of the same name that this answer has set before. */
const writeCookie = (context: Context, cookie: SerializeOptions & Named): void => {
  const { name, value, ...options } = cookie
  const others = [context.response.headers['set-cookie'] ?? []].flat().filter((line) => !line.startsWith(`${name}=`))
  context.set('set-cookie', [stringifySetCookie(name, value, options), ...others])
}
