import { ClaimAccepted, type ClaimEvent, ClaimMatched, ClaimRequested } from '#domain/claims/events.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { isReliedOn } from '#domain/items/relied-on.ts'
import {
  ItemDeleted,
  ItemEdited,
  type ItemEvent,
  ItemExtended,
  ItemListed,
  ItemRelisted,
} from '#domain/items/events.ts'
import type { PickupTime } from '#domain/pickup-times.ts'
import type { Point } from '#domain/place.ts'
import { type Body, defineProjection, known } from '#projections/engine/projection.ts'
import type { Document } from '#stores/documents/port.ts'

type Listed = Extract<ItemEvent, { type: 'ItemListed' }>['data']

/** What a listing says of the thing, as far as somebody who has asked is shown what changed. Never the exact place. */
export interface Compared {
  readonly title: string | null
  readonly description: string | null
  readonly condition: Listed['condition']
  readonly dimensions: string | null
  readonly weight: string | null
  readonly pickupDifficulty: Listed['pickupDifficulty']
  readonly transport: Listed['transport']
  readonly photos: readonly string[]
  readonly publicPoint: Point | null
  readonly suburb: string | null
  readonly pickupNotes: string | null
  readonly availabilityTimes: readonly PickupTime[]
  /** In the owner's words, beside those times. */
  readonly availabilityWindow: string | null
  readonly expiresAt: string | null
}

/** Edits between which nobody asked and nobody was told yes: from which place in the log on, and what stood there before them. */
export interface Edits {
  readonly from: number
  readonly before: Partial<Compared>
}

/** By listing: what it says, and what it said before, for those who asked then. */
export interface ListingChangesDocument extends Document {
  readonly ownerId: string
  readonly now: Compared
  /** Oldest first, the last ten. */
  readonly edits: readonly Edits[]
  /** Whether somebody asked or was told yes since the last edit: then the next one begins anew. */
  readonly isSeen: boolean
  /** Place in the log of the last edit that concerns what people rely on; 0 for none. */
  readonly changedAt: number
}

type Past =
  | Extract<ItemEvent, { type: 'ItemListed' | 'ItemEdited' | 'ItemExtended' | 'ItemRelisted' | 'ItemDeleted' }>
  | Extract<ClaimEvent, { type: 'ClaimRequested' | 'ClaimMatched' | 'ClaimAccepted' }>
type Changes = Body<ListingChangesDocument>

/** An owner who edits after each of many requests must not make the document grow: the oldest are let go of. */
const MOST_EDITS = 10

export const listingChanges = defineProjection<ListingChangesDocument, Past>({
  name: 'listing-changes',
  version: 4,
  indexes: { fields: [['ownerId']], arrays: [] },
  wants: [
    ItemListed,
    ItemEdited,
    ItemExtended,
    ItemRelisted,
    ItemDeleted,
    ClaimRequested,
    ClaimMatched,
    ClaimAccepted,
  ].map(({ type }) => type),
  keys: ({ data }) => [data.itemId],
  evolve: (document, event) => {
    if (event.type === 'ItemListed') return listed(event.data)
    if (document === null || event.type === 'ItemDeleted') return null
    if (event.type === 'ItemEdited') return edited(document, event)
    if (event.type === 'ItemRelisted' || event.type === 'ItemExtended')
      return { ...document, now: { ...document.now, expiresAt: event.data.expiresAt } }
    return document.isSeen ? document : { ...document, isSeen: true }
  },
  words: {
    of: ['ownerId'],
    redact: (document) => ({
      ...document,
      now: { ...document.now, ...UNKNOWN },
      edits: document.edits.map(({ from, before }) => ({ from, before: withoutWords(before) })),
    }),
  },
})

const UNKNOWN = {
  title: null,
  description: null,
  dimensions: null,
  weight: null,
  publicPoint: null,
  suburb: null,
  pickupNotes: null,
  availabilityTimes: [],
  availabilityWindow: null,
} as const satisfies Partial<Compared>

const withoutWords = (before: Partial<Compared>): Partial<Compared> => ({
  ...before,
  ...pick(UNKNOWN, Object.keys(before)),
})

const FIELDS = [
  'condition',
  'pickupDifficulty',
  'transport',
  'photos',
  'expiresAt',
  ...(Object.keys(UNKNOWN) as (keyof typeof UNKNOWN)[]),
] as const satisfies readonly (keyof Compared)[]

const unsaid: Partial<Compared> = UNKNOWN

const comparedIn = (data: object): Partial<Compared> => {
  const told: Readonly<Record<string, unknown>> = { ...data }
  const value = (field: keyof Compared) => known(told[field]) ?? unsaid[field] ?? null
  return Object.fromEntries(FIELDS.filter((field) => field in told).map((field) => [field, value(field)]))
}

const listed = (data: Listed): Changes => ({
  ownerId: data.ownerId,
  now: {
    ...UNKNOWN,
    condition: null,
    pickupDifficulty: null,
    transport: data.transport,
    photos: [],
    expiresAt: null,
    ...comparedIn(data),
  },
  edits: [],
  isSeen: false,
  changedAt: 0,
})

const edited = (
  document: ListingChangesDocument,
  { data, position }: RecordedEvent<Extract<Past, { type: 'ItemEdited' }>>,
): Changes => {
  const told = comparedIn(data)
  const changedAt = isReliedOn(data) ? position : document.changedAt
  const next = { ...document, now: { ...document.now, ...told }, changedAt }
  const before = pick(document.now, Object.keys(told))
  if (Object.keys(before).length === 0) return next
  const last = document.edits.at(-1)
  if (document.isSeen) {
    const edits = [...document.edits, { from: position, before }].slice(-MOST_EDITS)
    return { ...next, edits, isSeen: false }
  }
  // Nobody has asked for it so far.
  if (!last) return next
  return { ...next, edits: [...document.edits.slice(0, -1), { ...last, before: { ...before, ...last.before } }] }
}

const pick = (now: Partial<Compared>, fields: readonly string[]): Partial<Compared> =>
  Object.fromEntries(Object.entries(now).filter(([field]) => fields.includes(field)))

/** What stood in the listing at a place in the log, of those fields that were changed since. */
export const changedSince = ({ edits }: Pick<ListingChangesDocument, 'edits'>, position: number): Partial<Compared> =>
  edits.reduceRight<Partial<Compared>>(
    (before, edit) => (edit.from > position ? { ...before, ...edit.before } : before),
    {},
  )
