import { describe, expect, test } from 'vitest'
import { OF, registered, tom } from '#tests/build/build-account.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { ChangeDisowned, EmailChanged, PasswordReset, PasswordResetRequested } from '../access-events.ts'
import { accountDecider } from '../decide.ts'
import { AccountRegistered, PasswordChanged } from '../events.ts'
import { isLocked } from './locked.ts'
import { RecoveryOpened, RecoveryRequested } from './recovery-events.ts'
import {
  BackupCodesRenewed,
  BackupCodeSpent,
  TwoFactorDisabled,
  TwoFactorEnabled,
  TwoFactorPrepared,
} from '../second-factor/two-factor-events.ts'

const { given } = specOf(accountDecider)
const HOUR_ON = '2026-11-19T08:12:00.000Z'
const THREE_DAYS_ON = '2026-11-22T07:12:00.000Z'
const WEEK_ON = '2026-11-26T07:12:00.000Z'
const FUTURE = '2999-01-01T00:00:00.000Z'
const PAST = '2000-01-01T00:00:00.000Z'

const asked = (recoveryId: string, expiresAt = FUTURE) =>
  RecoveryRequested.new({ ...OF, recoveryId, by: 'email', tokenHash: `hash of ${recoveryId}`, expiresAt })
const opened = (recoveryId: string, rest: object = {}) =>
  RecoveryOpened.new({
    ...OF,
    recoveryId,
    by: 'email',
    codesLeft: null,
    undoUntil: WEEK_ON,
    lockedUntil: THREE_DAYS_ON,
    ...rest,
  })
const ask = (recoveryId: string) =>
  ({ type: 'requestRecovery', recoveryId, tokenHash: `hash of ${recoveryId}`, by: 'email' }) as const
const follow = (recoveryId: string) => ({ type: 'followRecovery', tokenHash: `hash of ${recoveryId}` }) as const
const choose = (recoveryId: string) => ({ type: 'recoverPassword', recoveryId, passwordId: 'p' }) as const
const changeEmail = { type: 'changeEmail', changeId: 'c', email: 'new@example.org', formerEmail: tom.email } as const
const reset = PasswordReset.new({ ...OF, resetId: 'r', passwordId: 'q', undoUntil: WEEK_ON })
const changed = EmailChanged.new({
  ...OF,
  changeId: 'c',
  email: 'new@example.org',
  formerEmail: 'tom@example.org',
  proven: true,
  undoUntil: null,
})

describe('a link that opens a recovery', () => {
  test('is good for an hour, asked for once by one attempt, and never for a demo account', () => {
    given(registered).when(ask('a')).thenEvents(asked('a', HOUR_ON))
    given(registered, asked('a')).when(ask('a')).thenNothing()
    given(AccountRegistered.new({ ...tom, demo: true }))
      .when(ask('a'))
      .thenRefused('recovery-not-valid')
  })
  test('is followed once, the newest one, in time', () => {
    given(registered, asked('a')).when(follow('a')).thenEvents(opened('a'))
    given(registered, asked('a'), opened('a')).when(follow('a')).thenRefused('recovery-not-valid')
    given(registered, asked('a'), asked('b')).when(follow('a')).thenRefused('recovery-not-valid')
    given(registered, asked('a', PAST)).when(follow('a')).thenRefused('recovery-not-valid')
    given(registered).when(follow('a')).thenRefused('recovery-not-valid')
  })
  test.each([
    ['a password', PasswordChanged.new(OF)],
    ['a reset', reset],
    ['another address', changed],
  ])('ends with %s', (_, event) => {
    given(registered, asked('a'), event).when(follow('a')).thenRefused('recovery-not-valid')
  })
})

