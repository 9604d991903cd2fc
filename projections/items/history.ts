import type { ClaimEvent } from '#domain/claims/events.ts'
import { dispatch, type Table, typesIn } from '#domain/dispatch.ts'
import type { DrawEvent } from '#domain/draws/events.ts'
import type { ItemEvent } from '#domain/items/events.ts'
import type { AppreciationEvent } from '#domain/appreciation/events.ts'
import type { ReportEvent } from '#domain/reports/events.ts'
import type { Document } from '#stores/documents/port.ts'
import { idByTime } from '#projections/engine/id-by-time.ts'
import { defineProjection, type View } from '#projections/engine/projection.ts'

/** One step of the history of one item; its sentence is written when it is read, for that reader. */
export interface HistoryDocument extends Document {
  readonly itemId: string
  /** Place in the log. */
  readonly order: number
  readonly kind: Step['type']
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
type Past =
  ItemEvent | ClaimEvent | DrawEvent | AppreciationEvent | Extract<ReportEvent, { type: 'ItemHidden' | 'ItemShown' }>

/** Reminders and looks are not part of an item's history. */
type Quiet =
  | 'ItemFreed'
  | 'ItemMatchEnded'
  | 'LineEndingStarted'
  | 'LineEndingFinished'
  | 'ExpiryReminded'
  | 'StillAvailableAsked'
  | 'StillAvailableConfirmed'
  | 'ExactPlaceSeen'
  | 'PickupReminded'
  | 'ClaimerSetOut'
  | 'ClaimDisputed'
  | 'DrawEntered'
type Step = Exclude<Past, { readonly type: Quiet }>

interface Told extends Pick<HistoryDocument, 'audience' | 'people' | 'facts'> {
  /** A consequence of somebody else's act is shown as the system's, so that it does not say whose act it was. */
  readonly isConsequence?: boolean
}
const everybody = (facts: HistoryDocument['facts'] = {}): Told => ({ audience: EVERYBODY, people: [], facts })
type Claim = Pick<ClaimEvent, 'data'>
/** Of another person's claim only what changed the thing is told: that it was asked for, promised, set free, picked up. */
const ofClaim = ({ data: { claimerId } }: Claim, facts: HistoryDocument['facts'] = {}): Told => ({
  ...everybody(facts),
  people: [claimerId],
})
const toClaimer = (event: Claim, facts: HistoryDocument['facts'] = {}): Told => ({
  ...ofClaim(event, facts),
  audience: event.data.claimerId,
})

const rows: Table<Step, [], Told> = {
  ItemListed: ({ data }) => everybody({ photos: data.photos.length, passedOn: data.passedOn !== null }),
  ItemEdited: ({ data }) => {
    const [onlyPhotos, onlyAddress] = [isOnly(PHOTOS, data), isOnly(ADDRESS, data)]
    // While it is promised a street can only be added; then the one who comes is told.
    const addsAddress = onlyAddress && data.told.length > 0
    const told = everybody({ photos: data.photos?.length ?? null, onlyPhotos, onlyAddress, addsAddress })
    return onlyAddress ? { ...told, audience: data.told[0] ?? OWNER } : told
  },
  ItemPaused: () => everybody(),
  ItemResumed: () => everybody(),
  ItemExtended: () => everybody(),
  ItemRelisted: () => everybody(),
  ItemExpired: () => everybody(),
  ItemGivenElsewhere: () => everybody(),
  ItemDeleted: () => everybody(),
  ItemHidden: ({ data }) => ({ ...everybody({ because: data.because }), audience: OWNER }),
  ItemShown: ({ data }) => ({ ...everybody({ because: data.because }), audience: OWNER }),
  ClaimRequested: (event) => ofClaim(event, { pickupTime: event.data.pickupTime }),
  ClaimAccepted: (event) => ofClaim(event, { pickupTime: event.data.pickupTime }),
  ClaimMatched: (event) => ofClaim(event),
  ClaimDeclined: (event) => {
    const { reason } = event.data
    return { ...toClaimer(event, { reason }), isConsequence: reason !== 'owner' }
  },
  ClaimWithdrawn: (event) => toClaimer(event),
  ClaimCancelled: (event) => ofClaim(event),
  ClaimReleased: (event) => ofClaim(event, { noShow: event.data.noShow, reason: event.data.reason ?? null }),
  ClaimEnded: (event) => ({ ...toClaimer(event, { reason: event.data.reason }), isConsequence: true }),
  ClaimCompleted: (event) => ofClaim(event, { completedBy: event.data.completedBy }),
  PickupProposed: (event) => toClaimer(event, { pickupTime: event.data.pickupTime }),
  PickupConfirmed: (event) => toClaimer(event, { pickupTime: event.data.pickupTime }),
  PickupProposalDeclined: (event) => toClaimer(event, { pickupTime: event.data.pickupTime }),
  DrawOpened: ({ data }) => everybody({ fingerprint: data.fingerprint }),
  DrawHeld: ({ data }) => everybody({ seed: data.seed, entries: data.order.length }),
  DrawCalledOff: ({ data }) => everybody({ reason: data.reason }),
  // Thanks (at most two a thing) are for two people; who reads leaves those of others out.
  AppreciationSent: ({ data }) => ({ ...everybody(), people: [data.senderId, data.recipientId] }),
}
const told = dispatch(rows)

export const itemHistory = defineProjection<HistoryDocument, Step>({
  name: 'item-history',
  version: 14,
  once: true,
  indexes: { fields: [['itemId', 'order']], arrays: [], filters: ['audience'] },
  wants: typesIn(rows),
  keys: (event) => [idByTime(event)],
  evolve: (_, event) => {
    const { isConsequence = false, audience, people, facts } = told(event)
    return {
      itemId: event.data.itemId,
      order: event.position,
      kind: event.type,
      at: event.at,
      by: event.actor.kind === 'member' && !isConsequence ? event.actor.id : null,
      people,
      audience,
      facts,
    }
  },
})

const PHOTOS: ReadonlySet<string> = new Set(['itemId', 'ownerId', 'told', 'photos'])
/** The exact place without the public point and the suburb: nobody but the owner and who comes sees a difference. */
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
