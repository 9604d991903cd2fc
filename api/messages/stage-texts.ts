import { isUnsaid } from '#domain/claims/vocabulary.ts'
import { LOCALE } from '#domain/locale.ts'
import type { ClaimEvent } from '#domain/claims/events.ts'
import { GIVEN_TO_ANOTHER, wentToAnother } from '#domain/claims/vocabulary.ts'
import type { MessageDocument } from '#projections/messages/messages.ts'

interface Seat {
  readonly isOwner: boolean
  /** The two as they stand in a sentence. */
  readonly owner: string
  readonly claimer: string
  readonly timeZone: string
}
type StageChange = { readonly kind: ClaimEvent['type'] | null; readonly facts: MessageDocument['facts'] }
type Side = 'owner' | 'claimer'

/** A change of stage as the thread tells it to this reader: "Tom said yes to the pickup, Fri 20 Nov 17:30". */
export const stageSentence = ({ kind, facts }: StageChange, seat: Seat): string => {
  const who = (side: Side): string => ((side === 'owner') === seat.isOwner ? 'You' : seat[side])
  const when = timeOf(facts['pickupTime'], seat.timeZone)
  const at = when === '' ? '' : `, ${when}`
  const side = (field: string): Side => (facts[field] === 'owner' ? 'owner' : 'claimer')
  const sentences: Readonly<Record<ClaimEvent['type'], () => string>> = {
    ClaimRequested: () =>
      facts['onWaitlist'] === true
        ? `${who('claimer')} joined the waiting list`
        : `${who('claimer')} asked for it${at}`,
    ClaimAccepted: () => `${who('owner')} said yes to the pickup${at}`,
    ClaimMatched: () => `${who('claimer')} accepted the offer`,
    ClaimDeclined: () =>
      endedBetween(facts) ?? (wentToAnother(facts['reason']) ? GIVEN_TO_ANOTHER : `${who('owner')} said no this time`),
    ClaimWithdrawn: () => `${who('claimer')} withdrew the request`,
    ClaimCancelled: () => `${who('claimer')} cancelled the pickup`,
    ClaimReleased: () =>
      endedBetween(facts) ??
      (facts['noShow'] === true
        ? `${who('owner')} marked the pickup as missed`
        : `${who('owner')} released the pickup`),
    ClaimEnded: () => (facts['reason'] === 'item-expired' ? 'The listing has ended' : 'The listing was removed'),
    ClaimCompleted: () => `${who(side('completedBy'))} marked it as picked up`,
    ClaimDisputed: () => `${who(side('disputedBy'))} said that the pickup did not happen`,
    PickupProposed: () => `${who(side('proposedBy'))} proposed ${when || 'another time'}`,
    PickupConfirmed: () => `${who(side('confirmedBy'))} confirmed ${when || 'the time'}`,
    PickupProposalDeclined: () => `${who(side('declinedBy'))} could not make ${when || 'that time'}`,
    ClaimerSetOut: () => `${who('claimer')} ${seat.isOwner ? 'is' : 'are'} on the way`,
    PickupReminded: () => `Pickup within the hour${at}`,
  }
  return kind === null ? '' : sentences[kind]()
}

/** Neither of the two is told whose wish it was, or who is away (docs/decisions/86, 144). */
const endedBetween = (facts: StageChange['facts']): string | null =>
  isUnsaid(facts['reason']) ? 'This pickup was ended.' : null

/** "Fri 20 Nov 17:30" in the site's zone: without commas, for it stands inside sentences. */
export const timeOf = (instant: unknown, timeZone: string): string => {
  if (typeof instant !== 'string') return ''
  const format = {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  } as const
  return new Intl.DateTimeFormat(LOCALE, format).format(new Date(instant)).replaceAll(',', '')
}
