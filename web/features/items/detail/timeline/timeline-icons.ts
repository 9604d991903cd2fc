import type { Icon } from '@tabler/icons-react'
import {
  IconBell,
  IconCalendarEvent,
  IconCalendarX,
  IconCheck,
  IconCircleCheck,
  IconClockX,
  IconConfetti,
  IconGift,
  IconHandClick,
  IconHearts,
  IconHourglass,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPoint,
  IconRefresh,
  IconRepeat,
  IconTicket,
  IconTicketOff,
  IconTrash,
  IconX,
} from '@tabler/icons-react'
import type { EarlierStep } from '#api/items/life/life-contract.ts'

/** Icons by event type. */
const KINDS: Record<string, Icon> = {
  ItemListed: IconGift,
  DrawOpened: IconTicket,
  DrawHeld: IconTicket,
  DrawCalledOff: IconTicketOff,
  ItemEdited: IconPencil,
  ItemPaused: IconPlayerPause,
  ItemResumed: IconPlayerPlay,
  ItemExpired: IconClockX,
  ItemExtended: IconRefresh,
  ItemRelisted: IconRefresh,
  ItemGivenElsewhere: IconConfetti,
  ItemDeleted: IconTrash,
  StillAvailableAsked: IconBell,
  ExpiryReminded: IconBell,
  ClaimRequested: IconHandClick,
  ClaimAccepted: IconCheck,
  ClaimMatched: IconCheck,
  ClaimDeclined: IconX,
  ClaimWithdrawn: IconX,
  ClaimCancelled: IconCalendarX,
  ClaimReleased: IconRepeat,
  ClaimEnded: IconClockX,
  ClaimCompleted: IconConfetti,
  ClaimDisputed: IconX,
  PickupProposed: IconCalendarEvent,
  PickupConfirmed: IconCalendarEvent,
  PickupProposalDeclined: IconCalendarX,
  PickupReminded: IconBell,
  AppreciationSent: IconHearts,
}

const PRESENT: Record<string, Icon> = {
  available: IconHourglass,
  claimed: IconCircleCheck,
  completed: IconHearts,
  unavailable: IconPlayerPause,
  expired: IconClockX,
}

const EARLIER: Record<EarlierStep['kind'], Icon> = {
  more: IconRepeat,
  shared: IconGift,
  collected: IconConfetti,
  'given-on': IconRepeat,
}

export const iconOfEarlier = (kind: EarlierStep['kind']): Icon => EARLIER[kind]

export const iconOfStep = (kind: string): Icon => KINDS[kind] ?? IconPoint

export const iconOfPresent = (status: string): Icon => PRESENT[status] ?? IconHourglass
