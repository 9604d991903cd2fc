import { describe, expect, test } from 'vitest'
import { OF, passwordChanged, registered, tom } from '#tests/build/build-account.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import * as access from '../access-events.ts'
import { accountDecider } from '../decide.ts'
import { AccountErased, AccountErasureStarted, AccountRegistered, EmailVerified } from '../events.ts'

const { given } = specOf(accountDecider)
const HOUR_ON = '2026-11-19T08:12:00.000Z'
const WEEK_ON = '2026-11-26T07:12:00.000Z'
const FUTURE = '2999-01-01T00:00:00.000Z'
const PAST = '2000-01-01T00:00:00.000Z'

const asked = (resetId: string, expiresAt = FUTURE) =>
  access.PasswordResetRequested.new({ ...OF, resetId, tokenHash: `hash of ${resetId}`, expiresAt })
const done = access.PasswordReset.new({ ...OF, resetId: 'a', passwordId: 'p', undoUntil: WEEK_ON })
const ask = (resetId: string) => ({ type: 'requestPasswordReset', resetId, tokenHash: `hash of ${resetId}` }) as const
const reset = (resetId: string) =>
  ({ type: 'resetPassword', tokenHash: `hash of ${resetId}`, passwordId: 'p' }) as const

describe('a link for a new password', () => {
  test('is good for an hour, asked for once by one attempt, and never for a demo account', () => {
    given(registered).when(ask('a')).thenEvents(asked('a', HOUR_ON))
    given(registered, asked('a')).when(ask('a')).thenNothing()
    given(AccountRegistered.new({ ...tom, demo: true }))
      .when(ask('a'))
      .thenNothing()
  })
  test('is followed once, the newest one, in time', () => {
    given(registered, asked('a')).when(reset('a')).thenEvents(done)
    given(registered, asked('a'), done).when(reset('a')).thenRefused('reset-not-valid')
    given(registered, asked('a'), asked('b')).when(reset('a')).thenRefused('reset-not-valid')
    given(registered, asked('a', PAST)).when(reset('a')).thenRefused('reset-not-valid')
    given(registered).when(reset('a')).thenRefused('reset-not-valid')
  })
  test('ends with whatever else changes who gets in', () => {
    given(registered, asked('a'), passwordChanged).when(reset('a')).thenRefused('reset-not-valid')
    given(registered, asked('a'), changed()).when(reset('a')).thenRefused('reset-not-valid')
  })
})

const wished = (changeId: string, expiresAt = FUTURE) =>
  access.EmailChangeRequested.new({
    ...OF,
    changeId,
    email: 'new@example.org',
    tokenHash: `hash of ${changeId}`,
    expiresAt,
  })
function changed(changes: Partial<Parameters<typeof access.EmailChanged.new>[0]> = {}) {
  const addresses = { email: 'new@example.org', formerEmail: 'tom@example.org' }
  return access.EmailChanged.new({ ...OF, changeId: 'c', ...addresses, proven: true, undoUntil: WEEK_ON, ...changes })
}
const verified = EmailVerified.new({ ...OF, verificationId: 'v' })
const confirm = {
  type: 'confirmEmail',
  tokenHash: 'hash of c',
  email: 'new@example.org',
  formerEmail: 'tom@example.org',
} as const

describe('another address', () => {
  test('is confirmed by the newest link, and says so again', () => {
    given(registered, verified, wished('c')).when(confirm).thenEvents(changed())
    given(registered, verified, wished('c'), changed()).when(confirm).thenNothing()
    given(registered, wished('c'), wished('d')).when(confirm).thenRefused('email-change-not-valid')
    given(registered, wished('c', PAST)).when(confirm).thenRefused('email-change-not-valid')
    given(registered).when(confirm).thenRefused('email-change-not-valid')
  })
  test('can be taken back only where the one before had been proven', () => {
    given(registered, wished('c'))
      .when(confirm)
      .thenEvents(changed({ undoUntil: null }))
  })
  test('stays as it is for three days after somebody else was in', () => {
    const disowned = access.ChangeDisowned.new({ ...OF, changeId: 'x', lockedUntil: '2026-11-22T07:12:00.000Z' })
    const wish = { type: 'requestEmailChange', changeId: 'd', email: 'e@example.org', tokenHash: 'h' } as const
    given(registered, disowned).when(wish).thenRefused('changes-locked')
    given(registered, disowned, wished('c')).when(confirm).thenRefused('changes-locked')
  })
})

describe('"This was not me"', () => {
  const back = { changeId: 'b', email: 'tom@example.org', formerEmail: 'new@example.org' }
  const disown = { type: 'disownChange', changeId: 'c', resetId: 'r', tokenHash: 'hash of r', back } as const
  test('takes back, locks, and asks for a new password, once', () => {
    const events = [
      access.ChangeDisowned.new({ ...OF, changeId: 'c', lockedUntil: '2026-11-22T07:12:00.000Z' }),
      access.EmailChanged.new({ ...OF, ...back, proven: true, undoUntil: null }),
      asked('r', HOUR_ON),
    ] as const
    given(registered, verified, wished('c'), changed())
      .when(disown)
      .thenEvents(...events)
    given(registered, verified, wished('c'), changed(), ...events)
      .when(disown)
      .thenNothing()
  })
  test('not after a week, of what never was, or without the address that it is about', () => {
    given(registered, changed({ undoUntil: PAST }))
      .when(disown)
      .thenRefused('not-me-not-valid')
    given(registered).when(disown).thenRefused('not-me-not-valid')
    given(registered, changed())
      .when({ ...disown, back: null })
      .thenRefused('not-me-not-valid')
  })
})

describe('settling', () => {
  const settle = (...changeIds: string[]) => ({ type: 'settleAccount', changeIds }) as const
  const settled = (changeId: string) => access.AccountSettled.new({ ...OF, changeId })
  test('is said once of each change', () => {
    given(registered, asked('a'), done, wished('c'), changed())
      .when(settle('a', 'c', 'never'))
      .thenEvents(settled('a'), settled('c'))
    given(registered, asked('a'), done, settled('a')).when(settle('a')).thenNothing()
  })
  test('of who is forgotten nothing is left to settle', () => {
    const gone = [AccountErasureStarted.new(OF), AccountErased.new(OF)] as const
    given(registered, ...gone)
      .when(settle('a'))
      .thenEvents(settled('a'))
    expect(given().state).toEqual({ is: 'unregistered' })
    given().when(settle('a')).thenRefused('account-not-found')
  })
})
