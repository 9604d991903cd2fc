import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import * as draw from '#tests/build/build-draw.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { HOUR, DAY, plus } from '../time.ts'
import { NOW } from '#tests/events/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { claimsOf, pendingClaims } from '../items/state.ts'
import { MOST_ENTRIES } from './decide.ts'
import { DrawCalledOff } from './events.ts'

/** A draw instead of first-come: who asks in time has the same chance, and anybody can check it. */
const { given } = specOf(itemDecider)
const JOB = { by: { kind: 'job', id: 'hold-draws' } } as const
const afterwards = { ...JOB, at: draw.CLOSES } as const
const ask = { type: 'requestClaim', pickupTime: null, message: null, joinWaitlist: false } as const
const hold = { type: 'holdDraw', seed: draw.SEED } as const
const { ownerId: _, ...words } = say.listing
const list = (changes: Partial<typeof draw.wish> = {}, listing: Partial<typeof words> = {}) =>
  ({ type: 'listItem', listing: { ...words, ...listing }, draw: { ...draw.wish, ...changes } }) as const

describe('listing with a draw', () => {
  test('opens it in the same append, with the fingerprint of its seed', () => {
    given().when(list()).thenEvents(say.listed(), draw.opened())
  })
  test.each([
    ['within the hour', plus(NOW, HOUR - 1)],
    ['after 14 days', plus(NOW, 14 * DAY + 1)],
    ['that has passed', plus(NOW, -1)],
  ])('not one that closes %s', (_name, closesAt) => {
    given().when(list({ closesAt })).thenRefused('draw-time', 'draw.closesAt')
  })
  test('not for one request', () => {
    given()
      .when(list({}, { visibility: 'private', requestId: 'request', requesterId: 'nina' }))
      .thenRefused('draw-only-public', 'draw')
  })
})

describe('asking while the draw is open', () => {
  test('is taking part, with one ticket, however much one collected', () => {
    given(say.listed(), draw.opened())
      .when({ ...ask, collectedLately: 9 }, { by: 'maya' })
      .thenEvents(draw.asks('maya', 'child-1', 'id-2'), draw.entered('maya', 1, 'child-1'))
  })
  test.each([
    [0, 4],
    [1, 3],
    [3, 1],
    [50, 1],
  ])('where the owner chose so, %i things collected lately leave %i tickets', (collectedLately, tickets) => {
    given(say.listed(), draw.opened({ fewerForFrequent: true }))
      .when({ ...ask, collectedLately }, { by: 'maya' })
      .thenEvents(draw.asks('maya', 'child-1', 'id-2'), draw.entered('maya', tickets, 'child-1'))
  })
  test('after it has closed is waiting only', () => {
    given(say.listed(), draw.opened())
      .when(ask, { by: 'maya', at: draw.CLOSES })
      .thenEvents(draw.asks('maya', 'child-1', 'id-2'))
  })
  test(`for ${MOST_ENTRIES}, no more`, () => {
    const many = Array.from({ length: MOST_ENTRIES }, (_none, n) => [say.requested(`p${n}`), draw.entered(`p${n}`)])
    // Some were taken out, who stay in the draw: more than 400 never ask at once.
    const takenOut = Array.from({ length: 150 }, (_none, n) => say.declined(`p${n}`))
    given(say.listed(), draw.opened(), ...many.flat(), ...takenOut)
      .when(ask, { by: 'maya' })
      .thenRefused('draw-full')
  })
})

describe('until it is held the draw decides alone', () => {
  const open = [say.listed(), draw.opened(), say.requested('maya'), draw.entered('maya')] as const
  const claimId = say.claimId('maya')
  test.each([
    ['accept', { type: 'acceptClaim', claimId, ownerResponse: null }],
    ['decline', { type: 'declineClaim', claimId, ownerResponse: null, noShow: false }],
    ['pause', { type: 'pauseItem' }],
  ] as const)('the owner cannot %s', (_name, command) => {
    for (const at of [NOW, plus(draw.CLOSES, HOUR)])
      given(...open)
        .when(command, { at })
        .thenRefused('draw-running')
  })
  test('nor promise it to a request', () => {
    const reserve = { type: 'reserveItem', claimId: 'x', requestId: 'r', offerId: 'r-o', requesterId: 'nina' } as const
    given(...open)
      .when(reserve, { by: { kind: 'system', id: 'finish-acceptances' } })
      .thenRefused('item-not-available')
  })
  test('deleting it, and giving it elsewhere, end it', () => {
    for (const end of [say.deleted, say.givenElsewhere, say.expired]) {
      const { state } = given(...open, end)
      expect(state.draw).toBeNull()
    }
  })
})

