import { expect, it } from 'vitest'
import { counted, numberText } from '#web/lib/text/counted.ts'

it('writes counts as they are read', () => {
  expect([0, 1, 999, 1000, 1234567, -3].map(numberText)).toEqual(['0', '1', '999', '1,000', '1,234,567', '-3'])
  expect(numberText(0.25)).toBe('0.25')
})

it('says one offer and two offers', () => {
  expect([0, 1, 2, 1234].map((count) => counted(count, 'offer', 'offers'))).toEqual([
    '0 offers',
    '1 offer',
    '2 offers',
    '1,234 offers',
  ])
})
