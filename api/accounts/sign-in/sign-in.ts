import { asMember } from '#commands/deps.ts'
import { people, type PersonDocument } from '#projections/accounts/people.ts'
import { userView, withoutHome } from '#api/accounts/view.ts'
import { inTime } from '#stores/in-time.ts'
import { problem } from '#api/http/answers/problem.ts'
import { SIGNED_IN } from '#api/http/safety.ts'
import type { RequestContext, Me } from '#api/http/routing/route.ts'
import { type Keys, keysOf, openSession } from '#api/http/session/session.ts'
import * as texts from '#api/accounts/texts.ts'

export type AnyRequest = RequestContext<unknown, unknown, Me | null>

export const personOf = async ({ deps }: Pick<AnyRequest, 'deps'>, id: string): Promise<PersonDocument> => {
  const person = await deps.openReads().of(people).get(id)
  if (!person) throw problem('overloaded', { retryAfter: 1 })
  return person
}

export const meAnswered = async (request: RequestContext<unknown, unknown, Me>) => {
  const whole = await userView(request.deps, await personOf(request, request.me.id))
  // Whoever recovers an account may still turn out to be somebody else.
  const user = request.session?.recoveryId ? withoutHome(whole) : whole
  return { data: user, extras: { user } }
}

/**
 * Ends the present session and opens one for this person: the secret, the public id and the token all change. The same
 * attempt again gets the same session, if it was not ended since.
 */
export const openFor = async (request: AnyRequest, personId: string, entry: Entry): Promise<Keys> => {
  const { deps } = request
  const keys = keysOf(deps, request.metadata)
  const opened = request.previousAttempt === 'none' ? null : await deps.vault.sessions.byId(keys.id)
  if (request.previousAttempt === 'done' && !opened) throw problem('not-signed-in', { message: texts.signInEnded })
  if (request.session && request.session.id !== keys.id) await deps.vault.sessions.end(request.session.id)
  if (!opened) await openSession(deps, { personId, ...request.client, ...entry }, keys)
  deps.log.info({ event: SIGNED_IN, account: personId, session: keys.id }, 'signed in')
  request.setSessionCookie({
    secret: keys.secret,
    session: { ...keys, personId, recoveryId: entry.recoveryId ?? null },
  })
  return keys
}
interface Entry {
  readonly withPassword: boolean
  readonly recoveryId?: string
}

export const signedIn = async ({ deps }: AnyRequest, person: PersonDocument, { csrfToken, id: sessionId }: Keys) => {
  const user = await userView(deps, person)
  return { data: user, extras: { user, csrfToken, sessionId } }
}

export const signIn = async (request: AnyRequest, person: PersonDocument, withPassword: boolean) =>
  signedIn(request, person, await openFor(request, person._id, { withPassword }))

/** A log that is away, or frozen, keeps nobody from signing in. */
const TELLING_MS = 1000

/**
 * Tells the owner where the account meets a browser for the first time. Before the session, so that whoever dies in between tells it the next
 * time; while the log is away people sign in all the same, and it is told when they sign in there again.
 */
export const noticeDevice = async (request: AnyRequest, person: PersonDocument): Promise<void> => {
  const { deps, metadata, client } = request
  const browser = request.knownDevice(person._id)
  if (!browser.isKnown) {
    const changeId = deps.commands.accounts.linkIdOf(person._id, metadata)
    const seen = { changeId, device: client.device, withTwoFactor: person.twoFactor !== null }
    const by = asMember(metadata, person._id)
    const told = deps.commands.send({ type: 'noticeNewDevice', accountId: person._id, ...seen }, by)
    const isTold = await inTime(told, TELLING_MS, () => new Error('not told in time')).then(
      () => true,
      () => false,
    )
    if (!isTold) return
  }
  browser.remember()
}

/** The id of the account whose password this is. */
export const provePassword = async (
  { deps }: Pick<AnyRequest, 'deps'>,
  accountId: string | null,
  password: string,
): Promise<string> => {
  const hash = accountId === null ? null : await deps.vault.passwords.get(accountId)
  // An unknown address takes as long as a wrong password: there is always a hash to verify.
  const right = await deps.passwords.verify(hash ?? (await decoy(deps.passwords)), password)
  if (accountId === null || hash === null || !right) throw problem('bad-login')
  return accountId
}

/** Where somebody who is signed in is asked for it: a wrong one is 400, or the page would sign the person out. */
export const provePresent = async (
  { deps }: Pick<AnyRequest, 'deps'>,
  accountId: string,
  password: string,
): Promise<void> => {
  const hash = await deps.vault.passwords.get(accountId)
  if (hash !== null && (await deps.passwords.verify(hash, password))) return
  const message = texts.wrongPassword
  throw problem('wrong-password', { message, errors: [{ path: 'password', message }] })
}

let decoyHash: Promise<string> | null = null
const decoy = (passwords: { hash: (password: string) => Promise<string> }): Promise<string> =>
  (decoyHash ??= passwords.hash('no such neighbour'))
