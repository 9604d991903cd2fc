import { expect, it } from 'vitest'
import { shownFor } from './shown-for.ts'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const at = (...distances: (number | null)[]) => ({ items: distances.map((distance) => itemOf({ distance })) })

it('shows what was asked for where a gift lies within it, or none is there', () => {
  expect(shownFor(at(900, 5000), 1000)).toBe(1000)
  expect(shownFor(at(), 1000)).toBe(1000)
  expect(shownFor(at(null), 1000)).toBe(1000)
})

it('shows as far as the nearest gift, and a little more', () => {
  expect(shownFor(at(5000, 2000), 1000)).toBeCloseTo(2200)
})

it('does not leave the drawn map for one in another city', () => {
  expect(shownFor(at(350_000), 1000)).toBe(1000)
})
