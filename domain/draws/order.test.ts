import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import * as say from '#tests/build/build.ts'
import * as draw from '#tests/build/build-draw.ts'
import { specOf } from '#tests/events/decider-spec.ts'
import { itemDecider } from '../items/decider.ts'
import { DrawOpened } from './events.ts'
import { drawnOrder, fingerprintOf } from './order.ts'

/** The order of a draw decides, also after it was held. */
const { given } = specOf(itemDecider)

describe('after a draw that was held', () => {
  const people = ['maya', 'priya', 'sam'] as const
  const order = draw.orderOf(...people)
  const [winner = '', second = '', third = ''] = order
  const held = [
    say.listed(),
    draw.opened(),
    ...people.flatMap((who) => [say.requested(who), draw.entered(who)]),
    say.requested('late'),
    draw.held(...order),
    say.accepted(winner),
  ]
  const accept = (who: string) => ({ type: 'acceptClaim', claimId: say.claimId(who), ownerResponse: null }) as const
  const free = [...held, say.released(winner)] as const

  test('and a winner who was released, only the next in the drawn order can be accepted', () => {
    for (const who of [third, 'late'])
      given(...free)
        .when(accept(who))
        .thenRefused('draw-next-first')
    given(...free)
      .when(accept(second))
      .thenEvents(say.accepted(second))
  })
  test.each([
    ['stepped back', say.withdrawn(second)],
    ['was blocked by the owner', say.blocked(second, 'owner')],
    ['blocked the owner', say.blocked(second, 'claimer')],
    ['was declined', say.declined(second)],
  ])('whoever is next and %s is passed over', (_how, end) => {
    given(...free, end)
      .when(accept('late'))
      .thenRefused('draw-next-first')
    given(...free, end)
      .when(accept(third))
      .thenEvents(say.accepted(third))
  })
  test('once nobody who was drawn waits, the owner chooses as ever', () => {
    given(...free, say.withdrawn(second), say.declined(third), say.requested('later'))
      .when(accept('later'))
      .thenEvents(say.accepted('later'))
  })
  test('the same where the winner cancelled', () => {
    given(...held, say.cancelled(winner))
      .when(accept(third))
      .thenRefused('draw-next-first')
  })
  test('it is promised to no request while somebody who was drawn waits', () => {
    const reserve = { type: 'reserveItem', claimId: 'x', requestId: 'r', offerId: 'r-o', requesterId: 'nina' } as const
    const system = { by: { kind: 'system', id: 'finish-acceptances' } } as const
    given(...free)
      .when(reserve, system)
      .thenRefused('item-not-available')
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
