import { wentToAnother } from '#domain/claims/vocabulary.ts'
import type { ClaimDocument } from '#projections/claims/claims.ts'
import type { ItemDocument } from '#projections/items/listing.ts'
import type { NotificationDocument } from '#projections/notifications/notifications.ts'
import type { OfferDocument } from '#projections/requests/offers.ts'
import type { RequestDocument } from '#projections/requests/requests.ts'
import * as texts from './texts.ts'

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

const stillFree: Became = ({ item }) => (item?.status === 'available' ? null : texts.notFree)

const BECAME: Partial<Record<NotificationDocument['kind'], Became>> = {
  claim_received: ({ claim }) => (claim ? answered(claim) : null),
  claim_accepted: ofPickup,
  pickup_confirmed: ofPickup,
  pickup_reminder: ofPickup,
  on_the_way: ofPickup,
  pickup_proposed: ({ claim, facts }) => (claim ? proposalEnded(claim, facts['pickupTime'] ?? null) : null),
  still_available: ({ item }) => (item?.stillAsked === true && item.status === 'available' ? null : texts.settled),
  item_expiring: ({ item, facts }) => expiring(item, facts['expiresAt'] ?? null),
  item_expired: ({ item }) => (item?.status === 'expired' ? null : texts.movedOn),
  offer_received: ({ offer, request }) => (offer ? ruled(offer, request) : null),
  offer_accepted: ofPickup,
  request_expiring: ({ request, facts }) => (request ? staying(request, facts['expiresAt'] ?? null) : null),
  next_in_line: stillFree,
  item_matches_search: stillFree,
  item_fits_request: stillFree,
}

const ended = ({ status, endedBecause }: ClaimDocument): string | null => {
  if (status === 'completed') return texts.pickedUp
  if (status === 'cancelled') return endedBecause === 'claimer' ? texts.cancelledSince : texts.endedWithListing
  if (endedBecause === 'ended') return texts.wasEnded
  return status === 'declined' ? texts.releasedSince : null
}

const answered = (claim: ClaimDocument): string | null => {
  if (claim.status === 'accepted') return texts.saidYes
  if (claim.status === 'cancelled' && claim.endedBecause === 'claimer') return texts.requestWithdrawn
  if (claim.status !== 'declined') return ended(claim)
  if (wentToAnother(claim.endedBecause)) return texts.wentElsewhere
  if (claim.endedBecause === 'ended') return texts.wasEnded
  return claim.endedBecause === 'owner' ? texts.saidNo : texts.pickupReleased
}

const ruled = ({ status }: OfferDocument, request: RequestDocument | undefined): string | null => {
  if (status === 'accepted') return texts.saidYes
  if (status === 'withdrawn') return texts.offerWithdrawn
  if (status === 'pending') return null
  return request?.status === 'open' || request?.status === 'matched' ? texts.saidNo : texts.requestEnded
}

const staying = ({ status, expiresAt }: RequestDocument, told: string | null): string | null => {
  if (status === 'expired') return texts.endedSince
  if (status !== 'open') return texts.settled
  return expiresAt === told ? null : texts.staysLonger
}

const proposalEnded = (claim: ClaimDocument, proposed: string | null): string | null => {
  if (claim.proposal?.pickupTime === proposed) return null
  if (claim.pickupTime === proposed) return ended(claim) ?? texts.agreed
  return ended(claim) ?? texts.anotherTime
}

const expiring = (item: ItemDocument | undefined, expiresAt: string | null): string | null => {
  if (item === undefined) return texts.removed
  if (item.status === 'expired') return texts.endedSince
  if (item.status === 'completed') return texts.foundHome
  return item.expiresAt === expiresAt ? null : texts.extended
}
