import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build-account.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { accountDecider } from './decide.ts'
import { present } from './state.ts'
import { nothingSeen } from './sign-in/sign-in-watch.ts'
import { withoutTwoFactor } from './second-factor/two-factor.ts'
import { startingPreferences } from './defaults.ts'

const { given } = specOf(accountDecider)
const quiet = { ...startingPreferences, emailUpdates: false }

describe('what a new neighbour starts with (spec section 3)', () => {
  test('push on, e-mail off, everything else on, quiet nights; 10 km; the place is shown', () => {
    expect(startingPreferences).toEqual({
      notifications: {
        enablePush: true,
        enableEmail: false,
        claimReceived: true,
        claimUpdates: true,
        newMessages: true,
        pickupReminders: true,
        newItemsNearby: true,
        itemExpiring: true,
        quietHours: { from: '22:00', to: '07:00' },
      },
      emailUpdates: true,
      showLocation: true,
      preferredRadius: 10,
    })
  })
  test('a plain user, no newsletter', () => {
    expect(given(say.registered).state).toEqual({
      is: 'registered',
      accountId: 'tom',
      demo: false,
      consents: {},
      preferences: startingPreferences,
      verification: null,
      verified: false,
      passwordChanges: 0,
      signIns: nothingSeen,
      email: 'tom@example.org',
      reset: null,
      recovery: null,
      recovering: null,
      emailChange: null,
      disownable: [],
      disowned: null,
      lockedUntil: null,
      unsettled: [],
      twoFactor: withoutTwoFactor,
      away: present,
    })
  })
})

describe('what the past tells', () => {
  test.each([
    [
      'the newest consent to each text',
      [say.consent('terms', 'a'), say.consent('privacy', 'b'), say.consent('terms', 'c', { version: 2 })],
      { consents: { terms: { consentId: 'tom-c', version: 2 }, privacy: { consentId: 'tom-b', version: 1 } } },
    ],
    [
      'consent to marketing',
      [say.consent('marketing', 'a')],
      { consents: { marketing: { consentId: 'tom-a', version: 1 } } },
    ],
    ['and its withdrawal', [say.consent('marketing', 'a'), say.consentWithdrawn('a')], { consents: {} }],
    ['another name leaves the preferences', [say.profileChanged({ name: 'Tom W.' })], {}],
    ['other preferences', [say.profileChanged({ preferences: quiet })], { preferences: quiet }],
    ['a role that an earlier release gave: the staff say who has one', [say.roleGranted('admin')], {}],
    ['a changed password', [say.passwordChanged], { passwordChanges: 1 }],
    [
      'that somebody guesses',
      [say.signInGuessed('2026-11-19T07:12:00.000Z')],
      { signIns: { ...nothingSeen, guessedAt: '2026-11-19T07:12:00.000Z' } },
    ],
    ['a reserved address', [say.emailReserved], {}],
    ['registering twice in the log', [say.registered], {}],
  ])('%s', (_, past, changes) => {
    const { state } = given(say.registered)
    expect(given(say.registered, ...past).state).toEqual({ ...state, ...changes })
  })
  test('nothing of it means anything before somebody registered', () => {
    const { state } = given(say.consent('marketing', 'a'), say.roleGranted('admin'), say.passwordChanged)
    expect(state).toEqual({ is: 'unregistered' })
  })
})
