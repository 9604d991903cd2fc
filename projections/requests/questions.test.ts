import { describe, expect, test } from 'vitest'
import { countingView, isCountedIn } from '#projections/counting.kit.ts'
import { openReads } from '#projections/engine/reads.ts'
import { asJson } from '#stores/documents/json.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import * as say from '#tests/build/build-request.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { offers } from './offers.ts'
import * as ask from './questions.ts'
import { type RequestDocument, requests } from './requests.ts'

const PAGE = { limit: 20, cursor: undefined }
const inOffers = isCountedIn(offers.indexes)

describe('the totals of lists of offers are counted in an index, without reading an offer', () => {
  const counts: readonly [string, (view: ReturnType<typeof countingView>['view']) => Promise<unknown>][] = [
    ['of a request', (view) => ask.offersOfRequest(view, say.REQUEST, { limit: 20 })],
    ['made', (view) => ask.offersOf(view, { field: 'helperId', personId: 'tom' }, { limit: 20 })],
    [
      'made on one request',
      (view) => ask.offersOf(view, { field: 'helperId', personId: 'tom' }, { limit: 1, requestId: say.REQUEST }),
    ],
    ['received', (view) => ask.offersOf(view, { field: 'requesterId', personId: 'nina' }, { limit: 20 })],
    [
      'made, of one status',
      (view) => ask.offersOf(view, { field: 'helperId', personId: 'tom' }, { limit: 20, status: 'pending' }),
    ],
    ['that wait for an answer', (view) => ask.pendingOffersFor(view, 'nina')],
  ]
  test.each(counts)('%s', async (_, count) => {
    const { view, counted } = countingView()
    await count(view)
    expect(counted.map(inOffers)).toEqual([true])
  })
})

const viewsOf = async (...events: Parameters<typeof recordedAs>[0]) => {
  const store = memoryReadStore()
  for (const projection of [requests, offers]) {
    const collection = `${projection.name}@1`
    await store.define(collection, projection.indexes)
    const { documents } = modelOf<RequestDocument, never>(projection as never).given(...recordedAs(events))
    await store.fill(collection, asJson(...documents))
  }
  await store.swap(new Map([requests, offers].map(({ name }) => [name, `${name}@1`])))
  const reads = openReads(store)
  return { requests: reads.of(requests), offers: reads.of(offers) }
}

describe('offers of a request', () => {
  test('the first that wait, after the accepted one; a helper’s own among many requests', async () => {
    const helpers = Array.from({ length: 25 }, (_, n) => `helper${String(n).padStart(2, '0')}`)
    const offering = helpers.map((who) => say.offered(who))
    const { offers: view } = await viewsOf(
      say.posted(),
      ...offering,
      say.offerDeclined('helper00'),
      ...say.matchedWith('helper24'),
    )
    const first = await ask.firstOffersOf(view, say.REQUEST)
    expect(first.map(({ helperId }) => helperId)).toEqual(['helper24', ...helpers.slice(1, 20)])
    const all = await ask.offersOfRequest(view, say.REQUEST, { limit: 30 })
    expect([all.total, all.documents.at(-1)?.helperId]).toEqual([25, 'helper00'])
    const mine = await ask.offersByOn(view, 'helper07', [say.REQUEST, 'another'])
    expect(mine.map(({ helperId }) => helperId)).toEqual(['helper07'])
    expect(await ask.offersByOn(view, 'helper07', ['another'])).toEqual([])
  })
  test('pending ones that name a thing', async () => {
    const { offers: view } = await viewsOf(
      say.posted(),
      say.offered('tom'),
      say.offered('maya'),
      say.offerWithdrawn('tom'),
    )
    const found = await ask.pendingOffersOfItem(view, say.ofOffer('maya').itemId)
    expect(found.map(({ helperId }) => helperId)).toEqual(['maya'])
  })
})

describe('requests of a person', () => {
  const [past, open] = ['2026-11-18T00:00:00.000Z', '2026-11-28T00:00:00.000Z']
  const posted = (requestId: string, expiresAt = open) => say.posted({ requestId, expiresAt })
  const of = (requestId: string) => ({ requestId, requesterId: 'nina' })
  const life = async () => {
    const late = say.posted({ requestId: 'late', expiresAt: past })
    const gone = { ...say.requestExpired, data: of('gone') }
    const cancelled = { ...say.requestCancelled, data: of('cancelled') }
    return viewsOf(posted('open'), late, posted('gone', past), gone, posted('cancelled'), cancelled)
  }
  const listed = async (statuses: Parameters<typeof ask.requestsOf>[2]['statuses']) => {
    const { requests: view } = await life()
    const { documents, total } = await ask.requestsOf(view, 'nina', { statuses, now: NOW, ...PAGE })
    return [documents.map(({ _id }) => _id).toSorted(), total]
  }
  test('what has ended before a job has run is expired, and no longer open', async () => {
    expect(await listed(['open'])).toEqual([['open'], 1])
    expect(await listed(['open', 'matched'])).toEqual([['open'], 1])
    expect(await listed(['expired'])).toEqual([['gone', 'late'], 2])
    expect(await listed(['cancelled'])).toEqual([['cancelled'], 1])
    expect(await listed(['open', 'matched', 'fulfilled', 'cancelled', 'expired'])).toEqual([
      ['cancelled', 'gone', 'late', 'open'],
      4,
    ])
    const { requests: view } = await life()
    expect([await ask.openRequestsOf(view, 'nina', NOW), await ask.matchedRequestsOf(view, 'nina')]).toEqual([1, 0])
  })
  test('those that an offer of mine fulfils: nobody else’s', async () => {
    const { requests: view } = await viewsOf(
      say.posted(),
      say.offered('tom'),
      say.offered('maya'),
      ...say.matchedWith('tom'),
    )
    const contributed = async (who: string, statuses: readonly ('matched' | 'fulfilled')[]) =>
      (await ask.contributionsOf(view, who, { filter: { statuses }, now: NOW, ...PAGE })).total
    expect(await contributed('tom', ['matched'])).toBe(1)
    expect(await contributed('tom', ['fulfilled'])).toBe(0)
    expect(await contributed('maya', ['matched', 'fulfilled'])).toBe(0)
  })
})
