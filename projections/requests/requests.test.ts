import { describe, expect, test } from 'vitest'
import { REDACTED, type RecordedEvent } from '#domain/event.ts'
import type { OfferMade } from '#domain/offers/events.ts'
import { type AnyProjection, fold } from '#projections/engine/follow/fold.ts'
import type { Stored } from '#stores/documents/port.ts'
import { ITEM } from '#tests/build/build.ts'
import * as say from '#tests/build/build-request.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { offers } from './offers.ts'
import { requests } from './requests.ts'

const LATER = '2026-11-20T07:12:00.000Z'
const { REQUEST } = say
const offering = [say.posted(), say.offered('tom'), say.offered('maya')]
const matched = [...offering, ...say.matchedWith('tom')]

const foldInto = (projection: AnyProjection, id: string, events: readonly RecordedEvent[]) =>
  events.reduce<Stored>((stored, event) => fold(projection, stored, { id, event }), { pos: -1, document: null })

describe('requests', () => {
  const model = modelOf(requests)
  test('a request is open, found by its words and its place, and has no offers', () => {
    const posted = model.given(...recordedAs([say.needed]))
    posted.thenDocument(REQUEST, {
      status: 'open',
      requesterId: 'nina',
      needByDate: say.NEEDED.date,
      expiresAt: say.NEEDED.endsAt,
      offersCount: 0,
      selected: null,
      reminded: false,
      createdAt: NOW,
    })
  })
  test('pending and accepted offers are counted, those that ended are not', () => {
    const counts = (count: number, ...events: Parameters<typeof recordedAs>[0]) =>
      model.given(...recordedAs([...offering, ...events])).thenDocument(REQUEST, { offersCount: count })
    counts(2)
    counts(1, say.offerWithdrawn('tom'))
    counts(2, say.offerWithdrawn('tom'), say.offered('tom', 2))
    counts(1, say.offerDeclined('maya'))
    counts(2, ...say.matchedWith('tom'))
    counts(1, ...say.matchedWith('tom'), say.offerReleased('tom'), say.requestReopened('tom'))
    counts(1, ...say.matchedWith('tom'), say.offerCancelled('tom'), say.requestReopened('tom'))
    counts(1, ...say.matchedWith('tom'), say.requestFulfilled('tom'), say.offerDeclined('maya', 'request-fulfilled'))
  })
  test('matched with one offer, open again, fulfilled; open while an offer is being accepted', () => {
    const of = { offerId: say.offerId('tom'), helperId: 'tom', itemId: ITEM, claimId: `${ITEM}-child-1` }
    model
      .given(...recordedAs([...offering, say.accepting('tom')]))
      .thenDocument(REQUEST, { status: 'open', selected: null })
    model
      .given(...recordedAs(matched))
      .thenDocument(REQUEST, { status: 'matched', selected: { ...of, matchedAt: NOW }, fulfilledAt: null })
    model
      .given(...recordedAs([...matched, say.offerReleased('tom'), say.requestReopened('tom')]))
      .thenDocument(REQUEST, { status: 'open', selected: null })
    model
      .given(...recordedAs([...matched, say.requestFulfilled('tom')]))
      .thenDocument(REQUEST, { status: 'fulfilled', selected: of, fulfilledAt: NOW })
  })
  test('cancelled and expired', () => {
    model.given(...recordedAs([say.posted(), say.requestCancelled])).thenDocument(REQUEST, { status: 'cancelled' })
    model.given(...recordedAs([say.posted(), say.requestExpired])).thenDocument(REQUEST, { status: 'expired' })
  })
  test('an edit changes what it names', () => {
    const [posted] = recordedAs([say.needed])
    const edits = recordedAs([say.requestEdited({ title: 'A wooden cradle', needByDate: null, told: ['tom'] })], {
      from: 2,
      at: LATER,
    })
    const edited = model.given(...(posted ? [posted] : []), ...edits)
    edited.thenDocument(REQUEST, {
      title: 'A wooden cradle',
      description: say.requestWords.description,
      needByDate: null,
      expiresAt: say.SIXTY_DAYS,
      createdAt: NOW,
      updatedAt: LATER,
    })
    expect(edited.documents[0]).not.toHaveProperty('told')
  })
  test('a reminder of its end stands until it is answered by a renewal or an edit', () => {
    const reminded = [say.posted(), say.requestReminded(say.SIXTY_DAYS)]
    model.given(...recordedAs(reminded)).thenDocument(REQUEST, { reminded: true })
    model
      .given(...recordedAs([...reminded, say.requestRenewed(LATER)]))
      .thenDocument(REQUEST, { reminded: false, expiresAt: LATER })
    model.given(...recordedAs([...reminded, say.requestEdited({}), say.offered('tom')])).thenDocument(REQUEST, {
      reminded: false,
    })
  })
  test('reminders and offers do not make it newer', () => {
    const [first] = recordedAs([say.posted()])
    const later = recordedAs([say.requestReminded(say.SIXTY_DAYS), say.offered('tom')], { from: 2, at: LATER })
    model.given(...(first ? [first] : []), ...later).thenDocument(REQUEST, { updatedAt: NOW, offersCount: 1 })
  })
  test('of a forgotten person no readable text is left', () => {
    const [posted] = recordedAs([say.posted()])
    const data = { ...posted?.data, title: REDACTED, publicPoint: REDACTED, suburbPoint: REDACTED }
    const gone = { title: null, publicPoint: null, suburbPoint: null }
    model.given({ ...posted, data } as never).thenDocument(REQUEST, gone)
  })
  test('after 200 offers it is as small as after one', () => {
    const size = (count: number) => {
      const offered = Array.from({ length: count }, (_, n) => say.offered(`p${n}`))
      return JSON.stringify(foldInto(requests, REQUEST, recordedAs([say.posted(), ...offered]))).length
    }
    expect(size(200)).toBeLessThan(size(1) + 20)
  })
})

