import { describe, expect, it } from 'vitest'
import type { RequestView } from '#api/requests/contract.ts'
import { needText, stateText } from '#web/features/requests/one/state-text.ts'
import { ownRequestOf, requestOf, selectedOf } from '#web/vocabulary/request-samples.kit.ts'

// A Wednesday, ten o'clock in Perth.
const moment = { now: Date.parse('2026-11-18T02:00:00Z'), zone: 'Australia/Perth' }
const ended = { updatedAt: '2026-11-12T03:00:00.000Z' }
const matched = { status: 'matched', selectedOffer: selectedOf() } as const
const fulfilled = {
  status: 'fulfilled',
  selectedOffer: selectedOf({ claimStatus: 'completed', fulfilledAt: '2026-11-11T20:00:00.000Z' }),
} as const

describe('the state of a request, in words', () => {
  it.each<[string, RequestView, string]>([
    ['open, for its requester, until it ends in the site’s zone', ownRequestOf(), 'Open until Sun 17 Jan'],
    ['open, with a day', ownRequestOf({ needByDate: '2026-12-11' }), 'Open · needed by Fri 11 Dec'],
    ['open, for a neighbour', requestOf(), 'Open'],
    ['matched, for its requester', ownRequestOf(matched), 'Matched with Tom'],
    ['matched, for the helper', requestOf(matched), 'Matched with your offer'],
    ['matched, for anybody else', requestOf({ status: 'matched' }), 'Matched with another neighbour'],
    ['fulfilled, for its requester', ownRequestOf(fulfilled), 'Fulfilled 12 Nov, by Tom'],
    ['fulfilled, for the helper', requestOf(fulfilled), 'Fulfilled 12 Nov'],
    ['cancelled', ownRequestOf({ status: 'cancelled', ...ended }), 'Cancelled 12 Nov'],
    ['expired', ownRequestOf({ status: 'expired', ...ended }), 'Expired 12 Nov'],
  ])('%s', (_, request, words) => {
    expect(stateText(request, moment)).toBe(words)
  })
})

describe('the day by which something is needed', () => {
  it.each([
    [null, 'No hurry', false],
    ['2026-11-18', 'Needed today', true],
    ['2026-11-19', 'Needed tomorrow', true],
    ['2026-11-20', 'Needed by Fri 20 Nov', false],
  ])('%s: %s', (day, text, isNear) => {
    expect(needText(day, moment)).toEqual({ text, isNear })
  })

  it('is today by the site’s clock, not by that of UTC', () => {
    const lateInPerth = { ...moment, now: Date.parse('2026-11-18T17:00:00Z') }
    expect(needText('2026-11-19', lateInPerth).text).toBe('Needed today')
  })
})
