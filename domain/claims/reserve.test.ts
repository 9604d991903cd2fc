import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { NOW, specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { ItemFreed, ItemMatchEnded, ItemPaused } from '../items/events.ts'
import { claimsOf, isShownTo } from '../items/state.ts'
import { ClaimDeclined, ClaimEnded, ClaimMatched } from './events.ts'

/** The second step of accepting an offer: Nina takes Tom's armchair for her request. */
const { given } = specOf(itemDecider)
const SYSTEM = { by: { kind: 'system', id: 'finish-acceptances' } } as const
const match = { requestId: 'request', offerId: 'request-tom' } as const
const claimId = say.claimId('nina')
const reserve = { type: 'reserveItem', claimId, ...match, requesterId: 'nina' } as const
const matched = ClaimMatched.new({ ...say.ofClaim('nina'), ...match })
const over = (outcome: 'completed' | 'cancelled' | 'released' | 'item-ended') =>
  ItemMatchEnded.new({ ...say.OF, ...match, matchedClaimId: claimId, requesterId: 'nina', outcome })
const toAnother = (who: string) => ClaimDeclined.new({ ...say.ofClaim(who), ownerResponse: null, reason: 'matched' })
const privateOne = say.listed({ visibility: 'private', requestId: 'request', requesterId: 'nina' })

describe('reserving for a request', () => {
  test('makes the claim and accepts it in one', () => {
    given(say.listed()).when(reserve, SYSTEM).thenEvents(matched)
    const { state } = given(say.listed(), matched)
    expect(state).toMatchObject({ is: 'claimed', claims: [{ claimId, is: 'accepted' }] })
    expect(claimsOf(state)).toMatchObject([{ claimId, claimerId: 'nina', is: 'accepted', pickupTime: null }])
  })
  test('declines everybody else who asked', () => {
    given(say.listed(), say.requested('maya'), say.requested('priya'))
      .when(reserve, SYSTEM)
      .thenEvents(matched, toAnother('maya'), toAnother('priya'))
    const { state } = given(say.listed(), say.requested('maya'), matched, toAnother('maya'))
    expect(state.is).toBe('claimed')
    expect(claimsOf(state).map(({ is }) => is)).toEqual(['declined', 'accepted'])
  })
  test('once: the same claim is not made again, whatever became of it', () => {
    given(say.listed(), matched).when(reserve, SYSTEM).thenNothing()
    given(say.listed(), matched, say.cancelled('nina'), over('cancelled')).when(reserve, SYSTEM).thenNothing()
  })
  test('somebody else’s claim with that id is not the match: the thing is not available', () => {
    const zoes = say.requested('nina', { claimerId: 'zoe' })
    given(say.listed(), zoes).when(reserve, SYSTEM).thenRefused('item-not-available')
  })
  test.each([
    ['claimed', [say.listed(), say.requested('maya'), say.accepted('maya')]],
    ['paused', [say.listed(), say.paused]],
    ['given elsewhere', [say.listed(), say.givenElsewhere]],
    ['deleted', [say.listed(), say.deleted]],
    ['hidden', [say.listed(), say.hidden]],
    ['never listed', []],
  ] as const)('%s: This item is no longer available.', (_, past) => {
    given(...past)
      .when(reserve, SYSTEM)
      .thenRefused('item-not-available')
  })
  test('nor past its end, though no job has run', () => {
    given(say.ending)
      .when(reserve, { ...SYSTEM, at: say.END })
      .thenRefused('item-not-available')
  })
  test('is the system’s', () => {
    for (const by of ['tom', 'nina']) given(say.listed()).when(reserve, { by }).thenRefused('claim-not-found')
  })
})

describe('what is promised to a request', () => {
  const { state } = given(say.listed(), say.requested('maya'), matched, toAnother('maya'))
  test('is known to its owner and the requester, and to nobody else, whoever asked before', () => {
    expect(['tom', 'nina', 'maya', 'zoe'].filter((who) => isShownTo(state, who))).toEqual(['tom', 'nina'])
    given(say.listed(), matched)
      .when({ type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: true }, { by: 'zoe' })
      .thenRefused('item-not-found')
    given(say.listed(), matched)
      .when({ type: 'reportItem', reason: 'spam', details: null }, { by: 'zoe' })
      .thenRefused('item-not-found')
  })
  test('stays between the two once it was picked up', () => {
    const done = given(say.listed(), matched, say.completed('nina', 'owner', NOW), over('completed')).state
    expect(['tom', 'nina', 'maya'].filter((who) => isShownTo(done, who))).toEqual(['tom', 'nina'])
  })
  test('is everybody’s again when it is released', () => {
    const free = given(say.listed(), matched, say.released('nina'), over('released')).state
    expect(free).toMatchObject({ is: 'available', match: null })
    expect(isShownTo(free, 'zoe')).toBe(true)
  })
})

describe('what was listed for one request', () => {
  test('is known to its owner and that requester from the beginning', () => {
    const { state } = given(privateOne)
    expect(['tom', 'nina', 'maya'].filter((who) => isShownTo(state, who))).toEqual(['tom', 'nina'])
    given(privateOne)
      .when({ type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: false }, { by: 'maya' })
      .thenRefused('item-not-found')
    given(privateOne).when({ type: 'pauseItem' }, { by: 'maya' }).thenRefused('item-not-found')
  })
  test('is paused when it is released', () => {
    given(privateOne, matched)
      .when({ type: 'declineClaim', claimId, ownerResponse: null, noShow: false })
      .thenEvents(say.released('nina'), over('released'), ItemPaused.new(say.OF))
    given(privateOne, matched)
      .when({ type: 'cancelClaim', claimId }, { by: 'nina' })
      .thenEvents(say.cancelled('nina'), over('cancelled'), ItemPaused.new(say.OF))
  })
})

describe('the end of the claim tells the request', () => {
  test('picked up', () => {
    given(say.listed(), matched)
      .when({ type: 'completeClaim', claimId })
      .thenEvents(say.completed('nina', 'owner', NOW), over('completed'))
  })
  test('released, and nobody waits: those who asked before were declined', () => {
    given(say.listed(), say.requested('maya'), matched, toAnother('maya'))
      .when({ type: 'declineClaim', claimId, ownerResponse: null, noShow: true })
      .thenEvents(say.released('nina', true), over('released'))
  })
  test('deleted, or past its end: ended with its listing', () => {
    const ended = (reason: 'item-deleted' | 'item-expired') => ClaimEnded.new({ ...say.ofClaim('nina'), reason })
    given(say.listed(), matched)
      .when({ type: 'deleteItem' })
      .thenEvents(say.deleted, over('item-ended'), ended('item-deleted'))
    given(say.ending, matched)
      .when({ type: 'expireItem' }, { by: { kind: 'job', id: 'expire-items' }, at: say.END })
      .thenEvents(say.expired, over('item-ended'), ended('item-expired'))
  })
  test('an ordinary claim tells none, and its line is told as ever', () => {
    given(say.listed(), say.requested('maya'), say.requested('priya'), say.accepted('maya'))
      .when({ type: 'cancelClaim', claimId: say.claimId('maya') }, { by: 'maya' })
      .thenEvents(say.cancelled('maya'), ItemFreed.new({ ...say.OF, waiting: ['priya'] }))
  })
})
