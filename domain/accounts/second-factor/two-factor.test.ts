import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build-account.ts'
import { NOW, specOf } from '#tests/events/decider-spec.ts'
import { plus } from '../../time.ts'
import { accountDecider } from '../decide.ts'
import { AccountErasureStarted, AccountRegistered } from '../events.ts'
import { CODE_GUESSING_TOLD_EVERY_MS } from './two-factor.ts'
import * as events from './two-factor-events.ts'

const { given } = specOf(accountDecider)
const of = (factorId: string) => ({ accountId: 'tom', factorId })
const prepared = (factorId = 'f1') => events.TwoFactorPrepared.new(of(factorId))
const enabled = (factorId = 'f1') => events.TwoFactorEnabled.new(of(factorId))
const disabled = events.TwoFactorDisabled.new({ ...of('f1'), by: 'person' })
const prepare = (factorId: string) => ({ type: 'prepareTwoFactor', factorId }) as const
const enable = (factorId: string) => ({ type: 'enableTwoFactor', factorId }) as const
const disable = { type: 'disableTwoFactor', by: 'person' } as const
/** As they are written today: the owner may disown them for a week. */
const UNDO = { changeId: 'tom-child-1', undoUntil: '2026-11-26T07:12:00.000Z' }
const enabledNow = events.TwoFactorEnabled.new({ ...of('f1'), ...UNDO })
const disabledNow = events.TwoFactorDisabled.new({ ...of('f1'), by: 'person', ...UNDO })
const on = [say.registered, prepared(), enabled()]

describe('switching two-factor on', () => {
  test('is begun, once for each beginning, and the newest one counts', () => {
    given(say.registered).when(prepare('f1')).thenEvents(prepared())
    given(say.registered, prepared()).when(prepare('f1')).thenNothing()
    given(say.registered, prepared()).when(prepare('f2')).thenEvents(prepared('f2'))
    given(say.registered, prepared(), prepared('f2')).when(enable('f1')).thenRefused('two-factor-not-prepared')
  })
  test('is done once, and repeatable', () => {
    given(say.registered, prepared()).when(enable('f1')).thenEvents(enabledNow)
    given(...on)
      .when(enable('f1'))
      .thenNothing()
    given(say.registered).when(enable('f1')).thenRefused('two-factor-not-prepared')
  })
  test('is not begun where it is on, and can be after it was switched off', () => {
    given(...on)
      .when(prepare('f2'))
      .thenRefused('two-factor-on')
    given(...on, disabled)
      .when(prepare('f2'))
      .thenEvents(prepared('f2'))
    given(...on, disabled)
      .when(enable('f1'))
      .thenRefused('two-factor-not-prepared')
  })
})

describe('switching two-factor off', () => {
  test('says who did it', () => {
    given(...on)
      .when(disable)
      .thenEvents(disabledNow)
    given(...on)
      .when({ type: 'disableTwoFactor', by: 'site' })
      .thenEvents(events.TwoFactorDisabled.new({ ...of('f1'), by: 'site' }))
  })
  test('is refused where it is not on', () => {
    for (const past of [[say.registered], [say.registered, prepared()], [...on, disabled]])
      given(...past)
        .when(disable)
        .thenRefused('two-factor-off')
  })
})

describe('backup codes', () => {
  test('are renewed and spent of the factor that is on, and of no other', () => {
    given(...on)
      .when({ type: 'renewBackupCodes', factorId: 'f1' })
      .thenEvents(events.BackupCodesRenewed.new({ ...of('f1'), ...UNDO }))
    given(...on)
      .when({ type: 'spendBackupCode', factorId: 'f1', left: 9 })
      .thenEvents(events.BackupCodeSpent.new({ ...of('f1'), left: 9, ...UNDO }))
    for (const type of ['renewBackupCodes', 'spendBackupCode'] as const) {
      given(...on)
        .when({ type, factorId: 'f2', left: 9 })
        .thenRefused('two-factor-off')
      given(say.registered, prepared()).when({ type, factorId: 'f1', left: 9 }).thenRefused('two-factor-off')
    }
  })
})

describe('that somebody guesses codes', () => {
  const notice = { type: 'noticeCodeGuessing' } as const
  const guessed = (noticedAt: string) => events.SecondFactorGuessed.new({ accountId: 'tom', noticedAt })

  test('is told once an hour', () => {
    const [before, then] = [plus(NOW, CODE_GUESSING_TOLD_EVERY_MS - 1), plus(NOW, CODE_GUESSING_TOLD_EVERY_MS)]
    expect(CODE_GUESSING_TOLD_EVERY_MS).toBe(3_600_000)
    given(...on)
      .when(notice, { at: NOW })
      .thenEvents(guessed(NOW))
    given(...on, guessed(NOW))
      .when(notice, { at: before })
      .thenNothing()
    given(...on, guessed(NOW))
      .when(notice, { at: then })
      .thenEvents(guessed(then))
  })
  test('is not told of an account that is everybody’s', () => {
    given(AccountRegistered.new({ ...say.tom, demo: true }))
      .when(notice)
      .thenNothing()
  })
})

test('nobody switches anything on for who is being forgotten, or never was', () => {
  given(say.registered, AccountErasureStarted.new(say.OF)).when(prepare('f1')).thenRefused('account-not-found')
  given().when(prepare('f1')).thenRefused('account-not-found')
})
