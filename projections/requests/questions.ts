import type { RequestStatus } from '#domain/requests/vocabulary.ts'
import type { OfferStatus } from '#domain/offers/vocabulary.ts'
import type { View } from '#projections/engine/projection.ts'
import type { FeedPage, FeedQuestion } from '#projections/search/feed.ts'
import type { Entry, LiveIndex } from '#projections/search/live-index.ts'
import type { Where } from '#stores/documents/query.ts'
import { type Listed, newestPage } from './newest-page.ts'
import { ENDED_OFFERS, type OfferDocument } from './offers.ts'
import { type RequestDocument, textsOf } from './requests.ts'

export interface RequestFilter {
  readonly statuses: readonly RequestStatus[]
  readonly category?: string | undefined
  readonly q?: string | undefined
  /** People whose requests this reader does not see. */
  readonly unseen?: ReadonlySet<string>
}
interface PageQuery {
  readonly limit: number
  readonly cursor: string | undefined
}
type Question = FeedQuestion<Entry, RequestDocument>

interface Requests {
  readonly index: LiveIndex<Entry>
  readonly view: Pick<View<RequestDocument>, 'getMany'>
}

/** Requests of these statuses, as any member may find them. `now`: ISO 8601; what has ended by then is left out, whether or not a job has run. */
export const requestsQuestion = (all: Requests, filter: RequestFilter, now: string): Question => {
  const { statuses, category, unseen } = filter
  const wanted: ReadonlySet<string> = new Set(statuses)
  const accepts: Question['accepts'] = (entry) =>
    wanted.has(entry.status) &&
    (entry.endsAt === null || entry.endsAt > now) &&
    (category === undefined || category === entry.category) &&
    unseen?.has(entry.personId) !== true
  return { ...all, accepts, q: filter.q, textsOf }
}

/** Those that an offer of this person fulfils or has fulfilled, the latest match first. */
export const contributionsOf = (
  view: View<RequestDocument>,
  helperId: string,
  { filter, now, ...page }: PageQuery & { readonly filter: RequestFilter; readonly now: string },
): Promise<FeedPage<RequestDocument>> => {
  const { category, statuses, unseen } = filter
  const where: Where = [
    { field: 'selected.helperId', eq: helperId },
    ...(category === undefined ? [] : [{ field: 'category', eq: category }]),
  ]
  return newestPage(among(view, where, { statuses, now }), { ...page, unseen, newest: 'selected.matchedAt' })
}

/** A person's own requests, latest first. What has ended by now is no longer open, whether or not a job has run. */
export const requestsOf = (
  view: View<RequestDocument>,
  requesterId: string,
  { statuses, now, ...page }: PageQuery & { readonly statuses: readonly RequestStatus[]; readonly now: string },
): Promise<FeedPage<RequestDocument>> => {
  const mine: Where = [{ field: 'requesterId', eq: requesterId }]
  const everything = statuses.includes('expired') && statuses.includes('open')
  if (everything) return newestPage({ view, ...wholly([...mine, withStatus(statuses)]) }, page)
  if (!statuses.includes('expired')) return newestPage(among(view, mine, { statuses, now }), page)
  const past: Where = [{ field: 'expiresAt', range: { lte: now } }]
  return newestPage({ view, ...wholly([...mine, withStatus(['open', 'expired']), ...past]) }, page)
}

const wholly = (where: Where) => ({ where, hasEnded: () => false, ended: [] })

const among = (
  view: View<RequestDocument>,
  whose: Where,
  { statuses, now }: { readonly statuses: readonly RequestStatus[]; readonly now: string },
): Listed => ({
  view,
  where: [...whose, withStatus(statuses)],
  hasEnded: (one) => hasEnded(one, now),
  ended: statuses.includes('open')
    ? [[...whose, withStatus(['open']), { field: 'expiresAt', range: { lte: now } }]]
    : [],
})

const withStatus = (statuses: readonly RequestStatus[]) => ({ field: 'status', in: statuses })

/** What was matched in time stays so. */
export const hasEnded = ({ status, expiresAt }: Pick<RequestDocument, 'status' | 'expiresAt'>, now: string): boolean =>
  status === 'open' && expiresAt <= now

type Counting<D> = Pick<View<D & { readonly _id: string; readonly _pos: number }>, 'count'>

/** A person's requests that are open by now, counted in an index. */
export const openRequestsOf = (view: Counting<RequestDocument>, requesterId: string, now: string): Promise<number> =>
  view.count(openOf(requesterId, now))

