import { ClaimMatched, ClaimRequested, type ClaimEvent } from '#domain/claims/events.ts'
import { ItemDeleted, ItemListed, type ItemEvent } from '#domain/items/events.ts'
import type { Document } from '#stores/documents/port.ts'
import type { Where } from '#stores/documents/query.ts'
import { defineProjection, type View } from '#projections/engine/projection.ts'
import type { ItemDocument } from './listing.ts'

/**
 * One person and one thing that the person shares or asked for at any time: the History mode, "my claim on this", and who
 * may still see what has become private. One small document each, so that a listing holds no list of people.
 */
export interface InvolvementDocument extends Document {
  readonly personId: string
  readonly itemId: string
  /** The person's latest claim on it; null for its owner. */
  readonly claimId: string | null
  /** When the person shared it or asked last. */
  readonly since: string
}
type Past =
  | Extract<ItemEvent, { type: 'ItemListed' | 'ItemDeleted' }>
  | Extract<ClaimEvent, { type: 'ClaimRequested' | 'ClaimMatched' }>

export const involvementId = (personId: string, itemId: string): string => `${personId}.${itemId}`

export const involvements = defineProjection<InvolvementDocument, Past>({
  name: 'involvements',
  version: 4,
  indexes: { fields: [['personId', 'since']], arrays: [] },
  wants: [ItemListed, ItemDeleted, ClaimRequested, ClaimMatched].map(({ type }) => type),
  keys: ({ data }) => [involvementId('claimerId' in data ? data.claimerId : data.ownerId, data.itemId)],
  evolve: (_, { type, data, at }) => {
    const { itemId } = data
    switch (type) {
      case 'ItemListed':
        return { personId: data.ownerId, itemId, claimId: null, since: at }
      case 'ClaimRequested':
      case 'ClaimMatched':
        return { personId: data.claimerId, itemId, claimId: data.claimId, since: at }
      case 'ItemDeleted':
        return null
    }
  },
})

interface Page {
  /** People whose listings this reader does not see. */
  readonly unseen: ReadonlySet<string>
  readonly limit: number
  readonly after?: string
}
interface Views {
  readonly involvements: View<InvolvementDocument>
  readonly items: View<ItemDocument>
}

/** More than anybody is involved in; beyond it, deleted listings are counted. */
const MOST = 1000
const LATEST = { field: 'since', order: 'desc' } as const

/**
 * Everything a person ever shared or asked for, latest first; what its owner deleted, or what has become private between two others,
 * or is of somebody whom a block keeps away, is neither listed nor counted.
 */
export const involvedListings = async (views: Views, personId: string, { limit, after, unseen }: Page) => {
  const isKept = (item: ItemDocument): boolean => isOpenTo(item, personId) && !unseen.has(item.ownerId)
  const where = [{ field: 'personId', eq: personId }] as const
  const documents: ItemDocument[] = []
  let next: string | null | undefined = after
  do {
    const page = await views.involvements.find({
      where,
      sort: LATEST,
      limit: limit - documents.length,
      ...(next && { after: next }),
    })
    documents.push(...(await listingsOf(views, page.documents)).filter(isKept))
    next = page.next
  } while (next !== null && documents.length < limit)
  const isWhole = after === undefined && next === null
  return { documents, next, total: isWhole ? documents.length : await totalOf(views, where, isKept) }
}

const listingsOf = ({ items }: Views, documents: readonly InvolvementDocument[]): Promise<readonly ItemDocument[]> =>
  items.getMany(documents.map(({ itemId }) => itemId))
const isOpenTo = ({ status, visibility, ownerId, requesterId }: ItemDocument, personId: string): boolean =>
  status !== 'deleted' && (visibility === 'public' || ownerId === personId || requesterId === personId)

/** A deletion takes the owner's document away, but does not know everybody who ever asked: theirs are looked up. */
const totalOf = async (views: Views, where: Where, isKept: (item: ItemDocument) => boolean): Promise<number> => {
  const latest = await views.involvements.find({ where, sort: LATEST, limit: MOST })
  const asked = await listingsOf(
    views,
    latest.documents.filter(({ claimId }) => claimId !== null),
  )
  const gone = asked.filter((item) => !isKept(item))
  return (await views.involvements.count(where)) - gone.length
}
