import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { deleteIn, emptyMap, entriesOf, getIn, hasIn, type PersistentMap, setIn } from './persistent-map.ts'

const filled = (size: number): PersistentMap<number> =>
  Array.from({ length: size }, (_, n) => n).reduce((map, n) => setIn(map, `key-${n}`, n), emptyMap<number>())

describe('a persistent map', () => {
  test('agrees with a Map, whatever is set and taken out', () => {
    const step = fc.tuple(fc.stringMatching(/^[a-d]{1,2}$/u), fc.option(fc.nat(), { nil: undefined }))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 80 }), (steps) => {
        const plain = new Map<string, number>()
        let map = emptyMap<number>()
        for (const [key, value] of steps) {
          if (value === undefined) plain.delete(key)
          else plain.set(key, value)
          map = setIn(map, key, value)
        }
        expect(new Map(entriesOf(map))).toEqual(plain)
        expect(map.size).toBe(plain.size)
        for (const [key] of steps) expect(getIn(map, key)).toBe(plain.get(key))
      }),
    )
  })
  test('the map before stays as it was', () => {
    const before = filled(3)
    const after = deleteIn(setIn(before, 'key-1', 10), 'key-2')
    expect([getIn(before, 'key-1'), hasIn(before, 'key-2'), before.size]).toEqual([1, true, 3])
    expect([getIn(after, 'key-1'), hasIn(after, 'key-2'), after.size]).toEqual([10, false, 2])
    expect(deleteIn(after, 'key-2')).toBe(after)
  })
  test('one change of 5,000 shares all rows but one with the map before', () => {
    const before = filled(5000)
    const after = setIn(before, 'key-77', -1)
    expect(after.rows.filter((row, at) => row !== before.rows[at])).toHaveLength(1)
    const longest = Math.max(...before.rows.flatMap((row) => row?.map((bucket) => bucket?.length ?? 0) ?? [0]))
    expect(longest).toBeLessThan(25)
  })
})
