import type { Preference } from '#domain/notifications/vocabulary.ts'

type Texts = readonly [title: string, explanation: string]

export const SWITCHES: Readonly<Record<Preference, Texts>> = {
  claimReceived: ['Somebody asks or offers', 'For your gifts and your gift requests'],
  claimUpdates: ['News of your pickups', 'Answers, new times, cancellations and thanks'],
  newMessages: ['New messages', 'In all your conversations'],
  pickupReminders: ['Pickup reminders', 'An hour before, and when somebody sets out'],
  newItemsNearby: ['New gifts nearby', 'For searches that you have saved'],
  itemExpiring: ['Your listings and requests', 'Before they end, and when they have ended'],
}

export const TITLE = 'What to be told'
export const INTRO = 'Your list of notifications always has everything. This is about what reaches you elsewhere.'
export const QUIET: Texts = [
  'Quiet hours',
  'Nothing is sent to your devices. What still matters comes at the end, as one.',
]
export const PUSH: Texts = ['Tell my devices', 'Also while Share a Gifty is closed']
export const HERE = {
  on: 'This device is told.',
  off: 'This device is not told yet.',
  denied: 'Your browser does not let Share a Gifty notify you. You can change that in the settings of the browser.',
  missing: 'This browser cannot be told while the page is closed.',
} as const
export const CALENDAR: Texts = [
  'Pickups in your calendar',
  'A secret address for your calendar app. Whoever has it can see your pickups, with the addresses that you may see.',
]
export const ADDRESS_ONCE = 'Copy it now: it is shown this once. A new one replaces it.'