describe('a recovery', () => {
  test('is opened by a backup code at once', () => {
    given(registered)
      .when({ type: 'recoverByCode', recoveryId: 'a', codesLeft: 9 })
      .thenEvents(opened('a', { by: 'backup', codesLeft: 9 }))
  })
  test('sets one password, by the newest, as long as nothing else has changed who gets in', () => {
    const chosen = PasswordReset.new({ ...OF, resetId: 'tom-child-1', passwordId: 'p', undoUntil: WEEK_ON })
    given(registered, opened('a')).when(choose('a')).thenEvents(chosen)
    given(registered, opened('a'), chosen).when(choose('a')).thenRefused('recovery-over')
    given(registered, opened('a'), opened('b')).when(choose('a')).thenRefused('recovery-over')
    given(registered, opened('a'), reset).when(choose('a')).thenRefused('recovery-over')
    given(registered, opened('a'), PasswordChanged.new(OF)).when(choose('a')).thenRefused('recovery-over')
    given(registered).when(choose('a')).thenRefused('recovery-over')
  })
  test('keeps the e-mail address as it is for 72 hours', () => {
    given(registered, opened('a')).when(changeEmail).thenRefused('changes-locked')
    const { state } = given(registered, opened('a'))
    if (state.is !== 'registered') throw new Error('nobody is registered')
    expect(isLocked(state, '2026-11-22T07:11:59.999Z')).toBe(true)
    expect(isLocked(state, THREE_DAYS_ON)).toBe(false)
  })
})

describe('"This was not me" of a second factor', () => {
  const enabled = (factorId: string, rest: object = {}) => TwoFactorEnabled.new({ ...OF, factorId, ...rest })
  const disabled = (factorId: string, rest: object = {}) =>
    TwoFactorDisabled.new({ ...OF, factorId, by: 'person', ...rest })
  const prepared = (factorId: string) => TwoFactorPrepared.new({ ...OF, factorId })
  const disown = { type: 'disownChange', changeId: 'a', resetId: 'r', tokenHash: 'hash of r', back: null } as const
  const disowned = [
    ChangeDisowned.new({ ...OF, changeId: 'a', lockedUntil: THREE_DAYS_ON }),
    PasswordResetRequested.new({ ...OF, resetId: 'r', tokenHash: 'hash of r', expiresAt: HOUR_ON }),
  ] as const
  const [said, link] = disowned
  const undo = { changeId: 'a', undoUntil: FUTURE }
  const hers = [prepared('hers'), enabled('hers')] as const
  const theirs = [prepared('theirs'), enabled('theirs')] as const

  test('brings back the one that a recovery has replaced', () => {
    given(registered, ...hers, opened('a', { undoUntil: FUTURE }), disabled('hers'), ...theirs)
      .when(disown)
      .thenEvents(said, enabled('hers'), link)
  })
  test('switches off what was switched on by somebody else', () => {
    given(registered, prepared('theirs'), enabled('theirs', undo))
      .when(disown)
      .thenEvents(said, disabled('theirs'), link)
    given(registered, PasswordChanged.new({ ...OF, ...undo }), ...theirs)
      .when(disown)
      .thenEvents(said, disabled('theirs'), link)
  })
  test('brings back what was switched off', () => {
    given(registered, ...hers, disabled('hers', undo))
      .when(disown)
      .thenEvents(said, enabled('hers'), link)
  })
  test.each([
    ['new codes', BackupCodesRenewed.new({ ...OF, factorId: 'hers', ...undo })],
    ['a used code', BackupCodeSpent.new({ ...OF, factorId: 'hers', left: 9, ...undo })],
  ])('of %s leaves it on, whose codes are no longer good', (_, event) => {
    given(registered, ...hers, event)
      .when(disown)
      .thenEvents(...disowned)
    const { state } = given(registered, ...hers, event, ...disowned)
    expect(state).toMatchObject({
      unsettled: [{ is: 'disowned', changeId: 'a', factorGone: null, factorBack: 'hers' }],
    })
  })
  test('brings nothing back that the site has switched off: its secret is gone', () => {
    const off = TwoFactorDisabled.new({ ...OF, factorId: 'hers', by: 'site' })
    given(registered, ...hers, opened('a', { undoUntil: FUTURE }), off)
      .when(disown)
      .thenEvents(...disowned)
  })
})
