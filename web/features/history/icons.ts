import {
  type Icon as TablerIcon,
  IconCalendarEvent,
  IconCheck,
  IconEye,
  IconFileCheck,
  IconGift,
  IconHearts,
  IconLock,
  IconLogin,
  IconMessageCircle,
  IconUser,
} from '@tabler/icons-react'
import type { HistoryKind } from '#api/history/contract.ts'
import type { Entry } from '#web/features/history/queries.ts'

export type Tone = 'leaf' | 'amber' | 'sky' | 'clay' | 'quiet'
type Mark = { icon: TablerIcon; tone: Tone }

const KINDS: Record<HistoryKind, Mark> = {
  gifts: { icon: IconGift, tone: 'leaf' },
  messages: { icon: IconMessageCircle, tone: 'leaf' },
  'sign-ins': { icon: IconLogin, tone: 'quiet' },
  looks: { icon: IconEye, tone: 'sky' },
  consents: { icon: IconFileCheck, tone: 'quiet' },
  account: { icon: IconUser, tone: 'quiet' },
}

const TIME: Mark = { icon: IconCalendarEvent, tone: 'amber' }
const YES: Mark = { icon: IconCheck, tone: 'leaf' }
const TRIED: Mark = { icon: IconLock, tone: 'clay' }

/** What looks different from others of its kind. */
const EVENTS: Readonly<Record<string, Mark>> = {
  PickupProposed: TIME,
  PickupConfirmed: TIME,
  PickupProposalDeclined: TIME,
  PickupReminded: TIME,
  ClaimAccepted: YES,
  ClaimMatched: YES,
  ClaimCompleted: YES,
  OfferAccepted: YES,
  RequestFulfilled: YES,
  AppreciationSent: { icon: IconHearts, tone: 'leaf' },
  SignInRefused: TRIED,
  SignInGuessed: TRIED,
  SecondFactorGuessed: TRIED,
  ChangeDisowned: TRIED,
}

export const markOf = ({ event, kind }: Entry): Mark => EVENTS[event] ?? KINDS[kind]
