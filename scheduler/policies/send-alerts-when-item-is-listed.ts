import type { Commands } from '#commands/all.ts'
import { MOST_TOLD } from '#domain/alerts/vocabulary.ts'
import type { Point } from '#domain/place.ts'
import { DAY, plus } from '#domain/time.ts'
import { people } from '#projections/accounts/people.ts'
import { unseenBy } from '#projections/blocks/blocks.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { type ItemDocument, items, textsOf } from '#projections/items/listing.ts'
import { requestsQuestion } from '#projections/requests/questions.ts'
import { type RequestDocument, requests } from '#projections/requests/requests.ts'
import { searchesMatching } from '#projections/searches/questions.ts'
import { searches } from '#projections/searches/searches.ts'
import { FITTING_KM, fittingFor } from '#projections/search/fitting.ts'
import type { Entry, LiveIndex } from '#projections/search/live-index.ts'
import { stemsOf } from '#projections/search/words/text.ts'
import type { Policy, PolicyReads } from '../policy.ts'

/** What was listed longer ago is in the feed, and too old for an alert: a scheduler that was down, or one that is new, tells nobody of it. */
const RECENT = DAY
/** So many requests of one neighbourhood are told of one listing. */
const MOST_REQUESTS = 20

/**
 * Looked up once, when every read model knows the listing and all that was saved before it. That nobody is told is written down, too, so
 * a listing is done with after one look.
 */
export const sendAlertsWhenItemIsListed = (
  { alerts }: Pick<Commands, 'alerts'>,
  { openReads, live, isApplied }: PolicyReads,
): Policy => ({
  job: 'send-alerts',
  description: 'Tell whoever searches or asks for such a thing of a new listing.',
  isReady: ({ order = 0 }) => isApplied(order),
  act: async ({ subject: itemId, order = 0, dueAt }, metadata) => {
    const reads = openReads()
    const item = await reads.of(items).get(itemId)
    if (!item) return NOT_YET
    const now = metadata.now ?? dueAt
    const isRecent = plus(dueAt, RECENT) > now
    const point = isRecent ? await shownPoint(reads, item) : null
    const searchers = isRecent ? await searchersOf(reads, item, { point, order }) : []
    const requesters = point ? await requestersOf({ reads, index: (await live()).requests }, item, { point, now }) : []
    const unseen = await unseenBy(reads, item.ownerId)
    const away = await awayAmong(reads, [...searchers, ...requesters])
    const isTold = ({ personId }: { readonly personId: string }): boolean =>
      !unseen.has(personId) && !away.has(personId)
    const told = { searchers: searchers.filter(isTold), requesters: requesters.filter(isTold) }
    return alerts.send({ itemId, ownerId: item.ownerId, ...told }, metadata)
  },
})

/** No event: it is looked at again. */
const NOT_YET = { ok: true, state: null, events: [], position: 0 } as const

const awayAmong = async (
  reads: Reads,
  told: readonly { readonly personId: string }[],
): Promise<ReadonlySet<string>> => {
  const found = await reads.of(people).getMany([...new Set(told.map(({ personId }) => personId))])
  return new Set(found.filter(({ away }) => away.length > 0).map(({ _id }) => _id))
}

/** Where everybody sees it: at the suburb's centre where its owner keeps home to himself. */
const shownPoint = async (reads: Reads, { ownerId, publicPoint, suburbPoint }: ItemDocument): Promise<Point | null> =>
  (await reads.of(people).get(ownerId))?.showLocation === false ? suburbPoint : publicPoint

const searchersOf = async (reads: Reads, item: ItemDocument, at: { readonly point: Point | null; order: number }) => {
  const found = await searchesMatching(reads.of(searches), { ...item, ...at, stems: stemsOf(textsOf(item)) }, MOST_TOLD)
  return found.map(({ _id: searchId, personId }) => ({ personId, searchId }))
}

/** Only the requester is told, so the request may stand where its own point is. Posted later, it is shown what is there already. */
const requestersOf = async (
  { reads, index }: { readonly reads: Reads; readonly index: LiveIndex<Entry> },
  item: ItemDocument,
  { point, now }: { readonly point: Point; now: string },
) => {
  const { accepts, ...question } = requestsQuestion({ index, view: reads.of(requests) }, { statuses: ['open'] }, now)
  const found = await fittingFor<Entry, RequestDocument>(item, {
    question: {
      ...question,
      accepts: (entry) => accepts(entry) && entry.personId !== item.ownerId && entry.createdAt <= item.createdAt,
    },
    from: point,
    radiusKm: FITTING_KM,
    places: index.hiddenPlaces(),
    most: MOST_REQUESTS,
  })
  return found.map(({ _id: requestId, requesterId: personId }) => ({ personId, requestId }))
}
