import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { itemEvents, type ItemEvent } from '#domain/items/events.ts'
import { AppreciationSent, type AppreciationEvent } from '#domain/appreciation/events.ts'
import { ItemHidden, type ReportEvent } from '#domain/reports/events.ts'
import type { Document } from '#stores/documents/port.ts'
import { defineProjection } from '#projections/engine/projection.ts'

/** What happened to one thing, step by step; the sentences are made at the door, by who asks. */
export interface HistoryDocument extends Document {
  readonly ownerId: string
  readonly steps: readonly HistoryStep[]
}
export interface HistoryStep {
  readonly id: string
  readonly kind: string
  readonly at: string
  /** Whose act it was: a member's id, or null for the system. */
  readonly by: string | null
  readonly claimerId: string | null
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}
type Past = ItemEvent | ClaimEvent | AppreciationEvent | Extract<ReportEvent, { type: 'ItemHidden' }>

/** Reminders and looks are not part of a thing's life. */
const QUIET: ReadonlySet<string> = new Set([
  'ItemFreed',
  'ExpiryReminded',
  'StillAvailableAsked',
  'StillAvailableConfirmed',
  'ExactPlaceSeen',
  'PickupReminded',
  'ClaimDisputed',
])
const told = [...itemEvents, ...claimEvents, AppreciationSent, ItemHidden]
  .map(({ type }) => type)
  .filter((type) => !QUIET.has(type))

export const itemHistory = defineProjection<HistoryDocument, Past>({
  name: 'item-history',
  version: 3,
  indexes: { fields: [], arrays: [] },
  wants: told,
  keys: ({ data }) => [data.itemId],
  evolve: (document, event) => {
    const ownerId = document?.ownerId ?? ('ownerId' in event.data ? event.data.ownerId : '')
    return { ownerId, steps: [...(document?.steps ?? []), stepOf(event, ownerId)] }
  },
})

const stepOf = (event: RecordedEvent<Past>, ownerId: string): HistoryStep => ({
  id: event.id,
  kind: event.type,
  at: event.at,
  by: event.actor.kind === 'member' && !isConsequence(event) ? event.actor.id : null,
  claimerId: claimerOf(event, ownerId),
  facts: factsOf(event),
})

/** Whose claim it is about; thanks go from one of its two to the other. */
const claimerOf = ({ type, data }: RecordedEvent<Past>, ownerId: string): string | null => {
  if (type === 'AppreciationSent') return data.senderId === ownerId ? data.recipientId : data.senderId
  return 'claimerId' in data ? data.claimerId : null
}

/** What follows from somebody else's act is told as the system's: it must not say whose act it was. */
const isConsequence = ({ type, data }: RecordedEvent<Past>): boolean =>
  type === 'ClaimEnded' || (type === 'ClaimDeclined' && data.reason !== 'owner')

const factsOf = (event: RecordedEvent<Past>): HistoryStep['facts'] => {
  switch (event.type) {
    case 'ItemListed':
      return { photos: event.data.photos.length }
    case 'ItemEdited':
      return {
        photos: event.data.photos?.length ?? null,
        onlyPhotos: Object.keys(event.data).every((field) => PHOTOS_ONLY.has(field)),
      }
    case 'ClaimAccepted':
    case 'ClaimRequested':
    case 'PickupProposed':
    case 'PickupConfirmed':
    case 'PickupProposalDeclined':
      return { pickupTime: event.data.pickupTime }
    case 'ClaimReleased':
      return { noShow: event.data.noShow }
    case 'ClaimDeclined':
    case 'ClaimEnded':
      return { reason: event.data.reason }
    case 'ClaimCompleted':
      return { completedBy: event.data.completedBy }
    default:
      return {}
  }
}
const PHOTOS_ONLY: ReadonlySet<string> = new Set(['itemId', 'ownerId', 'photos'])
