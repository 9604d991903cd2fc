import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build-account.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { AccountSettled, ChangeDisowned } from './access-events.ts'
import { accountDecider } from './decide.ts'
import { startingPreferences } from './defaults.ts'
import { passwordProblem, passwordScore } from './password/password.ts'
import { reservationDecider } from './email/reservation.ts'

const { given } = specOf(accountDecider)
const join = {
  type: 'registerAccount',
  account: say.tom,
  inForce: { terms: 3, privacy: 2 },
  claimed: { terms: '2026-11-19T07:00:00.000Z', privacy: null },
  marketingOptIn: false,
  device: 'Firefox on Linux',
} as const
const change = (changes: Partial<typeof say.tom> & { preferences?: typeof startingPreferences }) =>
  ({ type: 'changeProfile', changes }) as const

describe('joining', () => {
  const joined = { how: 'registration', device: 'Firefox on Linux' } as const
  const both = [
    say.registered,
    say.consent('terms', 'child-1', { ...joined, version: 3, claimedAt: '2026-11-19T07:00:00.000Z' }),
    say.consent('privacy', 'child-2', { ...joined, version: 2 }),
  ]
  test("both consents name the versions in force, how and with what; the client's time is kept as claimed", () => {
    given()
      .when(join)
      .thenEvents(...both)
  })
  test('a newsletter only for those who asked', () => {
    given()
      .when({ ...join, marketingOptIn: true })
      .thenEvents(...both, say.consent('marketing', 'child-3', { ...joined, version: 2 }))
  })
  test('an account is registered once', () => {
    given(say.registered).when(join).thenRefused('email-taken')
  })
  test('contact details are refused in a display name', () => {
    given()
      .when({ ...join, account: { ...say.tom, name: 'tom@example.org' } })
      .thenRefused('contact-details', 'name')
  })
})

describe('one account per e-mail', () => {
  const email = specOf(reservationDecider)
  const reserve = (accountId: string) => ({ type: 'reserveEmail', accountId }) as const
  test('the first holds it, the same one again, nobody else', () => {
    email.given().when(reserve('tom')).thenEvents(say.emailReserved)
    email.given(say.emailReserved).when(reserve('tom')).thenNothing()
    email.given(say.emailReserved).when(reserve('maya')).thenRefused('email-taken')
  })
})

describe('changing the profile', () => {
  test('only what was sent', () => {
    given(say.registered)
      .when(change({ name: 'Tom W.' }))
      .thenEvents(say.profileChanged({ name: 'Tom W.' }))
    given(say.registered).when(change({})).thenNothing()
  })
  test('preferences that are as they were are no event', () => {
    given(say.registered)
      .when(change({ preferences: startingPreferences }))
      .thenNothing()
    const hidden = { ...startingPreferences, showLocation: false }
    given(say.registered)
      .when(change({ preferences: hidden }))
      .thenEvents(say.profileChanged({ preferences: hidden }))
  })
  test('consent to marketing is given and taken back, each once', () => {
    const device = 'Safari on iPhone'
    const wish = (wanted: boolean) => ({ ...change({}), marketing: { wanted, version: 2, device } })
    const yes = say.consent('marketing', 'child-1', { version: 2, how: 'settings', device })
    given(say.registered).when(wish(true)).thenEvents(yes)
    given(say.registered, yes).when(wish(true)).thenNothing()
    given(say.registered, yes).when(wish(false)).thenEvents(say.consentWithdrawn('child-1', 2))
    given(say.registered, yes, say.consentWithdrawn('child-1', 2)).when(wish(false)).thenNothing()
    given(say.registered).when(wish(false)).thenNothing()
  })
  test('contact details are refused in a display name', () => {
    given(say.registered)
      .when(change({ name: '0412 345 678' }))
      .thenRefused('contact-details', 'name')
  })
  test('nobody changes an account that is not there', () => {
    given()
      .when(change({ name: 'Tom' }))
      .thenRefused('account-not-found')
    given().when({ type: 'changePassword', after: 0, passwordId: 'waiting' }).thenRefused('account-not-found')
  })
})

describe('a changed password', () => {
  const change = (after: number) => ({ type: 'changePassword', after, passwordId: 'waiting' }) as const
  const settled = AccountSettled.new({ ...say.OF, changeId: 'tom-child-1' })
  test('is only a fact', () => given(say.registered).when(change(0)).thenEvents(say.passwordChangedNow))
  test('is refused to whoever looked at an older one', () => {
    for (const past of [[say.passwordChanged], [say.passwordChangedNow, settled]]) {
      given(say.registered, ...past)
        .when(change(0))
        .thenRefused('password-changed')
      given(say.registered, ...past)
        .when(change(1))
        .thenEvents(say.passwordChangedNow)
    }
  })
  test('is refused while another one is not in force yet', () => {
    given(say.registered, say.passwordChangedNow).when(change(1)).thenRefused('password-changed')
    const disowned = ChangeDisowned.new({ ...say.OF, changeId: 'x', lockedUntil: '2026-11-22T07:12:00.000Z' })
    given(say.registered, say.passwordChangedNow, settled, disowned).when(change(2)).thenRefused('password-changed')
  })
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
