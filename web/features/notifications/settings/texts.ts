/** Every text of the settings of what one is told. */

import type { Preference } from '#domain/notifications/vocabulary.ts'

type Texts = readonly [title: string, explanation: string]

export const switches: Readonly<Record<Preference, Texts>> = {
  claimReceived: ['Somebody asks or offers', 'For your gifts and your gift requests'],
  claimUpdates: ['News of your pickups', 'Answers, new times, cancellations and thanks'],
  newMessages: ['New messages', 'In all your conversations'],
  pickupReminders: ['Pickup reminders', 'An hour before, and when somebody sets out'],
  newItemsNearby: ['New gifts nearby', 'For searches that you have saved'],
  itemExpiring: ['Your listings and requests', 'Before they end, and when they have ended'],
}

export const title = 'Notification settings'
export const intro = 'Your list of notifications always has everything. This is about what reaches you elsewhere.'
export const quietHours: Texts = [
  'Quiet hours',
  'Nothing is sent to your devices. What still matters comes at the end, as one.',
]
export const daily: Texts = [
  'Daily e-mail',
  'In the morning, new gifts that match your saved searches. None where nothing is new.',
]
export const noMail = {
  off: 'This site sends no e-mail.',
  demo: 'Demo neighbours get no e-mail.',
} as const
export const push: Texts = ['Tell my devices', 'Also while Share a Gifty is closed']
export const hereIs = {
  on: 'This device is told.',
  off: 'This device is not told yet.',
  denied: 'Your browser does not let Share a Gifty notify you. You can change that in the settings of the browser.',
  missing: 'This browser cannot be told while the page is closed.',
} as const
export const calendar: Texts = [
  'Pickups in your calendar',
  'A secret address for your calendar app. Whoever has it can see your pickups, with the addresses that you may see.',
]
export const addressHint = 'Copy it now: it is shown this once. A new one replaces it.'
export const notLoaded = 'Your settings could not be loaded'

// This device
export const tellDevice = 'Tell this device'
export const stopTelling = 'Stop telling it'
export const deviceFailed = 'This device could not be changed'
export const deviceFailedText = 'The browser did not allow it.'

// Quiet hours
export const quietHoursIn = (city: string) => `Quiet hours, ${city} time`
export const from = 'From'
export const until = 'Until'
export const timeIn = (city: string) => `${city} time`

// The address for calendars
export const newAddress = 'New address'
export const makeAddress = 'Make an address'
export const takeBack = 'Take it back'
export const address = 'Calendar address'
export const followIn = 'Open in my calendar app'
export const copyAddress = 'Copy the address'
export const copied = 'Address copied'
export const notCopied = 'Could not copy'
export const notCopiedText = 'Select the address and copy it yourself.'
export const takenBack = 'The calendar address is no longer good'
