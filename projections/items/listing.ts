import { claimEvents, type ClaimEvent } from '#domain/claims/events.ts'
import { drawEvents, type DrawEvent } from '#domain/draws/events.ts'
import type { RecordedEvent, Sealed } from '#domain/event.ts'
import { type HiddenBecause, withoutReason, withReason } from '#domain/hiding.ts'
import { itemEvents, type ItemEvent } from '#domain/items/events.ts'
import { categoryLabels } from '#domain/items/category-looks.ts'
import type { Category } from '#domain/items/vocabulary.ts'
import type { Point } from '#domain/place.ts'
import type { PickupTime } from '#domain/pickup-times.ts'
import { ItemHidden, ItemShown, type ReportEvent } from '#domain/reports/events.ts'
import { type Body, defineProjection, known } from '#projections/engine/projection.ts'
import type { Texts } from '#projections/search/words/text.ts'
import type { Document } from '#stores/documents/port.ts'
import { claimed, matchEnded, type Wanted } from './claims-of-item.ts'
import { type Drawable, drawEnded, drawn, isOfDraw } from './draw-of-item.ts'

type Listed = Extract<ItemEvent, { type: 'ItemListed' }>['data']

/** A listing as everybody's questions need it. The exact place stays sealed; names are looked up when read. */
export interface ItemDocument extends Document, Wanted, Drawable {
  readonly ownerId: string
  readonly title: string | null
  readonly description: string | null
  readonly category: Category
  readonly photos: readonly string[]
  readonly transport: Listed['transport']
  readonly condition: Listed['condition']
  readonly dimensions: string | null
  readonly weight: string | null
  readonly pickupDifficulty: Listed['pickupDifficulty']
  readonly pickupNotes: string | null
  readonly availabilityTimes: readonly PickupTime[]
  /** In the owner's words, beside those times. */
  readonly availabilityWindow: string | null
  readonly urgency: Listed['urgency']
  readonly timeSensitive: boolean
  readonly expiresAt: string | null
  readonly location: Listed['location'] | Sealed
  readonly publicPoint: Point | null
  readonly suburb: string | null
  readonly suburbPoint: Point | null
  /** Why strangers may not see it; empty: they may. */
  readonly hiddenBecause: HiddenBecause
  /** "Still available?" was asked and not answered yet. */
  readonly stillAsked: boolean
  /** Since when the owner keeps it off the map. */
  readonly pausedAt: string | null
  /** The lives it had before this listing. */
  readonly passedOn: Listed['passedOn']
  readonly createdAt: string
  readonly updatedAt: string
}

type Past = ItemEvent | ClaimEvent | DrawEvent | Extract<ReportEvent, { type: 'ItemHidden' | 'ItemShown' }>
type ItemBody = Body<ItemDocument>

export const items = defineProjection<ItemDocument, Past>({
  name: 'items',
  version: 23,
  indexes: {
    // `status`: with what is live the index in memory is filled.
    fields: [
      ['ownerId', 'createdAt'],
      ['status', 'createdAt'],
    ],
    // `photos`: whether a photo may be shown depends on who names it.
    arrays: ['photos'],
  },
  wants: [...itemEvents, ...claimEvents, ...drawEvents, ItemHidden, ItemShown].map(({ type }) => type),
  keys: ({ data }) => [data.itemId],
  evolve: (document, event) => {
    if (event.type === 'ItemListed') return listed(event)
    return document && { ...document, ...step(document, event), ...stamp(event) }
  },
  words: { of: ['ownerId'], redact },
})

/** Without a point it is on no map, and only its category finds it. */
function redact(item: ItemDocument): ItemBody {
  return { ...item, ...UNKNOWN }
}

/** What a listing is searched by. */
export const textsOf = ({ title, category, suburb, description }: ItemDocument): Texts => ({
  title: title ?? '',
  category: categoryLabels[category],
  suburb: suburb ?? '',
  description: description ?? '',
})

/** Reminders and looks do not make a listing newer. */
const SILENT: ReadonlySet<string> = new Set([
  'ItemMatchEnded',
  'LineEndingStarted',
  'LineEndingFinished',
  'ExpiryReminded',
  'StillAvailableAsked',
  'StillAvailableConfirmed',
  'ExactPlaceSeen',
  'PickupReminded',
  'ClaimerSetOut',
  'ItemShown',
])
const stamp = (event: RecordedEvent<Past>): Partial<ItemBody> => (SILENT.has(event.type) ? {} : { updatedAt: event.at })

