import { expect, test } from 'vitest'
import { viewOf } from '#projections/counting.kit.ts'
import { peopleHidingTheirPlace, people } from './people.ts'

test('all who hide their place are listed, and nobody else', async () => {
  const all = Array.from({ length: 1000 }, (_, n) => ({ _id: `p${n}`, _pos: n, showLocation: n >= 500 }))
  const hiding = await peopleHidingTheirPlace(await viewOf(people, all))
  expect(new Set(hiding)).toEqual(new Set(Array.from({ length: 500 }, (_, n) => `p${n}`)))
})
