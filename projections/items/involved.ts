import type { View } from '#projections/engine/projection.ts'
import type { InvolvementDocument } from './involvements.ts'
import type { ItemDocument } from './listing.ts'
import { countSeen, type Guarded } from './seen.ts'

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

const LATEST = { field: 'since', order: 'desc' } as const

/**
 * Everything a person ever shared or asked for, latest first; what its owner deleted, or what has become private between two others,
 * or is of somebody whom a block keeps away, is neither listed nor counted.
 */
export const involvedListings = async (views: Views, personId: string, { limit, after, unseen }: Page) => {
  const isKept = (item: Guarded): boolean => isOpenTo(item, personId) && !unseen.has(item.ownerId)
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
  return { documents, next, total: isWhole ? documents.length : await totalOf(views, personId, isKept) }
}

const listingsOf = ({ items }: Views, documents: readonly InvolvementDocument[]): Promise<readonly ItemDocument[]> =>
  items.getMany(documents.map(({ itemId }) => itemId))
const isOpenTo = ({ status, visibility, ownerId, requesterId }: Guarded, personId: string): boolean =>
  status !== 'deleted' && (visibility === 'public' || ownerId === personId || requesterId === personId)

/** A deletion takes the owner's row away, so one's own are counted in an index; of what one asked for, each is looked at. */
const totalOf = async (
  { involvements: rows, items }: Views,
  personId: string,
  isKept: (item: Guarded) => boolean,
): Promise<number> => {
  const asPerson = { field: 'personId', eq: personId } as const
  let total = await rows.count([asPerson, { field: 'claimId', eq: null }])
  let after: string | undefined
  do {
    const page = await rows.find({ where: [asPerson, { field: 'claimId', range: {} }], limit: ROWS, after })
    const ids = page.documents.map(({ itemId }) => itemId)
    total += await countSeen(items, ids, isKept)
    after = page.next ?? undefined
  } while (after !== undefined)
  return total
}
const ROWS = 500