describe('offers', () => {
  const model = modelOf(offers)
  const id = say.offerId('tom')
  test('one document for each helper of a request', () => {
    const offered = model.given(...recordedAs(offering))
    offered.thenIds(id, say.offerId('maya'))
    offered.thenDocument(id, {
      requestId: REQUEST,
      requesterId: 'nina',
      helperId: 'tom',
      itemId: ITEM,
      status: 'pending',
      times: 1,
      turn: 2,
      claimId: null,
      createdAt: NOW,
    })
  })
  test('each ends as it ended; while it is accepted it knows its claim', () => {
    const ends = (status: string, claimId: string | null, ...events: Parameters<typeof recordedAs>[0]) =>
      model.given(...recordedAs([...offering, ...events])).thenDocument(id, { status, claimId })
    const claimId = `${ITEM}-child-1`
    ends('withdrawn', null, say.offerWithdrawn('tom'))
    ends('declined', null, say.offerDeclined('tom'))
    ends('pending', null, say.accepting('tom'))
    ends('accepted', claimId, ...say.matchedWith('tom'))
    ends('pending', null, say.accepting('tom'), say.acceptanceFailed('tom'))
    ends('withdrawn', null, ...say.matchedWith('tom'), say.offerReleased('tom'))
    ends('declined', null, ...say.matchedWith('tom'), say.offerCancelled('tom'))
  })
  test('made again it is the same offer, of another thing perhaps, and comes last', () => {
    const [first, ...rest] = recordedAs([...offering, say.offerWithdrawn('tom')])
    const again = recordedAs([say.offered('tom', 2)], { from: 5, at: LATER })
    model.given(...(first ? [first] : []), ...rest, ...again).thenDocument(id, {
      status: 'pending',
      times: 2,
      turn: 5,
      createdAt: NOW,
      updatedAt: LATER,
    })
  })
  test('in order: the accepted one, those that wait as they came, those that ended', () => {
    const all = [...offering, say.offered('sam'), say.offered('lee'), say.offerDeclined('tom')]
    const [tom, maya, sam, lee] = ['tom', 'maya', 'sam', 'lee'].map(say.offerId)
    const { documents } = model.given(...recordedAs([...all, ...say.matchedWith('sam')]))
    const inOrder = documents.toSorted((a, b) => (a.order < b.order ? -1 : 1))
    expect(inOrder.map(({ _id }) => _id)).toEqual([sam, maya, lee, tom])
  })
  test('of a forgotten helper the words are gone, the offer stays', () => {
    const [made] = recordedAs([say.offered('tom')])
    const words: Partial<Record<keyof Parameters<typeof OfferMade.new>[0], unknown>> = {
      message: REDACTED,
      pickupTimes: REDACTED,
      pickupWindow: REDACTED,
    }
    model.given({ ...made, data: { ...made?.data, ...words } } as never).thenDocument(id, {
      message: null,
      pickupTimes: [],
      pickupWindow: null,
      status: 'pending',
    })
  })
})
