import { type ClaimDocument, claims } from '#projections/claims/claims.ts'
import { reliability, type ReliabilityDocument } from '#projections/claims/reliability.ts'
import type { Reads, View } from '#projections/engine/projection.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import { listingChanges, type ListingChangesDocument } from '#projections/items/listing-changes.ts'
import type { Document } from '#stores/documents/port.ts'
import type { ApiDeps } from '#api/http/deps.ts'
import { type People, peopleOf } from '#api/accounts/names.ts'

/** What the claims of one page are shown with. */
export interface Around {
  readonly readerId: string
  readonly people: People
  readonly items: ReadonlyMap<string, ItemDocument>
  /** Claim → its place in its item's line, from 1. */
  readonly places: ReadonlyMap<string, number>
  /** Of those who ask for a thing of the reader's. */
  readonly reliable: ReadonlyMap<string, ReliabilityDocument>
  /** What the listings said before, of those that the reader asks for. */
  readonly changed: ReadonlyMap<string, ListingChangesDocument>
  readonly deps: Pick<ApiDeps, 'unseal' | 'clock'>
}

export interface Page {
  readonly documents: readonly ClaimDocument[]
  readonly readerId: string
}

/** All look-ups of a page are made at once. */
export const lookAround = async (deps: Around['deps'], reads: Reads, page: Page): Promise<Around> => {
  const { documents, readerId } = page
  const live = documents.filter(isLive)
  const [people, listings, places, reliable, changed] = await Promise.all([
    peopleOf(
      reads,
      documents.flatMap(({ ownerId, claimerId }) => [ownerId, claimerId]),
    ),
    byIds(
      reads.of(items),
      documents.map(({ itemId }) => itemId),
    ),
    placesOf(reads, documents),
    // Only an owner who chooses, or waits for somebody, is told how reliable the claimer is.
    byIds(
      reads.of(reliability),
      live.filter(({ ownerId }) => ownerId === readerId).map(({ claimerId }) => claimerId),
    ),
    // What was changed since is for the one who asked.
    byIds(
      reads.of(listingChanges),
      live.filter(({ claimerId }) => claimerId === readerId).map(({ itemId }) => itemId),
    ),
  ])
  return { readerId, people, items: listings, places, reliable, changed, deps }
}

/** Nothing is asked for where there is nobody. */
const byIds = async <D extends Document>(
  view: Pick<View<D>, 'getMany'>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, D>> => {
  const found = ids.length === 0 ? [] : await view.getMany([...new Set(ids)])
  return new Map(found.map((one) => [one._id, one]))
}

/** Counted in an index, from one shown claim to the next: a page of a line never reads the line. */
const placesOf = async (reads: Reads, documents: readonly ClaimDocument[]): Promise<ReadonlyMap<string, number>> => {
  const pending = documents.filter(({ status }) => status === 'pending').toSorted((a, b) => a.turn - b.turn)
  const last = new Map<string, { readonly turn: number; readonly place: number }>()
  const places = new Map<string, number>()
  for (const { _id, itemId, turn } of pending) {
    const before = last.get(itemId) ?? { turn: -1, place: 0 }
    const between = await reads.of(claims).count([
      { field: 'itemId', eq: itemId },
      { field: 'status', eq: 'pending' },
      { field: 'turn', range: { gt: before.turn, lte: turn } },
    ])
    const place = before.place + between
    last.set(itemId, { turn, place })
    places.set(_id, place)
  }
  return places
}

export const isLive = ({ status }: Pick<ClaimDocument, 'status'>): boolean =>
  status === 'pending' || status === 'accepted'
