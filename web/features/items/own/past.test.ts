import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims.contract.ts'
import type { ItemView } from '#api/items.contract.ts'
import { pastOf } from '#web/features/items/own/past.ts'

const claim = (id: string, over: Partial<ClaimView>) =>
  ({
    id,
    itemId: `i-${id}`,
    item: { id: `i-${id}`, title: id, category: 'other', thumbUrl: null },
    role: 'claimer',
    status: 'completed',
    endedBecause: null,
    thankedByMe: true,
    completedAt: null,
    updatedAt: '2026-11-01T00:00:00Z',
    owner: { name: 'Ruth Adeyemi' },
    claimer: { name: 'Hana Sato' },
    ...over,
  }) as ClaimView

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

  it('tells a thing that was given outside of here once', () => {
    const mine = [
      { id: 'i-a', title: 'a', status: 'completed', photos: [], updatedAt: '2026-11-02T00:00:00Z' },
      { id: 'x', title: 'x', status: 'completed', photos: [], updatedAt: '2026-11-03T00:00:00Z' },
    ] as unknown as ItemView[]
    expect(pastOf([claim('a', { role: 'owner' })], mine).map(({ key }) => key)).toEqual(['x', 'a'])
  })
})
