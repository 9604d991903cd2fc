import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import { calendarOf } from '#web/features/claims/time/calendar.ts'

const claim = {
  id: 'c1',
  role: 'claimer',
  owner: { name: 'Tom' },
  claimer: { name: 'Maya' },
  item: { title: 'Armchair, green; deep' },
  pickupTime: '2026-11-20T09:30:00.000Z',
  status: 'accepted',
  createdAt: '2026-11-19T07:00:00.000Z',
  updatedAt: '2026-11-19T07:00:05.000Z',
  pickup: { address: '12 Oak Lane, Mount Lawley', coordinates: [115.87, -31.93] },
} as ClaimView

describe('the calendar file', () => {
  it('holds time, item and address, with special characters escaped', () => {
    const text = calendarOf(claim) ?? ''
    expect(text).toContain('DTSTART:20261120T093000Z\r\n')
    expect(text).toContain('DTEND:20261120T100000Z\r\n')
    expect(text).toContain('SUMMARY:Pickup: Armchair\\, green\\; deep\r\n')
    expect(text).toContain('LOCATION:12 Oak Lane\\, Mount Lawley\r\n')
  })

  it('is told by the clocks of the site', () => {
    const text = calendarOf(claim, 'Australia/Perth') ?? ''
    expect(text).toContain('DTSTART;TZID=Australia/Perth:20261120T173000\r\n')
    expect(text).toContain('BEGIN:VTIMEZONE\r\nTZID:Australia/Perth\r\n')
  })

  it('folds long lines', () => {
    const long = calendarOf({ ...claim, item: { ...claim.item, title: 'é'.repeat(60) } }) ?? ''
    for (const line of long.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75)
  })

  it('needs a time', () => expect(calendarOf({ ...claim, pickupTime: null })).toBeNull())
})
