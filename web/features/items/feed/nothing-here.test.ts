import { expect, it } from 'vitest'
import { widerThan } from '#web/features/items/feed/nothing-here.ts'

it.each([
  [1, 6],
  [10, 15],
  [20, 25],
  [23, 25],
  [25, null],
])('the increase-radius button makes %s km %s', (radius, wider) => {
  expect(widerThan(radius)).toBe(wider)
})
