import { MINUTE } from '#domain/time.ts'
import type { Session } from '#stores/vault/port.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { problem } from '#api/http/answers/problem.ts'
import type { Me, Route } from '#api/http/routing/route.ts'

/** So long a password or a second factor counts for what nobody may do from a device that was left open. */
const RECENT_MS = 10 * MINUTE

const isForStaff = ({ access }: Pick<Route, 'access'>): boolean => access === 'admin' || access === 'auditor'

interface Caller {
  readonly session: Session | null
  readonly me: Me | null
}

/** Who runs the site has a second factor where that is a must, and enters again after eight hours without a call (session.ts). */
export const mustHaveEntered = (
  { site }: Pick<ApiDeps, 'site'>,
  route: Pick<Route, 'access'>,
  { session, me }: Caller,
): void => {
  if (!isForStaff(route) || !me || me.demo) return
  if (site.staffNeedsTwoFactor && !me.twoFactor) throw problem('two-factor-needed')
  if (!session?.authenticatedAt) throw problem('reauthentication-required')
}

/** A demo account has no password that anybody could give; a recovery is nothing but an entry, and over after an hour. */
export const mustBeRecent = ({ clock }: Pick<ApiDeps, 'clock'>, session: Session | null, me: Me | null): void => {
  if (me?.demo || session?.recoveryId) return
  if (!isRecent(session?.authenticatedAt ?? null, clock())) throw problem('reauthentication-required')
}

const isRecent = (at: string | null, now: string): boolean =>
  at !== null && Date.parse(now) - Date.parse(at) <= RECENT_MS
