import { describe, expect, test } from 'vitest'
import { passwordChangedNow, registered, tom } from '#tests/build/build-account.ts'
import { NOW, specOf } from '#tests/events/decider-spec.ts'
import { DAY, HOUR, plus } from '../../time.ts'
import { ChangeDisowned } from '../access-events.ts'
import { isAway } from './away.ts'
import { AwaySettled, PersonCameBack, PersonWentAway } from './away-events.ts'
import { accountDecider } from '../decide.ts'
import { AccountErasureStarted } from '../events.ts'
import { type AwayReason, GRACE_MS, isShutOut } from '../vocabulary.ts'

/** Being away is a set of reasons: each comes and goes by itself. */
const { given } = specOf(accountDecider)
const { accountId } = tom
const SITE = { by: { kind: 'system', id: 'follow-away' } } as const
const ADMIN = { by: { kind: 'admin', id: 'siobhan' } } as const
const JOB = { kind: 'job', id: 'end-pauses' } as const

const go = (reason: AwayReason, more: object = {}) => ({ type: 'goAway', changeId: 'tom-1', reason, ...more }) as const
const back = (reason: AwayReason) => ({ type: 'comeBack', changeId: 'tom-2', reason }) as const
const went = (reason: AwayReason, more: Partial<Parameters<typeof PersonWentAway.new>[0]> = {}) =>
  PersonWentAway.new({ accountId, changeId: 'tom-1', reason, until: null, words: null, receiptId: null, ...more })
const came = (reason: AwayReason) => PersonCameBack.new({ accountId, changeId: 'tom-2', reason })
const leaving = went('leaving', { until: plus(NOW, GRACE_MS), receiptId: 'r' })

describe('going away', () => {
  test('for a pause, until one comes back or until a day', () => {
    given(registered).when(go('paused')).thenEvents(went('paused'))
    const until = plus(NOW, 14 * DAY)
    given(registered).when(go('paused', { until })).thenEvents(went('paused', { until }))
  })
  test.each([
    ['in the past', plus(NOW, -HOUR)],
    ['in more than a year', plus(NOW, 366 * DAY)],
  ])('not until a day %s', (_, until) => {
    given(registered).when(go('paused', { until })).thenRefused('pause-end', 'until')
  })
  test('again changes nothing, but the end of a pause', () => {
    given(registered, went('paused')).when(go('paused')).thenNothing()
    const until = plus(NOW, DAY)
    given(registered, went('paused')).when(go('paused', { until })).thenEvents(went('paused', { until }))
    given(registered, leaving)
      .when(go('leaving', { receiptId: 'other' }), { at: plus(NOW, DAY) })
      .thenNothing()
  })
  test('by leaving there are 14 days, and a place for the receipt', () => {
    given(registered)
      .when(go('leaving', { receiptId: 'r' }))
      .thenEvents(leaving)
  })
  test.each(['banned', 'deactivated'] as const)(
    '%s is for those who run the site, with words for the person',
    (reason) => {
      given(registered).when(go(reason)).thenRefused('admins-only')
      given(registered)
        .when(go(reason, { words: 'Three complaints.' }), ADMIN)
        .thenEvents(went(reason, { words: 'Three complaints.' }))
      given(registered, went(reason)).when(back(reason)).thenRefused('admins-only')
      given(registered, went(reason)).when(back(reason), ADMIN).thenEvents(came(reason))
    },
  )
  test('not from an account that somebody else was in lately', () => {
    const locked = ChangeDisowned.new({ accountId, changeId: 'tom-child-1', lockedUntil: plus(NOW, 72 * HOUR) })
    given(registered, passwordChangedNow, locked).when(go('leaving')).thenRefused('changes-locked')
    given(registered, passwordChangedNow, locked).when(go('paused')).thenEvents(went('paused'))
    given(registered, passwordChangedNow, locked)
      .when(go('leaving'), { at: plus(NOW, 72 * HOUR) })
      .thenEvents(went('leaving', { until: plus(NOW, 72 * HOUR + GRACE_MS) }))
  })
  test('of who is being forgotten is too late', () => {
    given(registered, AccountErasureStarted.new({ accountId })).when(go('paused')).thenRefused('account-not-found')
  })
})

describe('coming back', () => {
  test('takes one reason away; the person is there when none is left', () => {
    given(registered, went('paused'), went('banned')).when(back('paused')).thenEvents(came('paused'))
    expect(isAway(given(registered, went('paused'), went('banned'), came('paused')).state)).toBe(true)
    expect(isAway(given(registered, went('paused'), came('paused')).state)).toBe(false)
    given(registered).when(back('paused')).thenNothing()
  })
  test('of itself only when the end of a pause has come', () => {
    const until = plus(NOW, DAY)
    const paused = given(registered, went('paused', { until }))
    paused.when(back('paused'), { by: JOB, at: plus(until, -1) }).thenNothing()
    paused.when(back('paused'), { by: JOB, at: until }).thenEvents(came('paused'))
    given(registered, went('paused')).when(back('paused'), { by: JOB }).thenNothing()
  })
})

test('whoever only pauses may sign in', () => {
  expect(isShutOut([{ reason: 'paused' }])).toBe(false)
  for (const reason of ['banned', 'deactivated', 'leaving'] as const)
    expect(isShutOut([{ reason: 'paused' }, { reason }]), reason).toBe(true)
})

describe('that everything has followed', () => {
  const settle = { type: 'settleAway', changeId: 'tom-1' } as const
  test('is said once of the latest change', () => {
    given(registered, went('paused'))
      .when(settle, SITE)
      .thenEvents(AwaySettled.new({ accountId, changeId: 'tom-1' }))
    given(registered, went('paused'), came('paused')).when(settle, SITE).thenNothing()
    given(registered, went('paused'), AwaySettled.new({ accountId, changeId: 'tom-1' }))
      .when(settle, SITE)
      .thenNothing()
  })
  test('is not for people to say', () => {
    given(registered, went('paused')).when(settle).thenRefused('account-not-found')
  })
})

describe('erasing', () => {
  const erase = { type: 'startErasure', receiptId: 'new' } as const
  const due = { ...erase, whenDue: true } as const
  test('by the clock begins when the days to come back are over, with the receipt that was told', () => {
    given(registered, leaving)
      .when(due, { ...SITE, at: plus(NOW, GRACE_MS - 1) })
      .thenNothing()
    given(registered, leaving)
      .when(due, { ...SITE, at: plus(NOW, GRACE_MS) })
      .thenEvents(AccountErasureStarted.new({ accountId, receiptId: 'r' }))
    given(registered, leaving, came('leaving'))
      .when(due, { ...SITE, at: plus(NOW, GRACE_MS) })
      .thenNothing()
  })
  test('by the site begins at once', () => {
    given(registered)
      .when(erase, SITE)
      .thenEvents(AccountErasureStarted.new({ accountId, receiptId: 'new' }))
  })
})
