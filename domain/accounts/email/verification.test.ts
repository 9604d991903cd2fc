import { expect, test } from 'vitest'
import { specOf } from '#tests/events/decider-spec.ts'
import { accountDecider } from '../decide.ts'
import * as events from '../events.ts'
import { VERIFICATION_MS } from '../vocabulary.ts'

const { given } = specOf(accountDecider)
const registered = (demo = false) =>
  events.AccountRegistered.new({
    accountId: 'tom',
    name: 'Tom',
    email: 'tom@example.org',
    location: null,
    suburb: null,
    demo,
  })
const ask = (verificationId: string) =>
  ({ type: 'requestEmailVerification', verificationId, tokenHash: `hash of ${verificationId}` }) as const
const follow = (verificationId: string) => ({ type: 'verifyEmail', tokenHash: `hash of ${verificationId}` }) as const
const asked = (verificationId: string, expiresAt: string) =>
  events.EmailVerificationRequested.new({
    accountId: 'tom',
    verificationId,
    tokenHash: `hash of ${verificationId}`,
    expiresAt,
  })
const verified = events.EmailVerified.new({ accountId: 'tom', verificationId: 'a' })
const FUTURE = '2999-01-01T00:00:00.000Z'
const PAST = '2000-01-01T00:00:00.000Z'

test('a link is good for a day', () => expect(VERIFICATION_MS).toBe(24 * 3_600_000))

test('asked for, it is good until a day later', () => {
  given(registered()).when(ask('a')).thenEvents(asked('a', '2026-11-20T07:12:00.000Z'))
})

test('asked for once by one attempt, again by another, and not by who is verified or has no mailbox', () => {
  given(registered(), asked('a', FUTURE)).when(ask('a')).thenNothing()
  given(registered(), asked('a', FUTURE), verified).when(ask('b')).thenNothing()
  given(registered(true)).when(ask('a')).thenNothing()
})

test('the newest one verifies, once', () => {
  given(registered(), asked('a', FUTURE)).when(follow('a')).thenEvents(verified)
  given(registered(), asked('a', FUTURE), verified).when(follow('a')).thenNothing()
  given(registered(), asked('a', PAST), verified).when(follow('a')).thenNothing()
})

test('an older one, one that ran out and one that never was do not', () => {
  given(registered(), asked('a', FUTURE), asked('b', FUTURE)).when(follow('a')).thenRefused('verification-not-valid')
  given(registered(), asked('a', PAST)).when(follow('a')).thenRefused('verification-not-valid')
  given(registered()).when(follow('a')).thenRefused('verification-not-valid')
})
