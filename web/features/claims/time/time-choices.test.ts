import { describe, expect, it } from 'vitest'
import type { PickupTime } from '#domain/pickup-times.ts'
import { timeChoices } from '#web/features/claims/time/time-choices.ts'
import { whenText } from '#web/lib/time/when.ts'

const zone = 'Australia/Perth'
const at = (iso: string) => ({ now: Date.parse(iso), zone })
const texts = (iso: string, endsAt: string | null = null, suits: readonly PickupTime[] = []) =>
  timeChoices(at(iso), endsAt, suits).map((time) => whenText(time, at(iso)))

describe('time choices', () => {
  it('are this evening, tomorrow after work and Saturday morning', () => {
    expect(texts('2026-11-19T07:12:00Z')).toEqual(['Today 18:00', 'Tomorrow 17:30', 'Sat 10:00'])
  })

  it('leave out what is too soon', () => {
    expect(texts('2026-11-19T09:40:00Z')).toEqual(['Tomorrow 17:30', 'Sat 10:00', 'Sun 10:00'])
  })

  it('do not name Saturday twice on a Friday', () => {
    expect(texts('2026-11-20T01:00:00Z')).toEqual(['Today 18:00', 'Tomorrow 10:00', 'Sun 10:00'])
  })

  it('never lie behind the end of the listing', () => {
    expect(texts('2026-11-19T07:12:00Z', '2026-11-19T15:59:00Z')).toEqual(['Today 18:00'])
    expect(texts('2026-11-19T14:00:00Z', '2026-11-19T15:59:00Z')).toEqual([])
  })

  it.each<[PickupTime[], string[]]>([
    [['weekday-evenings'], ['Today 18:00', 'Tomorrow 18:00', 'Mon 18:00']],
    [['sunday'], ['Sun 10:00']],
    [
      ['saturday-afternoon', 'saturday-morning', 'sunday'],
      ['Sat 10:00', 'Sat 14:00', 'Sun 10:00'],
    ],
    [
      ['weekday-evenings', 'saturday-morning'],
      ['Today 18:00', 'Tomorrow 18:00', 'Sat 10:00'],
    ],
    [
      ['any-time-on-porch', 'sunday'],
      ['Today 18:00', 'Tomorrow 17:30', 'Sat 10:00'],
    ],
  ])('lie within what suits the owner: %j', (suits, expected) => {
    expect(texts('2026-11-19T07:12:00Z', null, suits)).toEqual(expected)
  })

  it('are none where the listing ends before all that suits', () => {
    expect(texts('2026-11-19T07:12:00Z', '2026-11-20T15:59:00Z', ['sunday'])).toEqual([])
  })

  it('are the next half hours for what ends tonight', () => {
    expect(texts('2026-11-19T09:23:00Z', '2026-11-19T15:59:00Z')).toEqual(['Today 18:30', 'Today 19:00', 'Today 19:30'])
    expect(texts('2026-11-19T12:05:00Z', '2026-11-19T15:59:00Z')).toEqual(['Today 21:00', 'Today 21:30'])
    expect(texts('2026-11-19T09:23:00Z', '2026-11-19T10:50:00Z')).toEqual(['Today 18:30'])
  })
})
