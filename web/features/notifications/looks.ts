import type { Icon } from '@tabler/icons-react'
import {
  IconBell,
  IconCalendarEvent,
  IconCheck,
  IconClock,
  IconClockX,
  IconConfetti,
  IconDeviceLaptop,
  IconUserX,
  IconEyeOff,
  IconGift,
  IconHandClick,
  IconHearts,
  IconMessageCircle,
  IconPencil,
  IconRefresh,
  IconShieldCheck,
  IconShieldExclamation,
  IconTicket,
  IconTicketOff,
  IconWalk,
  IconX,
  IconZoomCheck,
} from '@tabler/icons-react'
import type { NotificationView } from '#api/notifications/contract.ts'
import { placeOf } from '#domain/notifications/vocabulary.ts'

type Look = { icon: Icon; tone?: 'time' | 'clay' }

/** The icon in the corner of the photo. Tone `time` is amber for something due, `clay` is red for something lost. */
export const LOOKS: Record<NotificationView['type'], Look> = {
  claim_received: { icon: IconHandClick },
  claim_accepted: { icon: IconCheck },
  claim_declined: { icon: IconX, tone: 'clay' },
  claim_cancelled: { icon: IconX, tone: 'clay' },
  claim_completed: { icon: IconConfetti },
  pickup_proposed: { icon: IconCalendarEvent, tone: 'time' },
  pickup_confirmed: { icon: IconCalendarEvent },
  pickup_declined: { icon: IconCalendarEvent, tone: 'clay' },
  pickup_reminder: { icon: IconClock, tone: 'time' },
  on_the_way: { icon: IconWalk, tone: 'time' },
  item_expiring: { icon: IconClock, tone: 'time' },
  item_expired: { icon: IconClockX, tone: 'clay' },
  still_available: { icon: IconBell, tone: 'time' },
  item_back: { icon: IconRefresh },
  item_hidden: { icon: IconEyeOff, tone: 'clay' },
  message: { icon: IconMessageCircle },
  appreciation: { icon: IconHearts },
  next_in_line: { icon: IconBell },
  offer_received: { icon: IconGift },
  offer_accepted: { icon: IconCheck },
  offer_declined: { icon: IconX, tone: 'clay' },
  offer_withdrawn: { icon: IconX, tone: 'clay' },
  request_edited: { icon: IconPencil },
  request_reopened: { icon: IconRefresh },
  request_fulfilled: { icon: IconConfetti },
  request_expiring: { icon: IconClock, tone: 'time' },
  request_expired: { icon: IconClockX, tone: 'clay' },
  draw_held: { icon: IconTicket },
  draw_not_won: { icon: IconTicketOff },
  item_matches_search: { icon: IconZoomCheck },
  item_fits_request: { icon: IconGift },
  pickup_ended: { icon: IconX, tone: 'clay' },
  offer_settled: { icon: IconCheck },
  listing_changed: { icon: IconPencil, tone: 'time' },
  offer_ended: { icon: IconX, tone: 'clay' },
  sign_in_guessed: { icon: IconShieldExclamation, tone: 'clay' },
  account_leaving: { icon: IconUserX, tone: 'clay' },
  new_device: { icon: IconDeviceLaptop, tone: 'clay' },
  password_changed: { icon: IconShieldExclamation, tone: 'clay' },
  email_changed: { icon: IconShieldExclamation, tone: 'clay' },
  recovery_asked: { icon: IconShieldExclamation, tone: 'clay' },
  recovery_opened: { icon: IconShieldExclamation, tone: 'clay' },
  two_factor_enabled: { icon: IconShieldCheck },
  two_factor_disabled: { icon: IconShieldExclamation, tone: 'clay' },
  backup_codes_renewed: { icon: IconShieldCheck },
  backup_code_spent: { icon: IconShieldExclamation, tone: 'time' },
  second_factor_guessed: { icon: IconShieldExclamation, tone: 'clay' },
}

/** Whether the notification opens the chat; otherwise it opens the request or the item. */
export const leadsToChat = ({ type, data }: NotificationView) => placeOf(type, data) === 'chat'

/** Whether it opens the own account, and is about no thing. */
export const leadsToAccount = ({ type, data }: NotificationView) => placeOf(type, data) === 'account'

/** Whether it opens the request that it is about. */
export const leadsToRequest = ({ type, data }: NotificationView) => placeOf(type, data) === 'request'
