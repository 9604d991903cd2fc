import type { View } from '#projections/engine/projection.ts'
import { encodeCursor } from '#stores/documents/cursor.ts'
import type { Page, Query, Where } from '#stores/documents/query.ts'
import { compareText } from '#stores/documents/values.ts'
import type { ClaimStatus } from '#domain/claims/vocabulary.ts'
import type { ClaimDocument } from './claims.ts'

interface PageQuery {
  readonly limit: number
  readonly after?: string | undefined
}
interface ClaimsQuery {
  readonly role: 'owner' | 'claimer' | 'all'
  readonly status?: ClaimStatus | undefined
  readonly itemId?: string | undefined
}
type ClaimsView = Pick<View<ClaimDocument>, 'find' | 'count'>

/** A person's claims, latest first, and how many there are. */
export const claimsOfPerson = async (
  view: ClaimsView,
  personId: string,
  { role, status, itemId, ...page }: ClaimsQuery & PageQuery,
) => {
  const filter: Where = [
    ...(status === undefined ? [] : [{ field: 'status', eq: status }]),
    ...(itemId === undefined ? [] : [{ field: 'itemId', eq: itemId }]),
  ]
  const as = (field: 'ownerId' | 'claimerId'): Where => [{ field, eq: personId }, ...filter]
  const isOwner = as('ownerId')
  const isClaimer = as('claimerId')
  // Nobody claims a thing of their own, so a claim is found and counted on one side only.
  const sides = { owner: [isOwner], claimer: [isClaimer], all: [isOwner, isClaimer] }[role]
  const [found, total] = await Promise.all([latestOf(view, sides, page), totalOf(view, sides)])
  return { ...found, total }
}

const LATEST_FIRST = { field: 'createdAt', order: 'desc' } as const satisfies Query['sort']

/**
 * One page of all sides, put together from one of each, which an index gives in this order. Asked by the array of both people, the store
 * would walk along all claims of the site in search of the few of one status of a person who has had thousands.
 */
const latestOf = async (view: ClaimsView, sides: readonly Where[], page: PageQuery): Promise<Page<ClaimDocument>> => {
  const pages = await Promise.all(sides.map((where) => view.find({ where, sort: LATEST_FIRST, ...page })))
  const found = pages.flatMap(({ documents }) => documents).toSorted(latestFirst)
  const documents = found.slice(0, page.limit)
  const last = documents.at(-1)
  const goesOn = found.length > documents.length || pages.some(({ next }) => next !== null)
  return { documents, next: last && goesOn ? encodeCursor({ where: [], sort: LATEST_FIRST }, last) : null }
}
const latestFirst = (one: ClaimDocument, other: ClaimDocument): number =>
  compareText(other.createdAt, one.createdAt) || compareText(one._id, other._id)

/** Claims of one listing in the order they came; those of one claimer where one is named. */
export const claimsOfListing = async (
  view: ClaimsView,
  itemId: string,
  { claimerId, ...page }: PageQuery & { readonly claimerId: string | null },
) => {
  const where: Where = [
    { field: 'itemId', eq: itemId },
    ...(claimerId === null ? [] : [{ field: 'claimerId', eq: claimerId }]),
  ]
  const sort: Query['sort'] = { field: 'turn', order: 'asc' }
  return { ...(await view.find({ where, sort, ...page })), total: await totalOf(view, [where]) }
}

/** Each is counted in an index (decision 46): some 60 ns a claim in a data folder, where reading the rows takes 900. */
const totalOf = async (view: ClaimsView, questions: readonly Where[]): Promise<number> => {
  const counts = await Promise.all(questions.map((where) => view.count(where)))
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Claims that wait or are agreed between two people, whoever of them asked: their ids. */
export const openClaimsBetween = async (
  view: Pick<ClaimsView, 'find'>,
  one: string,
  other: string,
): Promise<readonly string[]> => {
  const of = (claimerId: string, ownerId: string): Where => [
    { field: 'claimerId', eq: claimerId },
    { field: 'ownerId', eq: ownerId },
    { field: 'status', in: ['pending', 'accepted'] },
  ]
  const pages = await Promise.all(
    [of(one, other), of(other, one)].map((where) => view.find({ where, limit: MOST_OPEN })),
  )
  return pages.flatMap(({ documents }) => documents.map(({ _id }) => _id))
}
/** More than two people ever have open with each other: each is another listing's. */
const MOST_OPEN = 500
