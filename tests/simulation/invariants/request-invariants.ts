import type { RecordedEvent } from '#domain/event.ts'
import { itemOfClaim, streams } from '#domain/ids.ts'
import { claimOf, type ItemStream } from '#domain/items/state.ts'
import { offerLifecycle } from '#domain/offers/lifecycle.ts'
import { compileTable, type Table } from '#domain/lifecycle.ts'
import { requestDecider } from '#domain/requests/decider.ts'
import { requestLifecycle } from '#domain/requests/lifecycle.ts'
import { isPast, offerOf, pendingOffers, type RequestStream } from '#domain/requests/state.ts'
import { ABSENT, fold } from '#projections/engine/follow/fold.ts'
import { requests as requestsModel } from '#projections/requests/requests.ts'
import { type Streams, streamsIn } from '#tests/simulation/streams.ts'

/** What must hold between requests and things once the policies have had their time. */
export const requestsBroken = (log: readonly RecordedEvent[], until: string): readonly string[] => {
  const both = streamsIn(log)
  const settled = streamsIn(log.filter(({ at }) => at <= until))
  return [
    ...stepsBroken(log),
    ...[...both.requests.values()].flatMap((request) => requestBroken(request, both)),
    ...[...both.items.values()].flatMap((item) => itemBroken(item, both)),
    ...[...both.requests.values()].flatMap((request) => undoneOf(request, settled, until)),
    ...countsBroken(log, both),
  ]
}

const requestTable = compileTable(requestLifecycle)
const offerTable = compileTable(offerLifecycle)
const isOfRequest = (type: string): boolean => Object.values(requestTable).some((row) => row[type] !== undefined)

/** Each request and each offer went through its lifecycle. */
const stepsBroken = (log: readonly RecordedEvent[]): readonly string[] => {
  const states = new Map<string, RequestStream>()
  return log
    .filter(({ stream }) => stream.startsWith('request-'))
    .flatMap((event) => {
      const before = states.get(event.stream) ?? requestDecider.initial
      states.set(event.stream, requestDecider.evolve(before, event as never))
      return stepBroken(before, event)
    })
}

const stepBroken = (before: RequestStream, { type, data, stream }: RecordedEvent): readonly string[] => {
  const is = offerOf(before, offerIdIn(data))?.is ?? 'none'
  return [
    ...(isOfRequest(type) && !takes(requestTable, before.is, type)
      ? [`${type} happened to ${stream}, which was ${before.is}`]
      : []),
    ...(takes(offerTable, 'pending', type) && !takes(offerTable, is, type)
      ? [`${type} happened to an offer that was ${is}`]
      : []),
  ]
}
const takes = (table: Table, state: string, type: string): boolean => table[state]?.[type] !== undefined

const offerIdIn = (data: unknown): string =>
  typeof data === 'object' && data !== null && 'offerId' in data ? String(data.offerId) : ''

/** The claim that a request's state stands for: accepted while it is matched, completed once it is fulfilled. */
const CLAIM_IS: Partial<Record<RequestStream['is'], string>> = { matched: 'accepted', fulfilled: 'completed' }

const requestBroken = (request: RequestStream, { items }: Streams): readonly string[] => {
  const { requestId, is } = request
  const accepted = request.offers.filter((offer) => offer.is === 'accepted')
  const wanted = CLAIM_IS[is]
  if (is === 'accepting') return [`an acceptance for ${requestId} was begun and never finished`]
  if (accepted.length !== (wanted === undefined ? 0 : 1))
    return [`${requestId} is ${is} with ${accepted.length} accepted offers`]
  return wanted === undefined ? [] : matchBroken({ request, wanted, offerId: accepted[0]?.offerId }, items)
}

interface Match {
  readonly request: RequestStream
  /** How its claim should stand. */
  readonly wanted: string
  /** The accepted one. */
  readonly offerId: string | undefined
}

const matchBroken = ({ request, wanted, offerId }: Match, items: Streams['items']): readonly string[] => {
  const { requestId, chosen } = request
  if (chosen === null || chosen.offerId !== offerId) return [`${requestId} has chosen another offer than it accepted`]
  const { claimId } = chosen
  const item = items.get(streams.item(itemOfClaim(claimId) ?? ''))
  const is = statusOf(item, claimId)
  if (is !== wanted) return [`${requestId} is ${request.is} and its claim ${claimId} is ${is}`]
  return item?.match?.requestId === requestId ? [] : [`the thing of ${claimId} is not promised to ${requestId}`]
}
const statusOf = (item: ItemStream | undefined, claimId: string): string =>
  (item && claimOf(item, claimId)?.is) ?? 'nowhere'

/** What is promised for a request is what that request has chosen. */
const itemBroken = ({ itemId, match }: ItemStream, { requests }: Streams): readonly string[] => {
  if (match === null) return []
  const request = requests.get(streams.request(match.requestId))
  return request?.chosen?.claimId === match.claimId && CLAIM_IS[request.is] !== undefined
    ? []
    : [`${itemId} is promised to ${match.requestId}, which is ${request?.is ?? 'nowhere'} without it`]
}

/** A request whose end has come, an offer whose thing was gone, in the state of what had its time. */
const undoneOf = (request: RequestStream, { items }: Streams, until: string): readonly string[] => {
  if (request.is !== 'open') return []
  const gone = pendingOffers(request).filter(({ itemId }) => isGone(items.get(streams.item(itemId))))
  return [
    ...(isPast(request, until) ? [`${request.requestId} never expired`] : []),
    ...gone.map(({ offerId, itemId }) => `${offerId} waits though ${itemId} is gone`),
  ]
}

/** For good: what is promised may come back. */
const isGone = (item: ItemStream | undefined): boolean =>
  item !== undefined && ['completed', 'deleted', 'expired'].includes(item.is)

/** A request counts the offers that wait or were accepted. */
const countsBroken = (log: readonly RecordedEvent[], { requests }: Streams): readonly string[] =>
  [...requests].flatMap(([stream, { requestId, offers }]) => {
    const { document } = log
      .filter((event) => event.stream === stream)
      .reduce((stored, event) => fold(requestsModel, stored, { id: requestId, event: event as never }), ABSENT)
    const counted = document !== null && 'offersCount' in document ? document.offersCount : null
    const live = offers.filter(({ is }) => is === 'pending' || is === 'accepted').length
    return counted === live ? [] : [`${requestId} counts ${String(counted)} offers and has ${live}`]
  })
