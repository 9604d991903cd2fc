import { describe, expect, test } from 'vitest'
import { ITEM } from '#tests/build/build.ts'
import * as say from '#tests/build/build-request.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { requestDecider } from '../requests/decider.ts'
import { MOST_PENDING } from './decide.ts'
import { OfferMade } from './events.ts'

const { given } = specOf(requestDecider)
const SYSTEM = { by: { kind: 'system', id: 'finish-acceptances' } } as const
const asNina = { by: 'nina' }
const make = { type: 'makeOffer', itemId: ITEM, message: null, pickupTimes: [], pickupWindow: null } as const
const decline = { type: 'declineOffer', offerId: say.offerId('tom') } as const
const withdraw = { type: 'withdrawOffer', offerId: say.offerId('tom') } as const
const two = [say.posted(), say.offered('tom'), say.offered('liam')]
const accepting = [...two, say.accepting('tom')]
const matched = [...two, ...say.matchedWith('tom')]

describe('offering', () => {
  test('a thing of one’s own, with words', () => {
    given(say.posted())
      .when({ ...make, message: 'It was our son’s.', pickupTimes: ['sunday'], pickupWindow: 'Evenings' })
      .thenEvents(
        OfferMade.new({
          ...say.ofOffer('tom'),
          offerId: `${say.REQUEST}-child-1`,
          message: 'It was our son’s.',
          pickupTimes: ['sunday'],
          pickupWindow: 'Evenings',
          times: 1,
        }),
      )
  })
  test('never has the id of another’s offer: eight letters that meet are drawn again', () => {
    const drawn = (child: string) => `${say.REQUEST}-${child}`
    given(say.posted(), OfferMade.new({ ...say.offered('liam').data, offerId: drawn('child-1') }))
      .when(make)
      .thenEvents(OfferMade.new({ ...say.offered('tom').data, offerId: drawn('child-2') }))
  })
  test('not on one’s own request', () => {
    given(say.posted()).when(make, asNina).thenRefused('offer-own-request')
  })
  test('one live offer a helper', () => {
    given(...two)
      .when(make)
      .thenRefused('offer-already-live')
    given(...matched, say.requestReopened('liam'))
      .when(make)
      .thenRefused('offer-already-live')
  })
  test('again after it was withdrawn or declined: the same one, three times after the first', () => {
    for (const end of [say.offerWithdrawn('tom'), say.offerDeclined('tom')])
      given(say.posted(), say.offered('tom'), end).when(make).thenEvents(say.offered('tom', 2))
    const fourTimes = [1, 2, 3, 4].flatMap((times) => [say.offered('tom', times), say.offerWithdrawn('tom')])
    given(say.posted(), ...fourTimes.slice(0, -2))
      .when(make)
      .thenEvents(say.offered('tom', 4))
    given(say.posted(), ...fourTimes)
      .when(make)
      .thenRefused('offer-too-often')
  })
  test('it waits behind those that came before when it comes again', () => {
    const { state } = given(...two, say.offerWithdrawn('tom'), say.offered('tom', 2))
    given(...two, say.offerWithdrawn('tom'), say.offered('tom', 2))
      .when({ type: 'cancelRequest' }, asNina)
      .thenEvents(
        say.requestCancelled,
        say.offerDeclined('liam', 'request-cancelled'),
        say.offerDeclined('tom', 'request-cancelled'),
      )
    expect(state.offers).toHaveLength(2)
  })
  test.each([
    [accepting, 'busy-stream'],
    [matched, 'request-not-open'],
    [[...two, say.requestCancelled], 'request-not-open'],
    [[...two, say.requestExpired], 'request-expired'],
    [[], 'request-not-found'],
  ] as const)('only while it is open', (past, code) => {
    given(...past)
      .when(make, { by: 'zoe' })
      .thenRefused(code)
  })
  test('nor after its end, though no job has run', () => {
    given(...two)
      .when(make, { by: 'zoe', at: say.SIXTY_DAYS })
      .thenRefused('request-expired')
  })
  test('without contact details', () => {
    given(say.posted())
      .when({ ...make, message: 'Call 0412 345 678' })
      .thenRefused('contact-details', 'message')
    given(say.posted())
      .when({ ...make, pickupWindow: 'tom@example.org' })
      .thenRefused('contact-details', 'pickupWindow')
  })
  test('no more than one append can decline', () => {
    const many = Array.from({ length: MOST_PENDING }, (_, n) => say.offered(`helper${n}`))
    given(say.posted(), ...many)
      .when(make)
      .thenRefused('offers-full')
    given(say.posted(), ...many, say.offerWithdrawn('helper7'))
      .when(make)
      .thenEvents(OfferMade.new({ ...say.offered('tom').data, offerId: `${say.REQUEST}-child-1` }))
  })
})

describe('withdrawing and declining', () => {
  test('the helper withdraws a pending offer, the requester declines it; both repeatable', () => {
    given(...two)
      .when(withdraw)
      .thenEvents(say.offerWithdrawn('tom'))
    given(...two)
      .when(decline, asNina)
      .thenEvents(say.offerDeclined('tom'))
    given(...two, say.offerWithdrawn('tom'))
      .when(withdraw)
      .thenNothing()
    given(...two, say.offerDeclined('tom'))
      .when(decline, asNina)
      .thenNothing()
  })
  test('nobody else: others may not even know of it', () => {
    given(...two)
      .when(withdraw, { by: 'liam' })
      .thenRefused('offer-not-found')
    given(...two)
      .when(withdraw, asNina)
      .thenRefused('offer-only-helper')
    given(...two)
      .when(decline)
      .thenRefused('request-only-requester')
    given(...two)
      .when(decline, { by: 'liam' })
      .thenRefused('offer-not-found')
    given(say.posted()).when(withdraw).thenRefused('offer-not-found')
  })
  test('an accepted one ends with its pickup', () => {
    given(...matched)
      .when(withdraw)
      .thenRefused('offer-accepted')
    given(...matched)
      .when(decline, asNina)
      .thenRefused('offer-accepted')
  })
  test('one that is being accepted is about to be, or open again', () => {
    given(...accepting)
      .when(withdraw)
      .thenRefused('busy-stream')
    given(...accepting)
      .when(decline, asNina)
      .thenRefused('busy-stream')
    given(...accepting)
      .when({ ...withdraw, offerId: say.offerId('liam') }, { by: 'liam' })
      .thenEvents(say.offerWithdrawn('liam'))
  })
  test('what has ended otherwise has ended', () => {
    given(...two, say.offerDeclined('tom'))
      .when(withdraw)
      .thenRefused('offer-not-pending')
    given(...two, say.offerWithdrawn('tom'))
      .when(decline, asNina)
      .thenRefused('offer-not-pending')
  })
  test('the system withdraws what is no longer available, but not what is being accepted', () => {
    const gone = { type: 'withdrawGoneOffer', offerId: say.offerId('tom') } as const
    given(...two)
      .when(gone, SYSTEM)
      .thenEvents(say.offerWithdrawn('tom', 'item-not-available'))
    given(...accepting)
      .when(gone, SYSTEM)
      .thenNothing()
    given(...matched)
      .when(gone, SYSTEM)
      .thenNothing()
    given(...two)
      .when(gone)
      .thenRefused('offer-only-helper')
  })
})
