import { expect, test } from 'vitest'
import {
  addressOf,
  isSwitchedOn,
  isWithin,
  NOTIFICATION_TYPES,
  PREFERENCE_OF,
  PREFERENCES,
  SECURITY_NOTICES,
} from './vocabulary.ts'

test('every type belongs to one switch, which is one of the specification; only what an owner must know to none', () => {
  expect(Object.keys(PREFERENCE_OF).toSorted()).toEqual([...NOTIFICATION_TYPES].toSorted())
  for (const preference of Object.values(PREFERENCE_OF)) expect([...PREFERENCES, null]).toContain(preference)
  expect(NOTIFICATION_TYPES.filter((type) => PREFERENCE_OF[type] === null)).toEqual([...SECURITY_NOTICES])
})

test('a switch silences its types, and all of them together nothing that an owner must know', () => {
  const off = {
    claimReceived: false,
    claimUpdates: false,
    newMessages: false,
    pickupReminders: false,
    newItemsNearby: false,
    itemExpiring: false,
  }
  expect(NOTIFICATION_TYPES.filter((type) => isSwitchedOn(off, type))).toEqual([...SECURITY_NOTICES])
  expect(isSwitchedOn({ ...off, newMessages: true }, 'message')).toBe(true)
})

test.each([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '00:00', true],
  ['22:00', '07:00', '06:59', true],
  ['22:00', '07:00', '07:00', false],
  ['13:00', '15:00', '12:59', false],
  ['13:00', '15:00', '13:00', true],
  ['13:00', '15:00', '15:00', false],
])('from %s to %s: %s is within? %s', (...[from, to, time, expected]) =>
  expect(isWithin({ from, to }, time)).toBe(expected),
)

test.each([
  ['message', '/messages/c1'],
  ['offer_accepted', '/messages/c1'],
  ['offer_received', '/requests/r1'],
  ['request_expired', '/requests/r1'],
  ['claim_received', '/items/i1'],
  ['item_expiring', '/items/i1'],
  ['item_matches_search', '/items/i1'],
  ['item_fits_request', '/items/i1'],
  ['sign_in_guessed', '/profile'],
  ['backup_code_spent', '/profile'],
] as const)('%s leads to %s', (type, address) =>
  expect(addressOf(type, { conversationId: 'c1', requestId: 'r1', itemId: 'i1' })).toBe(address),
)

test('what is gone leads to the list', () =>
  expect(addressOf('claim_received', { conversationId: null, requestId: null, itemId: null })).toBe('/notifications'))
