import * as claim from '#domain/claims/events.ts'
import * as item from '#domain/items/events.ts'
import type { PickupTime } from '#domain/pickup-times.ts'
import { ItemHidden, ItemReported, ItemShown } from '#domain/reports/events.ts'

/** Past events for tests: one listing of Tom's and its life. Fixed, so that a whole event can be compared. */
export const ITEM = '01jd2k8m4x9t5w7z3c6q8r0vab'
export const OF = { itemId: ITEM, ownerId: 'tom' } as const

type Listed = Parameters<typeof item.ItemListed.new>[0]
export const listing: Listed = {
  ...OF,
  title: 'Green wool armchair',
  description: 'Deep and kind to backs, the wool is worn soft.',
  category: 'home_furniture',
  photos: [],
  transport: 'car',
  condition: 'good',
  dimensions: '82 x 78 x 96 cm',
  weight: '24 kg',
  pickupDifficulty: 'easy',
  pickupNotes: 'Behind the blue gate.',
  availabilityTimes: [],
  availabilityWindow: 'Evenings',
  urgency: 'normal',
  timeSensitive: false,
  expiresAt: null,
  location: { lat: -31.9341, lng: 115.8716, address: '12 Oak Lane, Mount Lawley' },
  publicPoint: { lat: -31.932, lng: 115.873 },
  suburb: 'Mount Lawley',
  suburbPoint: { lat: -31.934, lng: 115.871 },
  visibility: 'public',
  requestId: null,
  requesterId: null,
  passedOn: null,
}
export const listed = (changes: Partial<Listed> = {}) => item.ItemListed.new({ ...listing, ...changes })
const noTimes: PickupTime[] = []
/** What an owner says of a listing, without its photos and its place. */
export const listingWords = {
  title: 'Green wool armchair',
  description: 'Deep and kind to backs.',
  category: 'home_furniture',
  transport: 'walkable',
  condition: null,
  dimensions: null,
  weight: null,
  pickupDifficulty: null,
  pickupNotes: null,
  availabilityTimes: noTimes,
  availabilityWindow: null,
  urgency: 'normal',
  timeSensitive: false,
  expiresAt: null,
  visibility: 'public',
  requestId: null,
} as const

/** A listing that ends at 18:00 in Perth. */
export const END = '2026-11-19T10:00:00.000Z'
export const ending = listed({ timeSensitive: true, expiresAt: END })

export const claimId = (who: string): string => `${ITEM}-${who}`
export const ofClaim = (who: string) => ({ ...OF, claimId: claimId(who), claimerId: who })
type ClaimRequestedData = Parameters<typeof claim.ClaimRequested.new>[0]

/** `who` asks, is told yes, and so on: one claim a person, named after the person. */
export const requested = (who: string, changes: Partial<ClaimRequestedData> = {}) =>
  claim.ClaimRequested.new({
    ...ofClaim(who),
    pickupTime: null,
    message: null,
    messageId: `message-of-${who}`,
    onWaitlist: false,
    ...changes,
  })
export const accepted = (who: string, pickupTime: string | null = null) =>
  claim.ClaimAccepted.new({ ...ofClaim(who), ownerResponse: null, pickupTime })
export const declined = (who: string) =>
  claim.ClaimDeclined.new({ ...ofClaim(who), ownerResponse: null, reason: 'owner' })
/** By the system, since one of the two has blocked the other. */
export const blocked = (who: string, blockedBy: 'owner' | 'claimer') =>
  claim.ClaimDeclined.new({ ...ofClaim(who), ownerResponse: null, reason: 'blocked', blockedBy })
export const givenToAnother = (who: string) =>
  claim.ClaimDeclined.new({ ...ofClaim(who), ownerResponse: null, reason: 'given-to-another' })
export const withdrawn = (who: string) => claim.ClaimWithdrawn.new(ofClaim(who))
export const cancelled = (who: string, late = false) => claim.ClaimCancelled.new({ ...ofClaim(who), late })
export const released = (who: string, noShow = false) =>
  claim.ClaimReleased.new({ ...ofClaim(who), ownerResponse: null, noShow })
export const ended = (who: string, reason: 'item-expired' | 'item-deleted') =>
  claim.ClaimEnded.new({ ...ofClaim(who), reason })
export const completed = (who: string, completedBy: 'owner' | 'claimer', completedAt: string) =>
  claim.ClaimCompleted.new({ ...ofClaim(who), completedBy, completedAt })
export const proposed = (who: string, proposedBy: 'owner' | 'claimer', pickupTime: string) =>
  claim.PickupProposed.new({ ...ofClaim(who), proposedBy, pickupTime })

export const paused = item.ItemPaused.new(OF)
export const resumed = item.ItemResumed.new(OF)
export const expired = item.ItemExpired.new(OF)
export const relisted = (expiresAt: string | null, told: string[] = []) =>
  item.ItemRelisted.new({ ...OF, expiresAt, told })
export const extended = (expiresAt: string) => item.ItemExtended.new({ ...OF, expiresAt })
export const givenElsewhere = item.ItemGivenElsewhere.new(OF)
export const deleted = item.ItemDeleted.new(OF)
export const edited = (
  changes: Omit<Parameters<typeof item.ItemEdited.new>[0], 'itemId' | 'ownerId' | 'told'>,
  told: string[] = [],
) => item.ItemEdited.new({ ...changes, ...OF, told })
export const reported = (who: string) =>
  ItemReported.new({
    ...OF,
    reportId: `report-of-${who}`,
    reporterId: who,
    reason: 'spam',
    details: null,
    evidence: null,
  })
export const hidden = ItemHidden.new({ ...OF, because: 'reports', reporters: 3 })
/** For a reason of its own. */
export const hiddenFor = (because: 'review' | 'owner-away') => ItemHidden.new({ ...OF, because, reporters: null })
export const shownAfter = (because: 'reports' | 'review' | 'owner-away', onMap: boolean) =>
  ItemShown.new({ ...OF, because, onMap })
/** By the system, since the owner is away. */
const ownerLeft = (who: string) =>
  ({ ...ofClaim(who), ownerResponse: null, reason: 'person-left', leftBy: 'owner' }) as const
export const declinedAsOwnerLeft = (who: string) => claim.ClaimDeclined.new(ownerLeft(who))
export const releasedAsOwnerLeft = (who: string) => claim.ClaimReleased.new({ ...ownerLeft(who), noShow: false })
