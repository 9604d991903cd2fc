import { describe, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { ClaimRequested } from './events.ts'

const { given } = specOf(itemDecider)
const ask = { type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: false } as const
const asMaya = { by: 'maya' }
const PICKUP = '2026-11-20T09:30:00.000Z'
const AFTER_END = say.END

describe('asking for a thing', () => {
  const waits = ClaimRequested.new({
    ...say.OF,
    claimId: `${say.ITEM}-child-1`,
    claimerId: 'maya',
    pickupTime: PICKUP,
    message: 'For our reading corner.',
    messageId: 'id-2',
    onWaitlist: false,
  })
  test('a claim is pending, with its time and its words', () => {
    given(say.listed())
      .when({ ...ask, pickupTime: PICKUP, message: 'For our reading corner.' }, asMaya)
      .thenEvents(waits)
  })
  test('never has the id of another: eight letters that meet are drawn again', () => {
    const { claimId, ...of } = say.ofClaim('child-1')
    given(say.listed(), say.requested('child-1', { ...of, claimerId: 'zoe' }))
      .when({ ...ask, pickupTime: PICKUP, message: 'For our reading corner.' }, asMaya)
      .thenEvents({
        ...waits,
        data: { ...waits.data, claimId: claimId.replace('child-1', 'child-2'), messageId: 'id-3' },
      })
  })
  test('own item: You cannot claim your own item.', () => {
    given(say.listed()).when(ask).thenRefused('claim-own-item')
  })
  test('not available: 409; past its end: 409, whether or not a job has run', () => {
    given(say.listed(), say.paused).when(ask, asMaya).thenRefused('item-not-available')
    given(say.listed(), say.givenElsewhere).when(ask, asMaya).thenRefused('item-not-available')
    given(say.ending, say.expired).when(ask, asMaya).thenRefused('item-expired')
    const past = given(say.ending)
    past.when(ask, { by: 'maya', at: AFTER_END }).thenRefused('item-expired')
    past.when({ ...ask, pickupTime: PICKUP }, { by: 'maya', at: AFTER_END }).thenRefused('item-expired')
  })
  test('private, hidden, deleted or unknown: it does not exist', () => {
    const hidden = [say.reported('a'), say.reported('b')]
    given(say.listed({ visibility: 'private' }))
      .when(ask, asMaya)
      .thenRefused('item-not-found')
    given(say.listed(), say.deleted).when(ask, asMaya).thenRefused('item-not-found')
    given().when(ask, asMaya).thenRefused('item-not-found')
    given(say.listed(), ...hidden, say.hidden)
      .when(ask, asMaya)
      .thenRefused('item-not-found')
  })
  test('a second live claim: 409, pending or accepted', () => {
    given(say.listed(), say.requested('maya')).when(ask, asMaya).thenRefused('claim-already-live')
    given(say.listed(), say.requested('maya'), say.accepted('maya'))
      .when({ ...ask, joinWaitlist: true }, asMaya)
      .thenRefused('claim-already-live')
  })
  test('a pickup time is not past, within 60 days, and before the listing ends', () => {
    const open = given(say.listed())
    open.when({ ...ask, pickupTime: '2026-11-19T07:11:59.000Z' }, asMaya).thenRefused('pickup-in-past', 'pickupTime')
    open.when({ ...ask, pickupTime: '2027-01-18T07:12:00.001Z' }, asMaya).thenRefused('pickup-too-far', 'pickupTime')
    given(say.ending)
      .when({ ...ask, pickupTime: '2026-11-19T10:00:00.001Z' }, asMaya)
      .thenRefused('listing-ends-before', 'pickupTime')
  })
  test('contact details are refused', () => {
    given(say.listed())
      .when({ ...ask, message: 'ring 0412 345 678' }, asMaya)
      .thenRefused('contact-details', 'claimerMessage')
  })
  test('on a claimed item only with joinWaitlist', () => {
    const claimed = given(say.listed(), say.requested('priya'), say.accepted('priya'))
    claimed.when(ask, asMaya).thenRefused('item-already-claimed')
    claimed
      .when({ ...ask, joinWaitlist: true }, asMaya)
      .thenEvents(ClaimRequested.new({ ...waits.data, pickupTime: null, message: null, onWaitlist: true }))
  })
  test('after own cancel one may claim again', () => {
    const again = ClaimRequested.new({ ...waits.data, pickupTime: null, message: null })
    given(say.listed(), say.requested('maya'), say.withdrawn('maya')).when(ask, asMaya).thenEvents(again)
  })
  test('after a decline only once the item was released, resumed or relisted', () => {
    const again = ClaimRequested.new({ ...waits.data, pickupTime: null, message: null })
    const barred = [say.listed(), say.requested('maya'), say.declined('maya')]
    given(...barred)
      .when(ask, asMaya)
      .thenRefused('claim-barred')
    const released = [say.requested('priya'), say.accepted('priya'), say.released('priya')]
    given(...barred, ...released)
      .when(ask, asMaya)
      .thenEvents(again)
    given(...barred, say.paused, say.resumed)
      .when(ask, asMaya)
      .thenEvents(again)
    given(say.ending, ...barred.slice(1), say.expired, say.relisted('2026-11-25T00:00:00.000Z'))
      .when(ask, asMaya)
      .thenEvents(again)
    given(...barred, say.edited({ title: 'Still the same chair' }))
      .when(ask, asMaya)
      .thenRefused('claim-barred')
  })
})
