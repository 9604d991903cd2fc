import { describe, expect, it } from 'vitest'
import { BadCursor } from '#stores/documents/query.ts'
import { inOrder, pageAfter, type Place, placeOf } from './feed-order.ts'

const at = (id: string, value: number, rank = 0): Place => ({ id, rank, value })
const near = (places: readonly Place[]) => places.toSorted(inOrder('distance'))
const ids = (places: readonly Place[]) => places.map(({ id }) => id).join('')

describe('the order of a list', () => {
  it('is by how well the words are answered, then by distance, then by id', () => {
    expect(ids(near([at('d', 5), at('b', 1), at('a', 1), at('c', 9, 2)]))).toBe('cabd')
  })
  it('is newest first where no place is given', () => {
    const listed = [
      { id: 'a', rank: 0, value: '2026-01-01' },
      { id: 'b', rank: 0, value: '2026-02-01' },
    ]
    expect(ids(listed.toSorted(inOrder('newest')))).toBe('ba')
  })
})

describe('a page', () => {
  const all = near([at('a', 1), at('b', 2), at('c', 2), at('d', 3), at('e', 4)])
  const how = { order: 'distance', limit: 2 } as const
  const after = (cursor: string | null) => (cursor === null ? null : placeOf('distance', cursor))

  it('goes on where the one before ended, whatever has come or gone since', () => {
    const first = pageAfter(all, { ...how, after: null })
    expect(ids(first.page)).toBe('ab')
    const changed = near([...all.filter(({ id }) => id !== 'b'), at('n', 0), at('o', 1.5)])
    const second = pageAfter(changed, { ...how, after: after(first.next) })
    expect(ids(second.page)).toBe('cd')
    const third = pageAfter(changed, { ...how, after: after(second.next) })
    expect([ids(third.page), third.next]).toEqual(['e', null])
    expect(pageAfter([], { ...how, after: after(first.next) })).toEqual({ page: [], next: null })
  })
  it('refuses a cursor of another order, and anything that is none', () => {
    const { next } = pageAfter(all, { ...how, after: null })
    expect(() => placeOf('newest', next ?? '')).toThrow(BadCursor)
    const made = (parts: unknown) => Buffer.from(JSON.stringify(parts)).toString('base64url')
    const wrong = [
      ['distance', 0, 'far', 'a'],
      ['distance', '0', 1, 'a'],
      ['distance', 0, 1, 7],
      ['distance', 0, 1],
      null,
    ]
    for (const bad of ['', 'nonsense', `${next ?? ''}=`, ...wrong.map(made)])
      expect(() => placeOf('distance', bad), bad).toThrow(BadCursor)
  })
})
