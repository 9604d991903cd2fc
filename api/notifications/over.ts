import { wentToAnother } from '#domain/claims/vocabulary.ts'
import type { ClaimDocument } from '#projections/claims/claims.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import type { NotificationDocument } from '#projections/notifications/notifications.ts'
import type { OfferDocument } from '#projections/requests/offers.ts'
import type { RequestDocument } from '#projections/requests/requests.ts'

interface Subjects {
  readonly item: ItemDocument | undefined
  readonly claim: ClaimDocument | undefined
  readonly request: RequestDocument | undefined
  readonly offer: OfferDocument | undefined
}
type Became = (subjects: Subjects & Pick<NotificationDocument, 'facts'>) => string | null

/** What became of a question or a task that a notification told of; null while it stands, and for those that ask for nothing. */
export const overSentence = ({ kind, facts }: Pick<NotificationDocument, 'kind' | 'facts'>, subjects: Subjects) =>
  BECAME[kind]?.({ facts, ...subjects }) ?? null

const ofPickup: Became = ({ claim }) => (claim ? ended(claim) : null)

const stillFree: Became = ({ item }) => (item?.status === 'available' ? null : 'It is no longer free.')

const BECAME: Partial<Record<NotificationDocument['kind'], Became>> = {
  claim_received: ({ claim }) => (claim ? answered(claim) : null),
  claim_accepted: ofPickup,
  pickup_confirmed: ofPickup,
  pickup_reminder: ofPickup,
  on_the_way: ofPickup,
  pickup_proposed: ({ claim, facts }) => (claim ? proposalEnded(claim, facts['pickupTime'] ?? null) : null),
  still_available: ({ item }) => (item?.stillAsked === true && item.status === 'available' ? null : 'This is settled.'),
  item_expiring: ({ item, facts }) => expiring(item, facts['expiresAt'] ?? null),
  item_expired: ({ item }) => (item?.status === 'expired' ? null : 'The listing has moved on since.'),
  offer_received: ({ offer, request }) => (offer ? ruled(offer, request) : null),
  offer_accepted: ofPickup,
  request_expiring: ({ request, facts }) => (request ? staying(request, facts['expiresAt'] ?? null) : null),
  next_in_line: stillFree,
  item_matches_search: stillFree,
  item_fits_request: stillFree,
}

const ended = ({ status, endedBecause }: ClaimDocument): string | null => {
  if (status === 'completed') return 'It was picked up.'
  if (status === 'cancelled')
    return endedBecause === 'claimer' ? 'It was cancelled since.' : 'It ended with the listing.'
  if (endedBecause === 'ended') return 'It was ended since.'
  return status === 'declined' ? 'It was released since.' : null
}

const answered = (claim: ClaimDocument): string | null => {
  if (claim.status === 'accepted') return 'You said yes.'
  if (claim.status === 'cancelled' && claim.endedBecause === 'claimer') return 'The request was withdrawn.'
  if (claim.status !== 'declined') return ended(claim)
  if (wentToAnother(claim.endedBecause)) return 'It went to another neighbour.'
  if (claim.endedBecause === 'ended') return 'It was ended since.'
  return claim.endedBecause === 'owner' ? 'You said no.' : 'The pickup was released.'
}

const ruled = ({ status }: OfferDocument, request: RequestDocument | undefined): string | null => {
  if (status === 'accepted') return 'You said yes.'
  if (status === 'withdrawn') return 'The offer was withdrawn.'
  if (status === 'pending') return null
  return request?.status === 'open' || request?.status === 'matched' ? 'You said no.' : 'The request has ended.'
}

const staying = ({ status, expiresAt }: RequestDocument, told: string | null): string | null => {
  if (status === 'expired') return 'It has ended since.'
  if (status !== 'open') return 'This is settled.'
  return expiresAt === told ? null : 'It stays longer.'
}

const proposalEnded = (claim: ClaimDocument, proposed: string | null): string | null => {
  if (claim.proposal?.pickupTime === proposed) return null
  if (claim.pickupTime === proposed) return ended(claim) ?? 'This time is agreed.'
  return ended(claim) ?? 'Another time was found, or the time was not possible.'
}

const expiring = (item: ItemDocument | undefined, expiresAt: string | null): string | null => {
  if (item === undefined) return 'The listing was removed.'
  if (item.status === 'expired') return 'It has ended since.'
  if (item.status === 'completed') return 'It found a home.'
  return item.expiresAt === expiresAt ? null : 'It was extended.'
}
