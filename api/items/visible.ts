import { isId } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { involvementId, involvements } from '#projections/items/involvements.ts'
import { type ItemDocument, items } from '#projections/items/listing.ts'
import type { Guarded } from '#projections/items/seen.ts'
import { refusal } from '#api/http/answers/problem.ts'
import type { RequestContext, Me } from '#api/http/routing/route.ts'

/** A listing this reader may know of, else 404. Reads afresh, so that it sees what the same call has just done. */
export const visibleItem = async (
  { deps, me }: Pick<RequestContext<unknown, unknown, Me>, 'deps' | 'me'>,
  id: string,
): Promise<ItemDocument> => {
  const reads = deps.openReads()
  const item = isId(id) ? await reads.of(items).get(id) : null
  if (item && (await maySeeListing(reads, item, me))) return item
  throw refusal(reject('item-not-found'))
}

type Reader = Pick<Me, 'id' | 'role'>

/** Not deleted, not of somebody whom a block keeps away, and public or the reader's own or asked for. What is private is between its owner and one requester, whoever asked before. */
export const maySeeListing = async (reads: Reads, item: ItemDocument, me: Reader): Promise<boolean> =>
  (isVisible(item, me) || (item.visibility === 'public' && (await hasAsked(reads, item, me.id)))) &&
  (me.role === 'admin' || !(await unseenBy(reads, me.id)).has(item.ownerId))

export const isVisible = (item: Guarded, me: Reader): boolean => {
  if (item.status === 'deleted') return false
  if (item.ownerId === me.id || me.role === 'admin') return true
  return item.visibility === 'public' ? item.hiddenBecause.length === 0 : item.requesterId === me.id
}

/** Private between two others: not even who asked before is shown more of it than is known already. */
export const isBetweenOthers = ({ visibility, ownerId, requesterId }: ItemDocument, readerId: string): boolean =>
  visibility === 'private' && readerId !== ownerId && readerId !== requesterId

/** Who ever asked for it may go on seeing what is hidden from strangers. */
const hasAsked = async (reads: Reads, item: ItemDocument, personId: string): Promise<boolean> =>
  item.status !== 'deleted' && (await reads.of(involvements).get(involvementId(personId, item._id))) !== null

/** What a link may show to somebody without an account: what the feed shows to every member. */
export const isPublic = ({ status, visibility, hiddenBecause }: ItemDocument): boolean =>
  visibility === 'public' && hiddenBecause.length === 0 && SHOWN.has(status)
const SHOWN: ReadonlySet<string> = new Set(['available', 'claimed', 'completed'])
