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

const { given } = specOf(accountDecider)
const OF = { accountId: 'tom' }
const policyVersion = '2026-11-01'
const registered = AccountRegistered.new({
  ...OF,
  name: 'Tom Whitfield',
  email: 'tom@example.org',
  location: null,
  suburb: null,
  demo: false,
})
const quiet = { ...startingPreferences, emailUpdates: false }

describe('what a new neighbour starts with (spec section 3)', () => {
  test('push on, e-mail off, everything else on; 10 km; the place is shown', () => {
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
      },
      emailUpdates: true,
      showLocation: true,
      preferredRadius: 10,
    })
  })
  test('a plain user, no news by e-mail', () => {
    expect(given(registered).state).toEqual({
      is: 'registered',
      accountId: 'tom',
      role: 'user',
      demo: false,
      marketing: false,
      preferences: startingPreferences,
    })
  })
})

describe('what the past tells', () => {
  test.each([
    ['consents to terms and privacy change no switch', [consent('terms'), consent('privacy')], {}],
    ['consent to marketing', [consent('marketing')], { marketing: true }],
    ['and its withdrawal', [consent('marketing'), withdrawn()], { marketing: false }],
    ['another name leaves the preferences', [ProfileChanged.new({ ...OF, name: 'Tom W.' })], {}],
    ['other preferences', [ProfileChanged.new({ ...OF, preferences: quiet })], { preferences: quiet }],
    ['a role', [RoleGranted.new({ ...OF, role: 'admin' })], { role: 'admin' }],
    ['a role taken back', [RoleGranted.new({ ...OF, role: 'admin' }), RoleGranted.new({ ...OF, role: 'user' })], {}],
    ['a changed password', [PasswordChanged.new(OF)], {}],
    ['a reserved address', [EmailReserved.new(OF)], {}],
    ['registering twice in the log', [registered], {}],
  ])('%s', (_, past, changes) => {
    const { state } = given(registered)
    expect(given(registered, ...past).state).toEqual({ ...state, ...changes })
  })
  test('nothing of it means anything before somebody registered', () => {
    const { state } = given(consent('marketing'), RoleGranted.new({ ...OF, role: 'admin' }), PasswordChanged.new(OF))
    expect(state).toEqual({ is: 'unregistered' })
  })
})

function consent(kind: 'terms' | 'privacy' | 'marketing') {
  return ConsentGiven.new({ ...OF, kind, policyVersion, claimedAt: null })
}
function withdrawn() {
  return ConsentWithdrawn.new({ ...OF, kind: 'marketing', policyVersion })
}
