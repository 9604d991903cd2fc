import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareText } from '#stores/documents/values.ts'
import { differingIds, type Hashed } from './differing-ids.ts'

type Held = ReadonlyMap<string, number>

/** In pages of any size, one of them empty. */
async function* pagesOf(held: Held, size: number): AsyncGenerator<readonly Hashed[]> {
  const all = [...held].toSorted(([a], [b]) => compareText(a, b)).map(([id, hash]) => ({ id, hash }))
  yield []
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}

const found = async (one: Held, other: Held, size = 3): Promise<readonly string[]> => {
  const ids: string[] = []
  for await (const some of differingIds(pagesOf(one, size), pagesOf(other, size + 1))) ids.push(...some)
  return ids
}

it('tells what only one holds and what they hold differently', async () => {
  const one = new Map(Object.entries({ a: 1, b: 2, d: 4, e: 5 }))
  const other = new Map(Object.entries({ b: 2, c: 3, d: 7 }))
  expect(await found(one, other)).toEqual(['a', 'c', 'd', 'e'])
  expect(await found(one, one)).toEqual([])
  expect(await found(new Map(), other)).toEqual(['b', 'c', 'd'])
  expect(await found(one, new Map())).toEqual(['a', 'b', 'd', 'e'])
})

it('tells no more than some hundred at once', async () => {
  const many = new Map(Array.from({ length: 1203 }, (_, at) => [`id${at}`, at]))
  const sizes: number[] = []
  for await (const some of differingIds(pagesOf(many, 100), pagesOf(new Map(), 100))) sizes.push(some.length)
  expect(sizes).toEqual([500, 500, 203])
})

it('finds as a plain comparison does, whatever the pages', async () => {
  const held = fc.dictionary(
    fc.constantFrom('a', 'b', 'B', 'é', '\u{1F600}', '\uFFFD', 'aa', ''),
    fc.integer({ max: 2 }),
  )
  const sizes = fc.integer({ min: 1, max: 5 })
  await fc.assert(
    fc.asyncProperty(held, held, sizes, async (a, b, size) => {
      const [one, other] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
      const ids = new Set([...one.keys(), ...other.keys()])
      const plain = [...ids].filter((id) => one.get(id) !== other.get(id))
      expect(await found(one, other, size)).toEqual(plain.toSorted(compareText))
    }),
  )
})
