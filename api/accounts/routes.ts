import { startingPreferences } from '#domain/accounts/defaults.ts'
import { people, type PersonDocument } from '#projections/accounts/people.ts'
import { asksForMail, checkedName, mergedPreferences, placeOrNone, registrationOf } from './input.ts'
import * as shape from './contract.ts'
import { problem } from '#api/http/answers/problem.ts'
import { changePassword } from './password/change-password.ts'
import { countSignIn, noticeRefusal } from './sign-in/guessing.ts'
import { registerAccount } from './register/registering.ts'
import { get, post, put, type Route } from '#api/http/routing/route.ts'
import { mustBeVerified } from '#api/http/session/verified.ts'
import { openSession } from '#api/http/session/session.ts'
import { proveSecondFactor } from '#api/second-factor/prove.ts'
import { recoverPassword } from '#api/recovery/recover-password.ts'
import { visiblePerson } from './visible.ts'
import { accountOfEmail } from './email/account-of-email.ts'
import { afterRegistering } from './email/verification.ts'
import { mayEnter } from './sign-in/may-enter.ts'
import {
  type AnyRequest,
  meAnswered,
  noticeDevice,
  openFor,
  personOf,
  provePassword,
  signedIn,
  signIn,
} from './sign-in/sign-in.ts'
import * as texts from './texts.ts'

/** Of a registration that ended half-way there is a password and no account: nobody has it, and whoever joins again gets it. */
const accountProven = async (request: AnyRequest, id: string): Promise<PersonDocument> => {
  const person = await request.deps.openReads().of(people).get(id)
  if (!person && !(await request.deps.commands.accounts.isRegistered(id))) throw problem('bad-login')
  return person ?? personOf(request, id)
}

/** A session before sign-in is cheap to ask for, so a network gets only so many. */
const openAnonymous = async (request: AnyRequest) => {
  const opened = await openSession(request.deps, { personId: null, ...request.client, withPassword: false })
  request.setSessionCookie(opened)
  return opened.session
}

export const accountRoutes: readonly Route[] = [
  get('/auth/csrf-token', {
    summary: 'The token for writing, with an anonymous session where there is none.',
    access: 'anyone',
    refuses: [429],
    ...shape.calls['GET /auth/csrf-token'],
    handler: async (request) => {
      if (!request.session) await request.spend('anonymousSessions', request.client.network)
      const { csrfToken, id: sessionId, recoveryId } = request.session ?? (await openAnonymous(request))
      const who = { signedIn: request.me !== null, userId: request.me?.id ?? null, recovering: recoveryId !== null }
      const data = { csrfToken, sessionId, ...who }
      return { data, extras: data }
    },
  }),
  post('/auth/register', {
    summary: 'Join; signs in at once.',
    access: 'anyone',
    ...shape.calls['POST /auth/register'],
    status: 201,
    limit: 'register',
    authenticatesInBody: true,
    handler: async (request) => {
      const { device } = request.client
      const registration = { ...registrationOf(request.body, request.deps), device }
      const outcome = await registerAccount(request, registration, request.body.password)
      const { id: accountId } = outcome
      await request.applied(outcome, accountId)
      await afterRegistering(request, accountId, registration.email)
      request.knownDevice(accountId).remember()
      const keys = await openFor(request, accountId, { withPassword: true })
      return signedIn(request, await personOf(request, accountId), keys)
    },
  }),
  post('/auth/login', {
    summary: 'Sign in with e-mail and password, and a code where two-factor is on.',
    access: 'anyone',
    ...shape.calls['POST /auth/login'],
    authenticatesInBody: true,
    handler: async (request) => {
      const { body } = request
      await countSignIn(request, body.email)
      const accountId = await accountOfEmail(request, body.email)
      const proven = await provePassword(request, accountId, body.password).catch((error: unknown) => {
        noticeRefusal(request, accountId)
        throw error
      })
      const person = await accountProven(request, proven)
      await proveSecondFactor(request, person._id, body.twoFactorCode)
      const entering = await mayEnter(request, person, body.restore === true)
      await noticeDevice(request, entering)
      return signIn(request, entering, true)
    },
  }),
  post('/auth/demo-login', {
    summary: 'Sign in as a seeded demo neighbour, in demo mode only.',
    access: 'anyone',
    refuses: [404],
    ...shape.calls['POST /auth/demo-login'],
    handler: async (request) => {
      const { deps, body } = request
      await request.spend('loginsOfAddress', request.client.network)
      const accountId = deps.site.demoMode ? await accountOfEmail(request, body.email) : null
      const person = accountId === null ? null : await deps.openReads().of(people).get(accountId)
      if (!person?.demo || (person.role === 'admin' && !deps.site.demoAdmin)) throw problem('demo-unavailable')
      return signIn(request, await mayEnter(request, person, false), false)
    },
  }),
  post('/auth/logout', {
    summary: 'End this session; always succeeds.',
    access: 'anyone',
    ...shape.calls['POST /auth/logout'],
    handler: async (request) => {
      // Of those that come together one ends it, and only that one opens another.
      if (!request.session || !(await request.deps.vault.sessions.end(request.session.id))) return {}
      request.setSessionCookie(null)
      if (!(await request.allows('anonymousSessions', request.client.network))) return {}
      const { csrfToken, id: sessionId } = await openAnonymous(request)
      return { extras: { csrfToken, sessionId } }
    },
  }),
  get('/auth/me', {
    summary: 'My account; in a recovery without the place where I live.',
    access: 'member',
    inRecovery: true,
    ...shape.calls['GET /auth/me'],
    handler: meAnswered,
  }),
  put('/auth/me', {
    summary: 'Change name, home or preferences; what is absent stays.',
    access: 'member',
    ...shape.calls['PUT /auth/me'],
    handler: async (request) => {
      const { name, location, preferences, marketingOptIn } = request.body
      if (asksForMail(preferences)) mustBeVerified(request.deps, request.me)
      const person = await personOf(request, request.me.id)
      const changes = {
        ...(name === undefined || name === person.name
          ? {}
          : { name: checkedName(name, request.deps.site.branding.site.name) }),
        ...(location === undefined ? {} : { location: placeOrNone(location) }),
        ...(preferences === undefined
          ? {}
          : { preferences: mergedPreferences(person.preferences ?? startingPreferences, preferences) }),
      }
      const wish = { changes, marketingOptIn, device: request.client.device }
      await request.applied(await request.deps.commands.accounts.change(request.me.id, wish, request.metadata))
      return meAnswered(request)
    },
  }),
  post('/auth/change-password', {
    summary:
      'Change the password; other sessions end, and the secret calendar address is closed. In a recovery without the present one, once.',
    access: 'member',
    inRecovery: true,
    ...shape.calls['POST /auth/change-password'],
    limit: 'password',
    handler: async (request) => {
      const { me, body } = request
      if (me.demo) throw problem('demo-account')
      if (request.session?.recoveryId) return recoverPassword(request, request.session, body.newPassword)
      await changePassword(request, await personOf(request, me.id), body)
      return { message: texts.passwordUpdated }
    },
  }),
  get('/users/:id/public', {
    summary: 'What anybody may know of a neighbour.',
    access: 'member',
    ...shape.calls['GET /users/:id/public'],
    handler: async (request) => {
      const person = await visiblePerson(request, request.params['id'] ?? '')
      const { _id: id, name, suburb, createdAt: memberSince, thanksReceived: thanks, given } = person
      return { data: { id, _id: id, name: name ?? texts.former, suburb, memberSince, thanks, given } }
    },
  }),
]
