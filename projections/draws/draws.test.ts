import { describe, expect, test } from 'vitest'
import type { NewEvent } from '#domain/event.ts'
import { DrawHeld } from '#domain/draws/events.ts'
import { claims } from '#projections/claims/claims.ts'
import { items } from '#projections/items/listing.ts'
import { timerId } from '#projections/timers/rows.ts'
import { timers } from '#projections/timers/timers.ts'
import type { Document } from '#stores/documents/port.ts'
import * as say from '#tests/build/build.ts'
import * as draw from '#tests/build/build-draw.ts'
import { modelOf } from '#tests/events/projection-spec.ts'
import { recordedAs } from '#tests/events/recorded.ts'
import { type DrawDocument, draws } from './draws.ts'

const took = [say.requested('maya'), draw.entered('maya'), say.requested('priya'), draw.entered('priya', 3)] as const
const open = [say.listed(), draw.opened(), ...took] as const
const held = [...open, draw.held('priya', 'maya')] as const
const written = (past: readonly NewEvent[]) => recordedAs(past)

describe('what anybody may check of a draw', () => {
  test('open: until when, and the fingerprint; no seed, nobody', () => {
    modelOf(draws)
      .given(...written(open))
      .thenDocument(say.ITEM, { ...draw.wish, seed: null, heldAt: null, isCalledOff: false, winner: null, order: [] })
  })
  test('held: the seed, and the order by claims; no person', () => {
    const { documents } = modelOf(draws).given(...written(held))
    const order = [...draw.orderOf('maya', 'priya')].map((who) => ({ claimId: say.claimId(who), isOut: false }))
    expect(documents).toMatchObject([{ seed: draw.SEED, winner: say.claimId('priya'), order }])
    expect(JSON.stringify(documents)).not.toContain('"maya"')
  })
})

describe('who no longer takes part', () => {
  const people = ['maya', 'priya', 'sam'] as const
  const [winner = '', second = '', third = ''] = draw.orderOf(...people)
  const entered = [say.listed(), draw.opened(), ...people.flatMap((who) => [say.requested(who), draw.entered(who)])]
  const outs = (...past: readonly NewEvent[]) => {
    const [document] = modelOf(draws).given(...written(past)).documents
    const { out, order } = document as unknown as DrawDocument
    return { out, passedOver: order.filter(({ isOut }) => isOut).map(({ claimId }) => claimId) }
  }
  const claimsOf = (...who: readonly string[]) => who.map(say.claimId)

  test('is counted by whose act it was while it is open', () => {
    const ends = [say.withdrawn(winner), say.blocked(second, 'owner'), say.blocked(third, 'claimer')]
    expect(outs(...entered, ...ends).out).toEqual({ claimer: 2, owner: 1 })
  })
  test('stands in the order, passed over, where the owner took somebody out', () => {
    const before = [...entered, say.blocked(winner, 'owner'), draw.heldWithout([winner], second, third)]
    expect(outs(...before)).toEqual({ out: { claimer: 0, owner: 1 }, passedOver: claimsOf(winner) })
    modelOf(draws)
      .given(...written(before))
      .thenDocument(say.ITEM, { winner: say.claimId(second) })
  })
  test('is counted after it was held, too: released, declined, blocked by the owner, or stepped back', () => {
    const held = [...entered, draw.held(winner, second, third), say.accepted(winner)]
    expect(outs(...held, say.released(winner), say.declined(second))).toEqual({
      out: { claimer: 0, owner: 2 },
      passedOver: claimsOf(winner, second),
    })
    expect(outs(...held, say.cancelled(winner), say.blocked(third, 'claimer')).out).toEqual({ claimer: 2, owner: 0 })
  })
  test('not whoever asked too late, nor whose claim ended with the listing', () => {
    const held = [...entered, say.requested('late'), draw.held(winner, second, third), say.accepted(winner)]
    expect(
      outs(...held, say.declined('late'), say.givenToAnother(second), say.ended(third, 'item-deleted')).out,
    ).toEqual({
      claimer: 0,
      owner: 0,
    })
  })
  test('of an older event counts nobody', () => {
    const old = DrawHeld.new({
      ...say.OF,
      seed: draw.SEED,
      order: [{ claimId: say.claimId('maya'), claimerId: 'maya', tickets: 1 }],
    })
    expect(outs(...entered, old)).toEqual({ out: { claimer: 0, owner: 0 }, passedOver: [] })
  })
})

describe('the listing', () => {
  const listing = (...past: readonly NewEvent[]) => modelOf(items).given(...written(past))
  const shown = { closesAt: draw.CLOSES, fewerForFrequent: false }
  test('says that a draw decides, or decided', () => {
    listing(say.listed()).thenDocument(say.ITEM, { draw: null })
    listing(...open).thenDocument(say.ITEM, { draw: { ...shown, isHeld: false }, waiting: 2 })
    listing(...held).thenDocument(say.ITEM, { draw: { ...shown, isHeld: true } })
  })
  test('that ends before its draw is held has none any more', () => {
    for (const end of [say.expired, say.givenElsewhere, say.deleted]) {
      listing(...open, end).thenDocument(say.ITEM, { draw: null })
      listing(...held, end).thenDocument(say.ITEM, { draw: { isHeld: true } })
    }
  })
})

describe('the line', () => {
  test('has the order drawn, before whoever asked too late', () => {
    const { documents } = modelOf(claims).given(
      ...written([...open, say.requested('late'), draw.held('priya', 'maya')]),
    )
    const line = documents.toSorted((a: Turned, b: Turned) => a.turn - b.turn) as readonly (Turned & Document)[]
    expect(line.map(({ claimerId, tickets }) => [claimerId, tickets])).toEqual([
      ['priya', 3],
      ['maya', 1],
      ['late', null],
    ])
    expect(line[0]?.turn).toBeGreaterThan(-1)
  })
  interface Turned {
    readonly turn: number
    readonly claimerId: string
    readonly tickets: number | null
  }
})

describe('the scheduler', () => {
  const row = timerId('hold-draws', say.ITEM)
  const given = (...past: readonly NewEvent[]) => modelOf(timers).given(...written(past))
  test('holds it when it closes, once', () => {
    given(...open).thenDocument(row, { job: 'hold-draws', subject: say.ITEM, dueAt: draw.CLOSES, cause: 'event-2' })
    given(...held).thenNone(row)
  })
  test('not of a listing that has ended', () => {
    for (const end of [say.expired, say.givenElsewhere, say.deleted]) given(...open, end).thenNone(row)
  })
})
