import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as say from '#tests/build.ts'
import * as draw from '#tests/build-draw.ts'
import { specOf } from '#tests/decider-spec.ts'
import { HOUR, DAY, plus } from '../time.ts'
import { NOW } from '#tests/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { claimsOf, pendingClaims } from '../items/state.ts'
import { MOST_ENTRIES } from './decide.ts'
import { DrawCalledOff, DrawOpened } from './events.ts'
import { drawnOrder, fingerprintOf } from './order.ts'

/** A draw instead of first-come: who asks in time has the same chance, and anybody can check it (issue 12, section 4). */
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
  test('not one that closes after the listing ends', () => {
    given()
      .when(list({}, { timeSensitive: true, expiresAt: plus(draw.CLOSES, -1) }))
      .thenRefused('listing-ends-before', 'draw.closesAt')
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
    given(say.listed(), draw.opened(), ...many.flat())
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
  test('nor let the listing end before', () => {
    given(...open)
      .when({ type: 'editItem', changes: { timeSensitive: true, expiresAt: plus(draw.CLOSES, -1) } })
      .thenRefused('draw-running', 'expiresAt')
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
  test('without whoever no longer asks', () => {
    given(...open, say.withdrawn(winner))
      .when(hold, afterwards)
      .thenEvents(draw.held(second, third), say.accepted(second))
  })
  test('with the time the winner asked for, unless it has passed or the listing ends before', () => {
    const at = (pickupTime: string) => [draw.opened(), say.requested('maya', { pickupTime }), draw.entered('maya')]
    const good = plus(draw.CLOSES, HOUR)
    given(say.listed(), ...at(good))
      .when(hold, afterwards)
      .thenEvents(draw.held('maya'), say.accepted('maya', good))
    given(say.listed(), ...at(plus(draw.CLOSES, -1)))
      .when(hold, afterwards)
      .thenEvents(draw.held('maya'), say.accepted('maya', null))
    given(say.listed({ timeSensitive: true, expiresAt: plus(good, -1) }), ...at(good))
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

describe('the order of a draw', () => {
  const sha = (text: string) => createHash('sha256').update(text).digest('hex')
  test('is that of the smallest SHA-256 of seed, claim and ticket: anybody can do it again', () => {
    const entries = [
      { claimId: 'a', tickets: 1 },
      { claimId: 'b', tickets: 3 },
    ]
    const least = { a: sha('s:a:1'), b: [1, 2, 3].map((n) => sha(`s:b:${n}`)).toSorted()[0] ?? '' }
    expect(drawnOrder('s', entries).map(({ claimId }) => claimId)).toEqual(least.a < least.b ? ['a', 'b'] : ['b', 'a'])
    expect(fingerprintOf('s')).toBe(sha('s'))
  })
  test('does not depend on who asked first', () => {
    const entries = ['a', 'b', 'c', 'd'].map((claimId) => ({ claimId, tickets: 1 }))
    expect(drawnOrder('s', entries.toReversed())).toEqual(drawnOrder('s', entries))
  })
  test('gives each the same chance, and four tickets four times that of one', () => {
    const wins = { a: 0, b: 0, c: 0 }
    for (let n = 0; n < 6000; n += 1) {
      const [first] = drawnOrder(`seed ${n}`, [
        { claimId: 'a', tickets: 1 },
        { claimId: 'b', tickets: 1 },
        { claimId: 'c', tickets: 4 },
      ] as const)
      if (first) wins[first.claimId] += 1
    }
    // 1000, 1000 and 4000 expected; the seeds are fixed, so these counts are, too. Four standard deviations: 115 and 146.
    expect(Math.abs(wins.a - 1000)).toBeLessThan(115)
    expect(Math.abs(wins.b - 1000)).toBeLessThan(115)
    expect(Math.abs(wins.c - 4000)).toBeLessThan(146)
  })
})

test('what is shown before says nothing of the seed', () => {
  expect(JSON.stringify(DrawOpened.new({ ...say.OF, ...draw.wish }))).not.toContain(draw.SEED)
})
