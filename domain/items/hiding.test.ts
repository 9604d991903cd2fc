import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { CLOCK, NOW, specOf } from '#tests/events/decider-spec.ts'
import { ClaimMatched } from '../claims/events.ts'
import { DrawCalledOff } from '../draws/events.ts'
import { opened } from '../draws/decide.ts'
import { plus, DAY } from '../time.ts'
import { itemDecider } from './decider.ts'
import { isShownTo } from './state.ts'

/** Why a listing is kept from strangers is a set: each reason comes and goes by itself. */
const { given } = specOf(itemDecider)
const SITE = { by: { kind: 'system', id: 'follow-away' } } as const
const hide = (because: 'review' | 'owner-away') => ({ type: 'hideItem', because }) as const
const show = (because: 'reports' | 'review' | 'owner-away') => ({ type: 'showItem', because }) as const
const ask = { type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: false } as const

describe('hiding', () => {
  test('is said once for each reason', () => {
    given(say.listed()).when(hide('review'), SITE).thenEvents(say.hiddenFor('review'))
    given(say.listed(), say.hiddenFor('review')).when(hide('review'), SITE).thenNothing()
    given(say.listed(), say.hidden).when(hide('owner-away'), SITE).thenEvents(say.hiddenFor('owner-away'))
  })
  test('is not for people, the owner least of all', () => {
    given(say.listed()).when(hide('review'), { by: 'tom' }).thenRefused('item-status-not-possible')
    given(say.listed()).when(hide('review'), { by: 'maya' }).thenRefused('item-not-yours')
  })
  test('what was handed over is not touched but for a giver who is away, nor what was taken away', () => {
    given(say.listed(), say.givenElsewhere).when(hide('review'), SITE).thenNothing()
    given(say.listed(), say.givenElsewhere).when(hide('owner-away'), SITE).thenEvents(say.hiddenFor('owner-away'))
    given(say.listed(), say.givenElsewhere, say.hiddenFor('owner-away'))
      .when(show('owner-away'), SITE)
      .thenEvents(say.shownAfter('owner-away', false))
    given(say.listed(), say.deleted).when(hide('owner-away'), SITE).thenRefused('item-not-found')
    // The request that it was promised to has got it, and keeps it.
    const matched = ClaimMatched.new({ ...say.ofClaim('nina'), requestId: 'r', offerId: 'o' })
    given(say.listed(), matched, say.completed('nina', 'owner', NOW))
      .when(hide('owner-away'), SITE)
      .thenEvents(say.hiddenFor('owner-away'))
  })
  test('a review ends nothing that was asked', () => {
    given(say.listed(), say.requested('maya')).when(hide('review'), SITE).thenEvents(say.hiddenFor('review'))
  })
})

describe('an owner who is away', () => {
  test('ends all that was asked in the same append', () => {
    given(say.listed(), say.requested('maya'), say.requested('liam'))
      .when(hide('owner-away'), SITE)
      .thenEvents(say.hiddenFor('owner-away'), say.declinedAsOwnerLeft('maya'), say.declinedAsOwnerLeft('liam'))
  })
  test('ends an agreed pickup: the thing is free, and told to nobody', () => {
    const { state } = given(
      say.listed(),
      say.requested('maya'),
      say.requested('liam'),
      say.accepted('maya'),
      say.hiddenFor('owner-away'),
      say.releasedAsOwnerLeft('maya'),
      say.declinedAsOwnerLeft('liam'),
    )
    given(say.listed(), say.requested('maya'), say.requested('liam'), say.accepted('maya'))
      .when(hide('owner-away'), SITE)
      .thenEvents(say.hiddenFor('owner-away'), say.releasedAsOwnerLeft('maya'), say.declinedAsOwnerLeft('liam'))
    expect(state).toMatchObject({ is: 'available', barred: [] })
  })
  test('calls a draw off that runs', () => {
    const wish = { closesAt: plus(NOW, DAY), fewerForFrequent: false, fingerprint: 'f' }
    const draw = opened(wish, say.OF)
    given(say.listed(), draw, say.requested('maya'))
      .when(hide('owner-away'), SITE)
      .thenEvents(
        say.hiddenFor('owner-away'),
        DrawCalledOff.new({ ...say.OF, reason: 'owner-away' }),
        say.declinedAsOwnerLeft('maya'),
      )
  })
  test('a promised thing whose end has come meanwhile is expired', () => {
    given(say.ending, say.requested('maya'), say.accepted('maya'))
      .when(hide('owner-away'), { ...SITE, at: plus(say.END, 1) })
      .thenEvents(say.hiddenFor('owner-away'), say.releasedAsOwnerLeft('maya'), say.expired)
  })
  test('nobody can ask, whoever asked before neither', () => {
    const { state, when } = given(say.listed(), say.hiddenFor('owner-away'))
    when(ask, { by: 'maya' }).thenRefused('item-not-found')
    expect(isShownTo(state, 'maya')).toBe(false)
    expect(isShownTo(state, 'tom')).toBe(true)
  })
  test('nothing reminds', () => {
    given(say.listed(), say.hiddenFor('owner-away')).when({ type: 'askStillAvailable' }, { by: CLOCK }).thenNothing()
    given(say.ending, say.hiddenFor('owner-away'))
      .when({ type: 'remindOfExpiry' }, { by: CLOCK, at: plus(say.END, -60_000) })
      .thenNothing()
  })
  test('its end comes as ever', () => {
    given(say.ending, say.hiddenFor('owner-away'))
      .when({ type: 'expireItem' }, { by: CLOCK, at: say.END })
      .thenEvents(say.expired)
  })
  test('puts nothing on the map before coming back', () => {
    given(say.listed(), say.paused, say.hiddenFor('owner-away'))
      .when({ type: 'offerItem', expiresAt: null }, { by: 'tom' })
      .thenRefused('on-a-break')
  })
})

describe('showing again', () => {
  test('takes one reason away and leaves the others', () => {
    given(say.listed(), say.hidden, say.hiddenFor('owner-away'))
      .when(show('owner-away'), SITE)
      .thenEvents(say.shownAfter('owner-away', false))
    const { state } = given(say.listed(), say.hidden, say.hiddenFor('owner-away'), say.shownAfter('owner-away', false))
    expect(state.hiddenBecause).toEqual(['reports'])
  })
  test('says whether it stands on the map again', () => {
    given(say.listed(), say.hiddenFor('owner-away'))
      .when(show('owner-away'), SITE)
      .thenEvents(say.shownAfter('owner-away', true))
    given(say.listed(), say.paused, say.hiddenFor('owner-away'))
      .when(show('owner-away'), SITE)
      .thenEvents(say.shownAfter('owner-away', false))
  })
  test('of what is not hidden for it is nothing', () => {
    given(say.listed(), say.hidden).when(show('owner-away'), SITE).thenNothing()
  })
})
