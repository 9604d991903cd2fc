/** What the owner of an account must know: no switch silences it, and a letter tells it too where the site sends mail (docs/decisions/106). */
export const SECURITY_NOTICES = [
  'sign_in_guessed',
  'new_device',
  'password_changed',
  'email_changed',
  'recovery_opened',
  'recovery_asked',
  'two_factor_enabled',
  'two_factor_disabled',
  'backup_codes_renewed',
  'backup_code_spent',
  'second_factor_guessed',
  'account_leaving',
] as const
export type SecurityNotice = (typeof SECURITY_NOTICES)[number]

/** Everything a person may be told of, by the name that the inbox gives it. */
export const NOTIFICATION_TYPES = [
  'claim_received',
  'claim_accepted',
  'claim_declined',
  'claim_cancelled',
  'claim_completed',
  'pickup_proposed',
  'pickup_confirmed',
  'pickup_declined',
  'pickup_reminder',
  'on_the_way',
  'item_expiring',
  'item_expired',
  'still_available',
  'item_back',
  'item_hidden',
  'message',
  'appreciation',
  'next_in_line',
  'offer_received',
  'offer_accepted',
  'offer_declined',
  'offer_withdrawn',
  'request_edited',
  'request_reopened',
  'request_fulfilled',
  'request_expiring',
  'request_expired',
  'draw_held',
  'draw_not_won',
  'item_matches_search',
  'item_fits_request',
  'pickup_ended',
  'offer_ended',
  'listing_changed',
  'offer_settled',
  ...SECURITY_NOTICES,
] as const
export type NotificationType = (typeof NOTIFICATION_TYPES)[number]

/** The switches of the specification that stand for what is told. */
export const PREFERENCES = [
  'claimReceived',
  'claimUpdates',
  'newMessages',
  'pickupReminders',
  'newItemsNearby',
  'itemExpiring',
] as const
export type Preference = (typeof PREFERENCES)[number]

export const isSecurityNotice = (type: NotificationType): type is SecurityNotice =>
  SECURITY_NOTICES.some((one) => one === type)

type Switches = Readonly<Record<Exclude<NotificationType, SecurityNotice>, Preference> & Record<SecurityNotice, null>>
/** Which switch silences what: each type has exactly one, or null and is always told (docs/decisions/83). */
export const PREFERENCE_OF: Switches = {
  sign_in_guessed: null,
  new_device: null,
  password_changed: null,
  email_changed: null,
  recovery_opened: null,
  recovery_asked: null,
  two_factor_enabled: null,
  two_factor_disabled: null,
  backup_codes_renewed: null,
  backup_code_spent: null,
  second_factor_guessed: null,
  account_leaving: null,
  claim_received: 'claimReceived',
  offer_received: 'claimReceived',
  claim_accepted: 'claimUpdates',
  claim_declined: 'claimUpdates',
  claim_cancelled: 'claimUpdates',
  claim_completed: 'claimUpdates',
  pickup_proposed: 'claimUpdates',
  pickup_confirmed: 'claimUpdates',
  pickup_declined: 'claimUpdates',
  item_back: 'claimUpdates',
  next_in_line: 'claimUpdates',
  appreciation: 'claimUpdates',
  offer_accepted: 'claimUpdates',
  offer_declined: 'claimUpdates',
  offer_withdrawn: 'claimUpdates',
  request_edited: 'claimUpdates',
  request_reopened: 'claimUpdates',
  request_fulfilled: 'claimUpdates',
  message: 'newMessages',
  pickup_reminder: 'pickupReminders',
  on_the_way: 'pickupReminders',
  item_expiring: 'itemExpiring',
  item_expired: 'itemExpiring',
  still_available: 'itemExpiring',
  item_hidden: 'itemExpiring',
  request_expiring: 'itemExpiring',
  request_expired: 'itemExpiring',
  draw_held: 'claimReceived',
  draw_not_won: 'claimUpdates',
  item_matches_search: 'newItemsNearby',
  item_fits_request: 'newItemsNearby',
  pickup_ended: 'claimUpdates',
  offer_ended: 'claimUpdates',
  listing_changed: 'claimUpdates',
  offer_settled: 'claimUpdates',
}

/** Whether a person with these switches is told of it outside the inbox. */
export const isSwitchedOn = (switches: Readonly<Record<Preference, boolean>>, type: NotificationType): boolean => {
  const preference = PREFERENCE_OF[type]
  return preference === null || switches[preference]
}

/** Told of a new listing, because somebody looks or asks for such a thing. */
export const isNewListing = (type: NotificationType): boolean =>
  type === 'item_matches_search' || type === 'item_fits_request'

const IN_THE_CHAT: ReadonlySet<NotificationType> = new Set([
  'message',
  'pickup_declined',
  'pickup_confirmed',
  'offer_accepted',
  'offer_settled',
  'pickup_ended',
])

interface Subjects {
  readonly conversationId: string | null
  readonly requestId: string | null
  readonly itemId: string | null
}

/** What opening a notification shows; null where what it told of is gone. */
export const placeOf = (type: NotificationType, subjects: Subjects): 'account' | 'chat' | 'request' | 'item' | null => {
  if (isSecurityNotice(type)) return 'account'
  if (subjects.conversationId !== null && IN_THE_CHAT.has(type)) return 'chat'
  if (subjects.requestId !== null && /^(?:offer|request)_/u.test(type)) return 'request'
  return subjects.itemId === null ? null : 'item'
}

/** The same as an address of the web application. */
export const addressOf = (type: NotificationType, subjects: Subjects): string => {
  switch (placeOf(type, subjects)) {
    case 'account':
      return '/profile'
    case 'chat':
      return `/messages/${subjects.conversationId}`
    case 'request':
      return `/requests/${subjects.requestId}`
    case 'item':
      return `/items/${subjects.itemId}`
    case null:
      return '/notifications'
  }
}

/** Times of the day at the site, `HH:MM`, between which nothing is pushed; over midnight where `from` is the later one. */
export interface QuietHours {
  readonly from: string
  readonly to: string
}
/** A neighbour who has chosen nothing sleeps at night (docs/decisions/83). */
export const STARTING_QUIET_HOURS: QuietHours = { from: '22:00', to: '07:00' }

/** Whether a time of the day, `HH:MM`, lies in them: text order is time order. */
export const isWithin = ({ from, to }: QuietHours, time: string): boolean =>
  from < to ? time >= from && time < to : time >= from || time < to
