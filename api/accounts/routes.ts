import { startingPreferences } from '#domain/accounts/defaults.ts'
import { people, type PersonDocument } from '#projections/accounts/people.ts'
import { checkedName, mergedPreferences, placeOrNone, registrationOf } from './input.ts'
import { userView } from './view.ts'
import * as shape from './contract.ts'
import { problem } from '#api/http/problem.ts'
import { registerAccount } from './registering.ts'
import { type Ask, get, type Me, post, put, type Route } from '#api/http/route.ts'
import { openSession } from '#api/http/session.ts'
import { type Asking, changePassword, provePassword, signIn } from './sign-in.ts'

const personOf = async ({ deps }: Pick<Asking, 'deps'>, id: string): Promise<PersonDocument> => {
  const person = await deps.openReads().of(people).get(id)
  if (!person) throw problem('overloaded', { retryAfter: 1 })
  return person
}

const meAnswered = async (ask: Ask<unknown, unknown, Me>) => {
  const user = await userView(ask.deps, await personOf(ask, ask.me.id))
  return { data: user, extras: { user } }
}

/** G23: the account registered with ADMIN_EMAIL is an admin. */
const grantAdmin = async (ask: Asking, accountId: string, email: string): Promise<void> => {
  if (ask.deps.site.adminEmail?.toLowerCase() !== email.toLowerCase()) return
  const asked = {
    ...ask.asked,
    by: { kind: 'system', id: 'ADMIN_EMAIL' },
    commandId: ask.deps.commandIdOf(`admin|${accountId}`),
  } as const
  await ask.settled(await ask.deps.commands.accounts.grantRole(accountId, 'admin', asked))
}

export const accountRoutes: readonly Route[] = [
  get('/auth/csrf-token', {
    says: 'The token for writing, with an anonymous session where there is none.',
    who: 'anyone',
    answer: shape.csrfAnswer,
    act: async (ask) => {
      const opened = ask.session
        ? null
        : await openSession(ask.deps, { personId: null, ...ask.client, withPassword: false })
      if (opened) ask.keepSession(opened.secret)
      const session = ask.session ?? opened?.session
      const data = { csrfToken: session?.csrfToken, sessionId: session?.id, signedIn: ask.me !== null }
      return { data, extras: data }
    },
  }),
  post('/auth/register', {
    says: 'Join; signs in at once.',
    who: 'anyone',
    body: shape.register,
    answer: shape.signedInAnswer,
    status: 201,
    limit: 'register',
    proves: true,
    act: async (ask) => {
      const registration = registrationOf(ask.body)
      const { accountId, outcome } = await registerAccount(ask, registration, ask.body.password)
      await ask.settled(outcome)
      await grantAdmin(ask, accountId, registration.email)
      return signIn(ask, await personOf(ask, accountId), true)
    },
  }),
  post('/auth/login', {
    says: 'Sign in with e-mail and password.',
    who: 'anyone',
    body: shape.login,
    answer: shape.signedInAnswer,
    proves: true,
    act: async (ask) => {
      const { deps, body } = ask
      await ask.spend('login', `${ask.client.address}|${deps.sha256(body.email.toLowerCase())}`)
      const accountId = await deps.commands.accounts.byEmail(body.email)
      return signIn(ask, await personOf(ask, await provePassword(ask, accountId, body.password)), true)
    },
  }),
  post('/auth/demo-login', {
    says: 'Sign in as a seeded demo neighbour, in demo mode only.',
    who: 'anyone',
    body: shape.demoLogin,
    answer: shape.signedInAnswer,
    act: async (ask) => {
      const { deps, body } = ask
      const accountId = deps.site.demoMode ? await deps.commands.accounts.byEmail(body.email) : null
      const person = accountId === null ? null : await deps.openReads().of(people).get(accountId)
      if (!person?.demo || (person.role === 'admin' && !deps.site.demoAdmin)) throw problem('demo-unavailable')
      return signIn(ask, person, false)
    },
  }),
  post('/auth/logout', {
    says: 'End this session; always succeeds.',
    who: 'anyone',
    answer: shape.signedOutAnswer,
    act: async (ask) => {
      if (ask.session) await ask.deps.vault.sessions.end(ask.session.id)
      const { secret, session } = await openSession(ask.deps, {
        personId: null,
        ...ask.client,
        withPassword: false,
      })
      ask.keepSession(secret)
      return { extras: { csrfToken: session.csrfToken, sessionId: session.id } }
    },
  }),
  get('/auth/me', { says: 'My account.', who: 'member', answer: shape.meAnswer, act: meAnswered }),
  put('/auth/me', {
    says: 'Change name, home or preferences; what is absent stays.',
    who: 'member',
    body: shape.changeMe,
    answer: shape.meAnswer,
    act: async (ask) => {
      const { name, location, preferences, marketingOptIn } = ask.body
      const person = await personOf(ask, ask.me.id)
      const changes = {
        ...(name === undefined || name === person.name ? {} : { name: checkedName(name) }),
        ...(location === undefined ? {} : { location: placeOrNone(location) }),
        ...(preferences === undefined
          ? {}
          : { preferences: mergedPreferences(person.preferences ?? startingPreferences, preferences) }),
      }
      await ask.settled(await ask.deps.commands.accounts.change(ask.me.id, { changes, marketingOptIn }, ask.asked))
      return meAnswered(ask)
    },
  }),
  post('/auth/change-password', {
    says: 'Change the password; other sessions end.',
    who: 'member',
    body: shape.changePassword,
    answer: shape.done,
    limit: 'password',
    act: async (ask) => {
      const { deps, me, body } = ask
      if (me.demo) throw problem('demo-account')
      await changePassword(ask, me.id, body)
      await ask.settled(await deps.commands.accounts.passwordChanged(me.id, ask.asked))
      await deps.vault.sessions.endAll(me.id, ask.session?.id)
      return { message: 'Password updated.' }
    },
  }),
  get('/users/:id/public', {
    says: 'What anybody may know of a neighbour.',
    who: 'member',
    answer: shape.publicPersonAnswer,
    act: async ({ reads, params }) => {
      const person = await reads.of(people).get(params['id'] ?? '')
      if (!person) throw problem('not-found')
      const { _id: id, name, suburb, createdAt: memberSince, thanksReceived: thanks, given } = person
      return { data: { id, _id: id, name: name ?? 'Former neighbour', suburb, memberSince, thanks, given } }
    },
  }),
]
