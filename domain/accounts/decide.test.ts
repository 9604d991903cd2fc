import { describe, expect, test } from 'vitest'
import { specOf } from '#tests/decider-spec.ts'
import { accountDecider } from './decide.ts'
import { startingPreferences } from './defaults.ts'
import {
  AccountRegistered,
  ConsentGiven,
  ConsentWithdrawn,
  EmailReserved,
  PasswordChanged,
  ProfileChanged,
  RoleGranted,
} from './events.ts'
import { passwordProblem, passwordScore } from './password.ts'
import { reservationDecider } from './reservation.ts'

const { given } = specOf(accountDecider)
const OF = { accountId: 'tom' }
const account = { ...OF, name: 'Tom Whitfield', email: 'tom@example.org', location: null, suburb: null, demo: false }
const registered = AccountRegistered.new(account)
const policyVersion = '2026-11-01'
const consent = (kind: 'terms' | 'privacy' | 'marketing', claimedAt: string | null) =>
  ConsentGiven.new({ ...OF, kind, policyVersion, claimedAt })
const join = {
  type: 'registerAccount',
  account,
  policyVersion,
  claimed: { terms: '2026-11-19T07:00:00.000Z', privacy: null },
  marketingOptIn: false,
} as const
const change = (changes: Partial<typeof account> & { preferences?: typeof startingPreferences }) =>
  ({ type: 'changeProfile', changes, policyVersion }) as const

describe('joining', () => {
  test("both consents are recorded with the policy's version; the client's time is kept as claimed", () => {
    given().when(join).thenEvents(registered, consent('terms', '2026-11-19T07:00:00.000Z'), consent('privacy', null))
  })
  test('news by e-mail only for those who asked', () => {
    given()
      .when({ ...join, marketingOptIn: true })
      .thenEvents(
        registered,
        consent('terms', '2026-11-19T07:00:00.000Z'),
        consent('privacy', null),
        consent('marketing', null),
      )
  })
  test('an account is registered once', () => {
    given(registered).when(join).thenRefused('email-taken')
  })
  test('contact details are refused in a display name', () => {
    given()
      .when({ ...join, account: { ...account, name: 'tom@example.org' } })
      .thenRefused('contact-details', 'name')
  })
})

describe('one account per e-mail', () => {
  const email = specOf(reservationDecider)
  const reserve = (accountId: string) => ({ type: 'reserveEmail', accountId }) as const
  test('the first holds it, the same one again, nobody else', () => {
    email.given().when(reserve('tom')).thenEvents(EmailReserved.new(OF))
    email.given(EmailReserved.new(OF)).when(reserve('tom')).thenNothing()
    email.given(EmailReserved.new(OF)).when(reserve('maya')).thenRefused('email-taken')
  })
})

describe('changing the profile', () => {
  test('only what was sent', () => {
    given(registered)
      .when(change({ name: 'Tom W.' }))
      .thenEvents(ProfileChanged.new({ ...OF, name: 'Tom W.' }))
    given(registered).when(change({})).thenNothing()
  })
  test('preferences that are as they were are no event', () => {
    given(registered)
      .when(change({ preferences: startingPreferences }))
      .thenNothing()
    const hidden = { ...startingPreferences, showLocation: false }
    given(registered)
      .when(change({ preferences: hidden }))
      .thenEvents(ProfileChanged.new({ ...OF, preferences: hidden }))
  })
  test('consent to marketing is given and taken back, each once', () => {
    const wish = (marketingOptIn: boolean) => ({ ...change({}), marketingOptIn })
    given(registered).when(wish(true)).thenEvents(consent('marketing', null))
    given(registered, consent('marketing', null)).when(wish(true)).thenNothing()
    given(registered, consent('marketing', null))
      .when(wish(false))
      .thenEvents(ConsentWithdrawn.new({ ...OF, kind: 'marketing', policyVersion }))
    given(registered).when(wish(false)).thenNothing()
  })
  test('contact details are refused in a display name', () => {
    given(registered)
      .when(change({ name: '0412 345 678' }))
      .thenRefused('contact-details', 'name')
  })
  test('nobody changes an account that is not there', () => {
    given()
      .when(change({ name: 'Tom' }))
      .thenRefused('account-not-found')
    given().when({ type: 'recordPasswordChange' }).thenRefused('account-not-found')
  })
})

test('a role is granted once, a changed password is only a fact', () => {
  given(registered)
    .when({ type: 'grantRole', role: 'admin' })
    .thenEvents(RoleGranted.new({ ...OF, role: 'admin' }))
  given(registered).when({ type: 'grantRole', role: 'user' }).thenNothing()
  given(registered).when({ type: 'recordPasswordChange' }).thenEvents(PasswordChanged.new(OF))
})

describe('passwords', () => {
  test('a point each for 8 characters, upper case, lower case, a digit and a symbol', () => {
    expect(['', 'abc', 'abcdefgh', 'Abcdefgh', 'Abcdefg1', 'Abcdef1!'].map(passwordScore)).toEqual([0, 1, 2, 3, 4, 5])
  })
  test('at least 8 characters and at least 3 points', () => {
    expect(passwordProblem('Ab1!')).toBe('Password must be at least 8 characters long')
    expect(passwordProblem('abcdefgh')).toBe('Password is too weak. Please use a stronger password.')
    expect(passwordProblem('abcdefg1')).toBeNull()
  })
})
