import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build-account.ts'
import { NOW, specOf } from '#tests/events/decider-spec.ts'
import { DAY, plus } from '../../time.ts'
import { accountDecider } from '../decide.ts'
import { AccountErased, AccountErasureStarted, AccountRegistered } from '../events.ts'
import { SignedInOnNewDevice, SignInRefused } from './sign-in-events.ts'
import { GUESSING_TOLD_EVERY_MS, MOST_REFUSALS } from './sign-in-watch.ts'

const { given } = specOf(accountDecider)
const erasing = AccountErasureStarted.new(say.OF)
const ofEverybody = AccountRegistered.new({ ...say.tom, demo: true })

describe('that somebody guesses the password', () => {
  const notice = { type: 'noticeGuessing' } as const
  const told = say.signInGuessed(NOW)

  test('is told, with the time', () => {
    given(say.registered).when(notice, { at: NOW }).thenEvents(told)
  })
  test('is told again an hour later, whatever happened in between', () => {
    expect(GUESSING_TOLD_EVERY_MS).toBe(3_600_000)
    const before = plus(NOW, GUESSING_TOLD_EVERY_MS - 1)
    const then = plus(NOW, GUESSING_TOLD_EVERY_MS)
    given(say.registered, told).when(notice, { at: NOW }).thenNothing()
    given(say.registered, told, say.passwordChanged).when(notice, { at: before }).thenNothing()
    given(say.registered, told).when(notice, { at: then }).thenEvents(say.signInGuessed(then))
    given(say.registered, told, say.signInGuessed(then)).when(notice, { at: then }).thenNothing()
  })
  test('is told to nobody where the account never was, is everybody’s, or is being forgotten', () => {
    given().when(notice).thenRefused('account-not-found')
    given(ofEverybody).when(notice).thenNothing()
    given(say.registered, erasing).when(notice).thenRefused('account-not-found')
    given(say.registered, erasing, AccountErased.new(say.OF)).when(notice).thenRefused('account-not-found')
  })
})

describe('a wrong password', () => {
  const notice = (at = NOW) => ({ type: 'noticeRefusal', at }) as const
  const refused = (count: number, at = NOW) => SignInRefused.new({ ...say.OF, since: at, noticedAt: at, count })
  const twenty = Array.from({ length: MOST_REFUSALS }, (_, n) => refused(n + 1))

  test('is noted, twenty times a day at most, however long somebody tries', () => {
    expect(MOST_REFUSALS).toBe(20)
    given(say.registered).when(notice()).thenEvents(refused(1))
    given(say.registered, ...twenty.slice(0, -1))
      .when(notice())
      .thenEvents(refused(20))
    given(say.registered, ...twenty)
      .when(notice(plus(NOW, DAY - 1)))
      .thenNothing()
    const nextDay = plus(NOW, DAY)
    given(say.registered, ...twenty)
      .when(notice(nextDay))
      .thenEvents(refused(1, nextDay))
    given(say.registered, ...twenty, refused(1, nextDay))
      .when(notice(nextDay))
      .thenEvents(refused(2, nextDay))
  })
  test('of an account that is everybody’s is not', () => {
    given(ofEverybody).when(notice()).thenNothing()
    given(say.registered, erasing).when(notice()).thenRefused('account-not-found')
  })
})

describe('a device that the account did not know', () => {
  const seen = { changeId: 'c', device: 'Safari on Mac', withTwoFactor: true }
  const notice = { type: 'noticeNewDevice', ...seen } as const
  const event = SignedInOnNewDevice.new({ ...say.OF, ...seen, undoUntil: plus(NOW, 7 * DAY) })

  test('is told, and may be disowned for a week', () => {
    given(say.registered).when(notice, { at: NOW }).thenEvents(event)
    expect(given(say.registered, event).state).toMatchObject({
      disownable: [{ changeId: 'c', until: plus(NOW, 7 * DAY), former: null }],
    })
  })
  test('of an account that is everybody’s is not', () => {
    given(ofEverybody).when(notice).thenNothing()
  })
})
