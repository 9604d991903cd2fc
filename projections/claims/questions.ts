import type { View } from '#projections/engine/projection.ts'
import { latestOf, totalOf } from '#projections/search/latest-of.ts'
import type { Query, Where } from '#stores/documents/query.ts'
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
  const [found, total] = await Promise.all([
    latestOf(view, sides, { field: 'createdAt', ...page }),
    totalOf(view, sides),
  ])
  return { ...found, total }
}

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

/** A person's collected claims that the person has not said thanks for, latest first. */
export const claimsWithoutThanks = (view: Pick<ClaimsView, 'find'>, personId: string, page: PageQuery) =>
  latestOf(view, duesOf(personId), { field: 'createdAt', ...page })

/** How many those are, without the ones between the person and any of `unseen`. */
export const countWithoutThanks = async (
  view: Pick<ClaimsView, 'count'>,
  personId: string,
  unseen: ReadonlySet<string>,
): Promise<number> => {
  const [asOwner, asClaimer] = duesOf(personId)
  const across = [...unseen].flatMap((other): Where[] => [
    [...asOwner, { field: 'claimerId', eq: other }],
    [...asClaimer, { field: 'ownerId', eq: other }],
  ])
  return (await totalOf(view, [asOwner, asClaimer])) - (await totalOf(view, across))
}

/** Nobody claims a thing of their own, so no claim is in both. */
const duesOf = (personId: string): readonly [Where, Where] => [
  [{ field: 'thanksDueFrom.owner', eq: personId }],
  [{ field: 'thanksDueFrom.claimer', eq: personId }],
]

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
