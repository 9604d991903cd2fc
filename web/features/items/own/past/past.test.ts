import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import { pastOf } from './past.ts'
import { claimOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const claim = (title: string, over: Partial<ClaimView>) =>
  claimOf({
    id: title,
    itemId: `i-${title}`,
    item: { ...claimOf().item, id: `i-${title}`, title },
    role: 'claimer',
    status: 'completed',
    thankedByMe: true,
    updatedAt: '2026-11-01T00:00:00Z',
    owner: { id: 'ruth', _id: 'ruth', name: 'Ruth Adeyemi' },
    claimer: { id: 'hana', _id: 'hana', name: 'Hana Sato' },
    ...over,
  })

describe('history', () => {
  it('knows the direction, and what did not happen', () => {
    const entries = pastOf(
      [
        claim('lemons', { completedAt: '2026-11-10T00:00:00Z' }),
        claim('toaster', { role: 'owner', completedAt: '2026-11-12T00:00:00Z', thankedByMe: false }),
        claim('printer', { status: 'declined', endedBecause: 'owner', owner: { id: 'b', _id: 'b', name: 'Ben Tran' } }),
        claim('bike', { status: 'pending' }),
        claim('crowd', { role: 'owner', status: 'declined', endedBecause: 'given-to-another' }),
      ],
      [],
    )
    expect(entries.map(({ title, kind, text, toThank }) => [title, kind, text, toThank !== null])).toEqual([
      ['toaster', 'given', 'to Hana', true],
      ['lemons', 'received', 'from Ruth', false],
      ['printer', 'not', 'Ben chose somebody else', false],
    ])
  })

  it('names nobody who has left, whatever is said instead of the name', () => {
    const gone = { id: 'g', _id: 'g', name: 'Former neighbour', isFormer: true } as const
    const entries = pastOf(
      [claim('lemons', { owner: gone }), claim('toaster', { role: 'owner', claimer: { ...gone, name: 'Ehemalig' } })],
      [],
    )
    expect(entries.map(({ text }) => text).toSorted()).toEqual(['from a former neighbour', 'to a former neighbour'])
  })

  it('tells a thing that was given outside of here once', () => {
    const mine = [
      itemOf({ id: 'i-a', title: 'a', status: 'completed', updatedAt: '2026-11-02T00:00:00Z' }),
      itemOf({ id: 'x', title: 'x', status: 'completed', updatedAt: '2026-11-03T00:00:00Z' }),
    ]
    expect(pastOf([claim('a', { role: 'owner' })], mine).map(({ key }) => key)).toEqual(['x', 'a'])
  })
})
