import type { HidingReason } from '#domain/hiding.ts'

/** Why something of one's own is kept from others. */
export const HIDDEN: Readonly<Record<HidingReason, string>> = {
  reports: 'After reports, until an admin has looked at it',
  review: 'Until an admin has looked at it',
  'owner-away': 'While you are away',
}

/** Why it is no longer. */
export const SHOWN: Readonly<Record<HidingReason, string>> = {
  reports: 'An admin has looked at it',
  review: 'An admin has looked at it',
  'owner-away': 'You are back',
}
