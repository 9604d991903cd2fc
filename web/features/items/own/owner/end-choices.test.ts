import { expect, it } from 'vitest'
import { endChoices } from './end-choices.ts'
import { whenText } from '#web/lib/time/when.ts'

const zone = 'Australia/Perth'

it('offers ends that are ahead, and within thirty days', () => {
  // A Saturday late in the evening: this Saturday's is over.
  const now = Date.parse('2026-11-21T15:30:00Z')
  const choices = endChoices({ now, zone })
  expect(choices.map(({ value }) => whenText(value, { now, zone }))).toEqual([
    'Today 23:59',
    '28 Nov 20:00',
    '20 Dec 20:00',
  ])
  for (const { value } of choices) {
    expect(Date.parse(value)).toBeGreaterThan(now)
    expect(Date.parse(value)).toBeLessThan(now + 30 * 86_400_000)
  }
})
