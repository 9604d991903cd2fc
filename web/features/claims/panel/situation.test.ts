import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { situationOf } from '#web/features/claims/panel/situation.ts'

const item = (over: Partial<ItemView>) => ({ status: 'available', isMine: false, ...over }) as ItemView
const claim = (over: Partial<ClaimView>) =>
  ({
    id: 'c',
    role: 'claimer',
    status: 'pending',
    createdAt: '2026-11-19T00:00:00Z',
    place: 1,
    endedBecause: null,
    ...over,
  }) as ClaimView

describe('what a neighbour is asked', () => {
  it('may ask for what is available', () => expect(situationOf(item({}), [])).toEqual({ is: 'asking' }))
  it('may join the line for what is claimed', () =>
    expect(situationOf(item({ status: 'claimed' }), [])).toEqual({ is: 'joining' }))
  it('waits, comes or has it, by the claim', () => {
    for (const [status, is] of [
      ['pending', 'waiting'],
      ['accepted', 'coming'],
      ['completed', 'received'],
    ] as const)
      expect(situationOf(item({ status: 'claimed' }), [claim({ status })])).toMatchObject({ is })
  })
  it('may ask again after withdrawing', () =>
    expect(situationOf(item({}), [claim({ status: 'cancelled', endedBecause: 'claimer' })])).toEqual({ is: 'asking' }))
  it('is told of the no of the owner', () =>
    expect(situationOf(item({}), [claim({ status: 'declined', endedBecause: 'owner' })])).toMatchObject({
      is: 'refused',
    }))
  it('is judged by the newest claim', () =>
    expect(
      situationOf(item({}), [
        claim({ status: 'declined', endedBecause: 'owner' }),
        claim({ id: 'd', createdAt: '2026-11-20T00:00:00Z' }),
      ]),
    ).toMatchObject({ is: 'waiting', claim: { id: 'd' } }))
  it('sees that a thing is gone', () => expect(situationOf(item({ status: 'completed' }), [])).toEqual({ is: 'gone' }))
})

describe('what an owner is asked', () => {
  const mine = (status: ItemView['status']) => item({ isMine: true, status })
  const asked = [claim({ id: 'b', role: 'owner', place: 2 }), claim({ id: 'a', role: 'owner', place: 1 })]
  it('chooses from the line, in its order', () => {
    const situation = situationOf(mine('available'), asked)
    expect(situation.is === 'choosing' && situation.waiting.map(({ id }) => id)).toEqual(['a', 'b'])
  })
  it('has promised it, and the others keep their place', () =>
    expect(
      situationOf(mine('claimed'), [...asked, claim({ id: 'x', role: 'owner', status: 'accepted' })]),
    ).toMatchObject({
      is: 'promised',
      accepted: { id: 'x' },
    }))
  it('sees the way back when paused or expired', () => {
    expect(situationOf(mine('unavailable'), asked).is).toBe('paused')
    const ended = { status: 'cancelled', endedBecause: 'item-expired', role: 'owner' } as const
    const end = '2026-11-19T08:00:00.000Z'
    const before = claim({ ...ended, id: 'of an earlier end', updatedAt: '2026-11-12T08:00:00.000Z' })
    const second = claim({ ...ended, id: 'second', createdAt: '2026-11-18T00:00:00Z', updatedAt: end })
    const first = claim({ ...ended, id: 'first', createdAt: '2026-11-17T00:00:00Z', updatedAt: end })
    expect(situationOf({ ...mine('expired'), expiresAt: end }, [second, before, first])).toMatchObject({
      is: 'expired',
      asked: [{ id: 'first' }, { id: 'second' }],
    })
  })
  it('has given it', () => expect(situationOf(mine('completed'), [])).toEqual({ is: 'given', completed: null }))
})