const openOf = (requesterId: string, now: string): Where => [
  { field: 'requesterId', eq: requesterId },
  { field: 'status', eq: 'open' },
  { field: 'expiresAt', range: { gt: now } },
]

/** Their ids, as far as the read model has come. */
export const openRequestIdsOf = async (
  view: Pick<View<RequestDocument>, 'find'>,
  requesterId: string,
  { now, limit }: { readonly now: string; readonly limit: number },
): Promise<readonly string[]> => {
  const { documents } = await view.find({ where: openOf(requesterId, now), limit })
  return documents.map(({ _id }) => _id)
}

export const matchedRequestsOf = (view: Counting<RequestDocument>, requesterId: string): Promise<number> =>
  view.count([
    { field: 'requesterId', eq: requesterId },
    { field: 'status', eq: 'matched' },
  ])

interface OffersPage {
  readonly limit: number
  readonly after?: string | undefined
}
type OffersView = Pick<View<OfferDocument>, 'find' | 'count'>

/** Offers of one request: the accepted one, those that wait in the order they came, those that ended. */
export const offersOfRequest = async (view: OffersView, requestId: string, page: OffersPage) => {
  const where: Where = [{ field: 'requestId', eq: requestId }]
  const sort = { field: 'order', order: 'asc' } as const
  return { ...(await view.find({ where, sort, ...page })), total: await view.count(where) }
}

/** So many offers are shown with their request. */
export const FIRST_OFFERS = 20

/** The first of one request that wait or are accepted. */
export const firstOffersOf = async (view: OffersView, requestId: string): Promise<readonly OfferDocument[]> => {
  const where: Where = [
    { field: 'requestId', eq: requestId },
    { field: 'order', range: { lt: ENDED_OFFERS } },
  ]
  return (await view.find({ where, sort: { field: 'order', order: 'asc' }, limit: FIRST_OFFERS })).documents
}

interface OffersFilter {
  readonly status?: OfferStatus | undefined
  readonly requestId?: string | undefined
}

/** Offers that a person made or received, the latest first. */
export const offersOf = async (
  view: OffersView,
  { field, personId }: { readonly field: 'helperId' | 'requesterId'; readonly personId: string },
  { status, requestId, ...page }: OffersPage & OffersFilter,
) => {
  const where: Where = [
    { field, eq: personId },
    ...(requestId === undefined ? [] : [{ field: 'requestId', eq: requestId }]),
    ...(status === undefined ? [] : [{ field: 'status', eq: status }]),
  ]
  const sort = { field: 'turn', order: 'desc' } as const
  return { ...(await view.find({ where, sort, ...page })), total: await view.count(where) }
}

/** Offers that wait for this person's answer. */
export const pendingOffersFor = (view: Pick<OffersView, 'count'>, requesterId: string): Promise<number> =>
  view.count([
    { field: 'requesterId', eq: requesterId },
    { field: 'status', eq: 'pending' },
  ])

/** Pending offers that name a thing, whosever request they are on: one page. */
export const pendingOffersOfItem = async (
  view: Pick<OffersView, 'find'>,
  itemId: string,
  limit = 100,
): Promise<readonly OfferDocument[]> => {
  const where: Where = [
    { field: 'itemId', eq: itemId },
    { field: 'status', eq: 'pending' },
  ]
  return (await view.find({ where, limit })).documents
}

/** A helper's offer on each of these requests. */
export const offersByOn = async (
  view: Pick<OffersView, 'find'>,
  helperId: string,
  requestIds: readonly string[],
): Promise<readonly OfferDocument[]> => {
  if (requestIds.length === 0) return []
  const where: Where = [
    { field: 'helperId', eq: helperId },
    { field: 'requestId', in: requestIds },
  ]
  return (await view.find({ where, limit: requestIds.length })).documents
}

/** Pending offers between two people, whoever of them offered: their ids. */
export const pendingOffersBetween = async (
  view: Pick<OffersView, 'find'>,
  one: string,
  other: string,
): Promise<readonly string[]> => {
  const of = (helperId: string, requesterId: string): Where => [
    { field: 'helperId', eq: helperId },
    { field: 'requesterId', eq: requesterId },
    { field: 'status', eq: 'pending' },
  ]
  const pages = await Promise.all(
    [of(one, other), of(other, one)].map((where) => view.find({ where, limit: MOST_OPEN })),
  )
  return pages.flatMap(({ documents }) => documents.map(({ _id }) => _id))
}
/** More than two people ever have open with each other: each is another request's. */
const MOST_OPEN = 500
