import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import { drawEvents, type DrawEvent } from '#domain/draws/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { itemEvents, type ItemEvent } from '#domain/items/events.ts'
import { AppreciationSent, type AppreciationEvent } from '#domain/appreciation/events.ts'
import { ItemHidden, type ReportEvent } from '#domain/reports/events.ts'
import type { Document } from '#stores/documents/port.ts'
import { idByTime } from '#projections/engine/id-by-time.ts'
import { defineProjection, type View } from '#projections/engine/projection.ts'

/** One step of the history of one item; its sentence is written when it is read, for that reader. */
export interface HistoryDocument extends Document {
  readonly itemId: string
  /** Place in the log. */
  readonly order: number
  readonly kind: string
  readonly at: string
  /** Whose act it was: a member's id, or null for the system. */
  readonly by: string | null
  /** Whose claim it is about, of thanks both people; the owner is known from the listing. */
  readonly people: readonly string[]
  /** Who may be told: everybody, the owner alone, or also this one claimer. */
  readonly audience: string
  readonly facts: Readonly<Record<string, string | number | boolean | null>>
}
export const EVERYBODY = 'everybody'
const OWNER = 'owner'
type Past = ItemEvent | ClaimEvent | DrawEvent | AppreciationEvent | Extract<ReportEvent, { type: 'ItemHidden' }>

/** Reminders and looks are not part of an item's history. */
const QUIET: ReadonlySet<string> = new Set([
  'ItemFreed',
  'ItemMatchEnded',
  'LineEndingStarted',
  'LineEndingFinished',
  'ExpiryReminded',
  'StillAvailableAsked',
  'StillAvailableConfirmed',
  'ExactPlaceSeen',
  'PickupReminded',
  'ClaimerSetOut',
  'ClaimDisputed',
  'DrawEntered',
])
const told = [...itemEvents, ...claimEvents, ...drawEvents, AppreciationSent, ItemHidden]
  .map(({ type }) => type)
  .filter((type) => !QUIET.has(type))

export const itemHistory = defineProjection<HistoryDocument, Past>({
  name: 'item-history',
  version: 12,
  once: true,
  indexes: { fields: [['itemId', 'order']], arrays: [], filters: ['audience'] },
  wants: told,
  keys: (event) => [idByTime(event)],
  evolve: (_, event) => ({
    itemId: event.data.itemId,
    order: event.position,
    kind: event.type,
    at: event.at,
    by: event.actor.kind === 'member' && !isConsequence(event) ? event.actor.id : null,
    people: peopleIn(event),
    audience: audienceOf(event),
    facts: factsOf(event),
  }),
})

const peopleIn = ({ type, data }: RecordedEvent<Past>): readonly string[] => {
  if (type === 'AppreciationSent') return [data.senderId, data.recipientId]
  return 'claimerId' in data ? [data.claimerId] : []
}

/** Of another person's claim only what changed the thing is told: that it was asked for, promised, set free, picked up. */
const PUBLIC_STEPS: ReadonlySet<string> = new Set([
  'ClaimRequested',
  'ClaimAccepted',
  'ClaimMatched',
  'ClaimCancelled',
  'ClaimReleased',
  'ClaimCompleted',
])

/** Thanks (at most two a thing) are for two people; who reads leaves those of others out. */
const audienceOf = ({ type, data }: RecordedEvent<Past>): string => {
  if (type === 'ItemHidden') return OWNER
  if (type === 'ItemEdited' && isOnly(ADDRESS, data)) return data.told[0] ?? OWNER
  return 'claimerId' in data && !PUBLIC_STEPS.has(type) ? data.claimerId : EVERYBODY
}

/** A consequence of somebody else's act is shown as the system's, so that it does not say whose act it was. */
const isConsequence = ({ type, data }: RecordedEvent<Past>): boolean =>
  type === 'ClaimEnded' || (type === 'ClaimDeclined' && data.reason !== 'owner')

const factsOf = (event: RecordedEvent<Past>): HistoryDocument['facts'] => {
  switch (event.type) {
    case 'ItemListed':
      return { photos: event.data.photos.length, passedOn: event.data.passedOn !== null }
    case 'ItemEdited':
      return {
        photos: event.data.photos?.length ?? null,
        onlyPhotos: isOnly(PHOTOS, event.data),
        onlyAddress: isOnly(ADDRESS, event.data),
        // While it is promised a street can only be added; then the one who comes is told.
        addsAddress: isOnly(ADDRESS, event.data) && event.data.told.length > 0,
      }
    case 'ClaimAccepted':
    case 'ClaimRequested':
    case 'PickupProposed':
    case 'PickupConfirmed':
    case 'PickupProposalDeclined':
      return { pickupTime: event.data.pickupTime }
    case 'ClaimReleased':
      return { noShow: event.data.noShow, reason: event.data.reason ?? null }
    case 'ClaimDeclined':
    case 'ClaimEnded':
      return { reason: event.data.reason }
    case 'ClaimCompleted':
      return { completedBy: event.data.completedBy }
    case 'DrawOpened':
      return { fingerprint: event.data.fingerprint }
    case 'DrawHeld':
      return { seed: event.data.seed, entries: event.data.order.length }
    default:
      return {}
  }
}
const PHOTOS: ReadonlySet<string> = new Set(['itemId', 'ownerId', 'told', 'photos'])
/** The exact place without the public point and the suburb: nobody but the owner and who comes sees a difference (G16). */
const ADDRESS: ReadonlySet<string> = new Set(['itemId', 'ownerId', 'told', 'location'])

const isOnly = (fields: ReadonlySet<string>, data: object): boolean =>
  Object.keys(data).every((field) => fields.has(field))

export interface HistoryQuestion {
  readonly itemId: string
  /** Null: everything, as its owner may read it. */
  readonly readerId: string | null
  readonly limit: number
  readonly after?: string
}

/** A page of steps, latest first. */
export const historyPage = (view: View<HistoryDocument>, { itemId, readerId, limit, after }: HistoryQuestion) =>
  view.find({
    where: [
      { field: 'itemId', eq: itemId },
      ...(readerId === null ? [] : [{ field: 'audience', in: [EVERYBODY, readerId] }]),
    ],
    sort: { field: 'order', order: 'desc' },
    limit,
    after,
  })
