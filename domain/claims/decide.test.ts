import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import { CLOCK, specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { ItemFreed } from '../items/events.ts'
import { ClaimAccepted, ClaimDeclined, ClaimReleased } from './events.ts'
import { claimsOf } from '../items/state.ts'

const { given } = specOf(itemDecider)
const id = { maya: { claimId: say.claimId('maya') }, priya: { claimId: say.claimId('priya') } }
const accept = { type: 'acceptClaim', ...id.maya, ownerResponse: null } as const
const decline = { type: 'declineClaim', ...id.maya, ownerResponse: null, noShow: false } as const
const cancel = { type: 'cancelClaim', ...id.maya } as const
const complete = { type: 'completeClaim', ...id.maya } as const
const asMaya = { by: 'maya' }
const PICKUP = '2026-11-20T09:30:00.000Z'
const AFTER_END = say.END

describe('saying yes', () => {
  const two = [say.listed(), say.requested('maya', { pickupTime: PICKUP }), say.requested('priya')]
  const yes = ClaimAccepted.new({ ...say.ofClaim('maya'), ownerResponse: 'Ring twice.', pickupTime: PICKUP })
  test('the owner accepts a pending claim; the others stay, in order', () => {
    given(...two)
      .when({ ...accept, ownerResponse: 'Ring twice.' })
      .thenEvents(yes)
    const { state } = given(...two, yes)
    expect(state.is).toBe('claimed')
    expect(claimsOf(state).map(({ claimerId, is }) => [claimerId, is])).toEqual([
      ['maya', 'accepted'],
      ['priya', 'pending'],
    ])
  })
  test('a second accept: This item has already been claimed.', () => {
    given(...two, yes)
      .when({ ...accept, ...id.priya })
      .thenRefused('item-already-claimed')
  })
  test('repeatable for the same claim', () => {
    given(...two, yes)
      .when(accept)
      .thenNothing()
  })
  test('only the owner; for others than its two people the claim does not exist', () => {
    given(...two)
      .when(accept, asMaya)
      .thenRefused('claim-only-owner')
    given(...two)
      .when(accept, { by: 'priya' })
      .thenRefused('claim-not-found')
    given(say.listed()).when(accept).thenRefused('claim-not-found')
  })
  test('pending only', () => {
    given(...two, say.declined('maya'))
      .when(accept)
      .thenRefused('claim-not-pending')
    given(...two, say.withdrawn('maya'))
      .when(accept)
      .thenRefused('claim-not-pending')
  })
  test('not of a paused or past listing', () => {
    given(...two, say.paused)
      .when(accept)
      .thenRefused('item-not-available')
    given(say.ending, say.requested('maya')).when(accept, { at: AFTER_END }).thenRefused('item-expired')
  })
  test('a time that has passed meanwhile is not agreed', () => {
    const late = say.requested('maya', { pickupTime: '2026-11-19T07:11:00.000Z' })
    const timeless = ClaimAccepted.new({ ...say.ofClaim('maya'), ownerResponse: null, pickupTime: null })
    given(say.listed(), late).when(accept).thenEvents(timeless)
    expect(claimsOf(given(say.listed(), late, timeless).state)[0]?.pickupTime).toBeNull()
  })
  test('with a pickup after the end: Extend the listing first.', () => {
    given(
      say.listed(),
      say.requested('maya', { pickupTime: PICKUP }),
      say.edited({ timeSensitive: true, expiresAt: say.END }),
    )
      .when(accept)
      .thenRefused('extend-listing-first')
  })
})

describe('saying no, and releasing', () => {
  const claimed = [say.listed(), say.requested('maya'), say.requested('priya'), say.accepted('maya')]
  test('a pending claim is declined, repeatable', () => {
    given(say.listed(), say.requested('maya'))
      .when({ ...decline, ownerResponse: 'Sorry.' })
      .thenEvents(ClaimDeclined.new({ ...say.ofClaim('maya'), ownerResponse: 'Sorry.', reason: 'owner' }))
    given(say.listed(), say.requested('maya'), say.declined('maya')).when(decline).thenNothing()
  })
  test('on an accepted claim it is a release; the item is available again, the line stays and is told', () => {
    const released = ClaimReleased.new({ ...say.ofClaim('maya'), ownerResponse: null, noShow: true })
    const { itemId, ownerId } = released.data
    given(...claimed)
      .when({ ...decline, noShow: true })
      .thenEvents(released, ItemFreed.new({ itemId, ownerId, waiting: ['priya'] }))
    const { state } = given(...claimed, released)
    expect(state.is).toBe('available')
    expect(claimsOf(state).find(({ claimerId }) => claimerId === 'priya')?.is).toBe('pending')
  })
  test('where the end has already come, it expires with the release, and the line ends', () => {
    given(say.ending, ...claimed.slice(1))
      .when(decline, { at: AFTER_END })
      .thenEvents(say.released('maya'), say.expired, say.ended('priya', 'item-expired'))
  })
  test('only the owner; ended claims stay ended', () => {
    given(...claimed)
      .when(decline, asMaya)
      .thenRefused('claim-only-owner')
    given(say.listed(), say.requested('maya'), say.withdrawn('maya')).when(decline).thenRefused('claim-not-live')
  })
})

describe('cancelling', () => {
  const at = (pickup: string | null) => [say.listed(), say.requested('maya'), say.accepted('maya', pickup)]
  const agreed = (pickup: string) => [
    say.listed(),
    say.requested('maya', { pickupTime: pickup }),
    say.accepted('maya', pickup),
  ]
  test('a pending claim is withdrawn', () => {
    given(say.listed(), say.requested('maya')).when(cancel, asMaya).thenEvents(say.withdrawn('maya'))
  })
  test('an accepted one sets the item free', () => {
    given(...at(null))
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', false))
    expect(given(...at(null), say.cancelled('maya')).state.is).toBe('available')
  })
  test('less than 2 h before pickup is recorded as late', () => {
    given(...agreed('2026-11-19T09:12:00.000Z'))
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', false))
    given(...agreed('2026-11-19T09:11:59.999Z'))
      .when(cancel, asMaya)
      .thenEvents(say.cancelled('maya', true))
  })
  test('a past listing expires with it', () => {
    given(say.ending, say.requested('maya'), say.accepted('maya'))
      .when(cancel, { by: 'maya', at: AFTER_END })
      .thenEvents(say.cancelled('maya'), say.expired)
  })
  test('only the claimer, and once', () => {
    given(...at(null))
      .when(cancel)
      .thenRefused('claim-only-claimer')
    given(...at(null), say.cancelled('maya'))
      .when(cancel, asMaya)
      .thenNothing()
    given(say.listed(), say.requested('maya'), say.declined('maya')).when(cancel, asMaya).thenRefused('claim-not-live')
  })
})

describe('picking up', () => {
  const claimed = [say.listed(), say.requested('maya'), say.requested('priya'), say.accepted('maya')]
  const now = '2026-11-19T07:12:00.000Z'
  test.each([
    ['tom', 'owner'],
    ['maya', 'claimer'],
  ] as const)('one side is enough: %s; those who waited hear that it was given to another neighbour', (by, side) => {
    given(...claimed)
      .when(complete, { by })
      .thenEvents(say.completed('maya', side, now), say.givenToAnother('priya'))
    expect(given(...claimed, say.completed('maya', side, now)).state.is).toBe('completed')
  })
  test('pending → completed is a 409', () => {
    given(say.listed(), say.requested('maya')).when(complete).thenRefused('claim-not-accepted')
  })
  test('repeatable, and final', () => {
    const done = given(...claimed, say.completed('maya', 'claimer', now))
    done.when(complete, asMaya).thenNothing()
    done.when(cancel, asMaya).thenRefused('claim-not-live')
    done.when(decline).thenRefused('claim-not-live')
    given(say.listed(), say.requested('maya'), say.declined('maya')).when(complete).thenRefused('claim-not-live')
  })
})

test('the scheduler may act for the owner, but not for the claimer', () => {
  given(say.listed(), say.requested('maya')).when(cancel, { by: CLOCK }).thenRefused('claim-only-claimer')
})
