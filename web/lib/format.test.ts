import { expect, it } from 'vitest'
import { agoText, capped, excerpt, relativeTime } from '#web/lib/format.ts'

const now = Date.parse('2026-11-19T07:12:00Z')
const moment = { now, zone: 'Australia/Perth' }
const ago = (ms: number) => relativeTime(new Date(now - ms).toISOString(), moment)
const MINUTE = 60_000

it('tells ages as the specification does', () => {
  expect(ago(20_000)).toBe('Just now')
  expect(ago(40 * MINUTE)).toBe('40 m')
  expect(ago(5 * 60 * MINUTE)).toBe('5 h')
  expect(ago(6 * 24 * 60 * MINUTE)).toBe('6 d')
  expect(ago(8 * 24 * 60 * MINUTE)).toBe('11 Nov')
})

it('tells the day as it is in the site zone, wherever the device is', () => {
  const late = '2026-11-10T17:30:00.000Z'
  expect(relativeTime(late, moment)).toBe('11 Nov')
  expect(relativeTime(late, { now, zone: 'Europe/London' })).toBe('10 Nov')
})

it('says "ago" of minutes, hours and days, not of a date', () => {
  const said = (ms: number) => agoText(new Date(now - ms).toISOString(), moment)
  expect([20_000, 40 * MINUTE, 5 * 60 * MINUTE, 6 * 24 * 60 * MINUTE, 8 * 24 * 60 * MINUTE].map(said)).toEqual([
    'Just now',
    '40 m ago',
    '5 h ago',
    '6 d ago',
    '11 Nov',
  ])
})

it('caps counts at 99', () => {
  expect([capped(99), capped(100)]).toEqual(['99', '99+'])
})

it('begins what was said in one line, and says that it goes on', () => {
  expect(excerpt(' I bring\na bag. ')).toBe('I bring a bag.')
  expect(excerpt('And a friend who carries the other end of it, if that is fine')).toBe(
    'And a friend who carries the other end of it, i…',
  )
})