describe('the draw is held', () => {
  const open = [
    say.listed(),
    draw.opened(),
    ...['maya', 'priya', 'sam'].flatMap((who) => [say.requested(who), draw.entered(who)]),
  ]
  const order = draw.orderOf('maya', 'priya', 'sam')
  const [winner = '', second = '', third = ''] = order

  test('by its seed alone: the winner is told yes in the same append', () => {
    given(...open)
      .when(hold, afterwards)
      .thenEvents(draw.held(...order), say.accepted(winner))
  })
  test('once, not before it closes, and by nobody but the scheduler', () => {
    given(...open)
      .when(hold, { ...JOB, at: plus(draw.CLOSES, -1) })
      .thenNothing()
    given(...open, draw.held(...order), say.accepted(winner))
      .when(hold, afterwards)
      .thenNothing()
    given(...open)
      .when(hold, { by: 'tom', at: draw.CLOSES })
      .thenRefused('item-not-yours')
    given(say.listed()).when(hold, afterwards).thenNothing()
  })
  test('the others wait in the order drawn, before those who asked too late', () => {
    const { state } = given(...open, say.requested('late'), draw.held(...order), say.accepted(winner))
    expect(pendingClaims(state).map(({ claimerId }) => claimerId)).toEqual([second, third, 'late'])
    expect(claimsOf(state).map(({ claimerId }) => claimerId)).toEqual([winner, second, third, 'late'])
  })
  test('without whoever stepped back or blocked the owner: the event says how many', () => {
    given(...open, say.withdrawn(winner), say.blocked(third, 'claimer'))
      .when(hold, afterwards)
      .thenEvents(draw.heldAs({ order: [second], takenOut: [], left: 2 }), say.accepted(second))
  })
  test('with whoever the owner took out: their tickets stay in the draw, are shown, and are passed over', () => {
    given(...open, say.blocked(winner, 'owner'))
      .when(hold, afterwards)
      .thenEvents(draw.heldWithout([winner], second, third), say.accepted(second))
    given(...open, say.blocked(third, 'owner'), say.blocked(winner, 'owner'))
      .when(hold, afterwards)
      .thenEvents(draw.heldWithout([winner, third], second), say.accepted(second))
  })
  test('a block of whoever did not take part changes nothing', () => {
    given(...open, say.requested('late'), say.blocked('late', 'owner'))
      .when(hold, afterwards)
      .thenEvents(draw.held(...order), say.accepted(winner))
  })
  test('with the time the winner asked for, unless it has passed', () => {
    const at = (pickupTime: string) => [draw.opened(), say.requested('maya', { pickupTime }), draw.entered('maya')]
    const good = plus(draw.CLOSES, HOUR)
    given(say.listed(), ...at(good))
      .when(hold, afterwards)
      .thenEvents(draw.held('maya'), say.accepted('maya', good))
    given(say.listed(), ...at(plus(draw.CLOSES, -1)))
      .when(hold, afterwards)
      .thenEvents(draw.held('maya'), say.accepted('maya', null))
  })
  test('among nobody: whoever asks next is asked for as ever', () => {
    given(say.listed(), draw.opened()).when(hold, afterwards).thenEvents(draw.held())
    given(say.listed(), draw.opened(), draw.held(), say.requested('maya'))
      .when({ type: 'acceptClaim', claimId: say.claimId('maya'), ownerResponse: null })
      .thenEvents(say.accepted('maya'))
  })
  test('not with another seed: it is called off, and the owner decides', () => {
    given(...open)
      .when({ ...hold, seed: 'another' }, afterwards)
      .thenEvents(DrawCalledOff.new({ ...say.OF, reason: 'seed-lost' }))
  })
  test('not once the listing has ended, though no job has run: it expires', () => {
    const ends = say.listed({ timeSensitive: true, expiresAt: plus(draw.CLOSES, 1) })
    given(ends, draw.opened())
      .when(hold, { ...JOB, at: plus(draw.CLOSES, 1) })
      .thenEvents(say.expired)
  })
})