const listed = ({ data, at }: RecordedEvent<Extract<Past, { type: 'ItemListed' }>>): ItemBody => {
  const { itemId: _, ...words } = data
  return {
    ...words,
    ...legible(data),
    status: 'available',
    hiddenBecause: [],
    draw: null,
    stillAsked: false,
    pausedAt: null,
    claimsCount: 0,
    waiting: 0,
    accepted: null,
    before: null,
    completedAt: null,
    createdAt: at,
    updatedAt: at,
  }
}

const legible = (data: Listed) => ({
  title: known(data.title),
  description: known(data.description),
  dimensions: known(data.dimensions),
  weight: known(data.weight),
  pickupNotes: known(data.pickupNotes),
  availabilityTimes: known(data.availabilityTimes) ?? [],
  availabilityWindow: known(data.availabilityWindow),
  publicPoint: known(data.publicPoint),
  suburb: known(data.suburb),
  suburbPoint: known(data.suburbPoint),
})

const UNKNOWN = {
  title: null,
  description: null,
  dimensions: null,
  weight: null,
  pickupNotes: null,
  availabilityTimes: [],
  availabilityWindow: null,
  publicPoint: null,
  suburb: null,
  suburbPoint: null,
} as const satisfies Partial<ItemBody>

const step = (body: ItemBody, event: RecordedEvent<Past>): Partial<ItemBody> => {
  if (isOfDraw(event)) return drawn(body, event)
  return 'claimId' in event.data
    ? claimed(body, event as RecordedEvent<ClaimEvent>)
    : withListing(body, event as RecordedEvent<Exclude<Past, ClaimEvent | DrawEvent>>)
}

/** Every live claim ends with its listing, though the events that tell so may follow in pages. */
const NOBODY = { claimsCount: 0, waiting: 0 } as const

const withListing = (
  body: ItemBody,
  event: RecordedEvent<Exclude<Past, ClaimEvent | DrawEvent>>,
): Partial<ItemBody> => {
  switch (event.type) {
    case 'ItemEdited':
      return edited(event.data)
    case 'ItemPaused':
      return { status: 'unavailable', pausedAt: event.at }
    case 'ItemResumed':
      return { status: 'available', pausedAt: null }
    case 'ItemExtended':
      return { expiresAt: event.data.expiresAt }
    case 'ItemRelisted':
      return { status: 'available', expiresAt: event.data.expiresAt }
    case 'ItemExpired':
      return { status: 'expired', accepted: null, pausedAt: null, ...NOBODY, ...drawEnded(body) }
    case 'ItemGivenElsewhere':
      return { status: 'completed', completedAt: event.at, pausedAt: null, ...NOBODY, ...drawEnded(body) }
    case 'ItemDeleted':
      return { status: 'deleted', accepted: null, pausedAt: null, ...NOBODY, ...drawEnded(body) }
    case 'ItemMatchEnded':
      return matchEnded(body, event.data.outcome)
    case 'ItemHidden':
      return { hiddenBecause: withReason(body.hiddenBecause, event.data.because) }
    case 'ItemShown':
      return { hiddenBecause: withoutReason(body.hiddenBecause, event.data.because) }
    case 'StillAvailableAsked':
      return { stillAsked: true }
    case 'StillAvailableConfirmed':
      return { stillAsked: false }
    case 'ItemListed':
    case 'ItemFreed':
    case 'LineEndingStarted':
    case 'LineEndingFinished':
    case 'ExpiryReminded':
    case 'ExactPlaceSeen':
      return {}
  }
}

const edited = (data: Extract<ItemEvent, { type: 'ItemEdited' }>['data']): Partial<ItemBody> =>
  // The fields of an edit are those of a listing.
  Object.fromEntries(
    Object.entries(data)
      .filter(([field]) => !NOT_OF_THE_LISTING.has(field))
      .map(([field, value]) => [field, known<unknown>(value) ?? unsaid(field)]),
  )

/** Times are a list also where nobody knows them any more. */
const unsaid = (field: string) => (field === 'availabilityTimes' ? UNKNOWN.availabilityTimes : null)

/** Its id, and who was told. */
const NOT_OF_THE_LISTING: ReadonlySet<string> = new Set(['itemId', 'told'])

/** What is left to say of a listing whose document is gone. */
export const GONE_TITLE = 'A listing that is gone'
