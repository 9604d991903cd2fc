import { expect, test } from 'vitest'
import { fromPosition, positionOf } from './event-data.ts'

test('a position is one number, the commit position; one that a number does not hold exactly is an error', () => {
  expect(positionOf(548n)).toBe(548)
  expect(positionOf(BigInt(Number.MAX_SAFE_INTEGER))).toBe(Number.MAX_SAFE_INTEGER)
  expect(() => positionOf(2n ** 53n)).toThrow(/beyond what a number holds/u)
})
test('position 0 is the beginning of the log', () => {
  expect(fromPosition(0)).toBe('start')
  expect(fromPosition(548)).toEqual({ commit: 548n, prepare: 548n })
})
