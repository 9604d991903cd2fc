// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PickupDayCard } from '#web/features/claims/day/pickup-day-card.tsx'
import { countdownText } from './countdown-text.ts'
import { pickupsOfDay, type TimedClaim } from '#web/features/claims/day/pickup-day.ts'
import { HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { expectText, fakeServer, noButton, press, showAt } from '#web/lib/render.kit.tsx'
import { acceptedOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
/** 10:00 in Perth; the page's clock in the tests stands here, too. */
const NOW = '2026-11-18T02:00:00.000Z'
const moment = { now: Date.parse(NOW), zone: 'Australia/Perth' }
const at = (pickupTime: string, rest: Parameters<typeof acceptedOf>[0] = {}) =>
  ({ ...acceptedOf(rest), pickupTime }) satisfies TimedClaim
const SOON = '2026-11-18T04:10:00.000Z'
const titlesOf = (claims: readonly TimedClaim[]) => pickupsOfDay(claims, moment).map(({ id }) => id)

describe('the pickups of a day', () => {
  it('are those of today in the zone of the site, the next first', () => {
    const late = at('2026-11-18T15:59:00.000Z', { id: 'late' })
    const tomorrow = at('2026-11-18T16:00:00.000Z', { id: 'tomorrow' })
    expect(titlesOf([late, tomorrow, at(SOON, { id: 'soon' })])).toEqual(['soon', 'late'])
  })
  it('are those of the next six hours, too, when midnight lies between', () => {
    const evening = { ...moment, now: Date.parse('2026-11-18T15:50:00.000Z') }
    const soon = at('2026-11-18T16:02:00.000Z', { id: 'soon' })
    const night = at('2026-11-18T21:50:00.000Z', { id: 'night' })
    const morning = at('2026-11-18T21:51:00.000Z', { id: 'morning' })
    expect(pickupsOfDay([morning, night, soon], evening).map(({ id }) => id)).toEqual(['soon', 'night'])
  })
  it('last six hours beyond their time, behind those that come', () => {
    const missed = at('2026-11-17T20:00:00.000Z', { id: 'missed' })
    const just = at('2026-11-18T01:30:00.000Z', { id: 'just' })
    const gone = at('2026-11-17T19:59:00.000Z', { id: 'gone' })
    expect(titlesOf([missed, gone, at(SOON, { id: 'soon' }), just])).toEqual(['just', 'soon', 'missed'])
  })
  it('are accepted ones with a time only', () => {
    expect(titlesOf([at(SOON, { status: 'completed' })])).toEqual([])
    expect(pickupsOfDay([acceptedOf({ pickupTime: null })], moment)).toEqual([])
  })
  it('count down', () => {
    expect(countdownText(at(SOON), moment)).toBe('12:10 · in 2 h 10 min')
    expect(countdownText(at('2026-11-18T02:00:40.000Z'), moment)).toBe('10:00 · now')
    expect(countdownText(at('2026-11-18T01:30:00.000Z'), moment)).toBe('Was due at 09:30')
  })
})

const open = (pickups: readonly [TimedClaim, ...TimedClaim[]]) =>
  showAt(
    '/',
    <HandOverScreen claims={pickups}>
      {(handOver) => <PickupDayCard pickups={pickups} handOver={handOver} />}
    </HandOverScreen>,
  )

describe('the card', () => {
  it('shows the claimer where, the way, and tells the owner once', async () => {
    const claim = at(SOON)
    await open([claim])
    expect(screen.getByRole('region', { name: 'Pick up Armchair from Tom' })).toBeDefined()
    expectText('12 Oak Lane')
    expect(screen.getByRole('link', { name: 'Directions' })).toBeDefined()
    expect(screen.getByRole('link', { name: 'Message Tom' })).toBeDefined()
    server.answers('PUT /claims/i1-c1/on-my-way', { ...claim, onTheWayAt: NOW })
    press('On my way')
    await waitFor(() => expect(server.sent).toMatchObject([{ path: '/claims/i1-c1/on-my-way' }]))
  })
  it('says that there is no street yet, and shows no way to the middle of a suburb', async () => {
    await open([at(SOON, { pickup: { address: null, coordinates: [115.87, -31.93] } })])
    expectText('Tom has not added the street yet. You will be told.')
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull()
  })
  it('asks the owner for the street where there is none', async () => {
    await open([at(SOON, { role: 'owner', pickup: { address: null, coordinates: [115.87, -31.93] } })])
    press('Add the address')
    expect(screen.getByRole('dialog', { name: 'Where should Maya come?' })).toBeDefined()
  })
  it('tells what is known of the way', async () => {
    await open([at(SOON, { onTheWayAt: '2026-11-18T01:55:00.000Z' })])
    expectText('Tom knows that you are on the way · 5 m ago')
    expect(noButton('On my way')).toBe(true)
  })
  it('tells the owner who comes, without "On my way"', async () => {
    await open([at(SOON, { role: 'owner', onTheWayAt: '2026-11-18T01:55:00.000Z' })])
    expect(screen.getByRole('region', { name: 'Maya comes for Armchair' })).toBeDefined()
    expectText('Maya is on the way · 5 m ago')
    expect(noButton('On my way')).toBe(true)
  })
  it('says while it waits for a connection that it lapses, and lets it be taken back', async () => {
    await open([at(SOON)])
    server.lose()
    press('On my way')
    await waitFor(() => expectText('Tom is told once you are online, within ten minutes or not at all.'))
    press("Don't send")
    await waitFor(() => expect(noButton('On my way')).toBe(false))
  })
  it('asks before it is marked as picked up early', async () => {
    await open([at(SOON)])
    press('Mark as picked up')
    expect(await screen.findByRole('dialog', { name: 'Picked up already?' })).toBeDefined()
  })
  it('offers another time once it has passed, and no way any more', async () => {
    await open([at('2026-11-18T00:30:00.000Z')])
    expectText('Was due at 08:30')
    expect(noButton('On my way')).toBe(true)
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull()
    expect(noButton('Other time')).toBe(false)
  })
  it('names the next one below, and counts the rest', async () => {
    const [second, third] = [at('2026-11-18T05:00:00.000Z', { id: 'b' }), at('2026-11-18T06:00:00.000Z', { id: 'c' })]
    await open([at(SOON), second, third])
    expect(screen.getByRole('link', { name: 'Also: Armchair, 13:00 and 1 more' })).toBeDefined()
  })
  it('names below who is on the way to a later one', async () => {
    const later = [
      at('2026-11-18T05:00:00.000Z', { id: 'b' }),
      at('2026-11-18T06:00:00.000Z', { id: 'c', role: 'owner', onTheWayAt: NOW }),
    ]
    await open([at(SOON), ...later])
    expect(screen.getByRole('link', { name: 'Maya is on the way: Armchair, 14:00 and 1 more' })).toBeDefined()
  })
  it('folds, so that the map is seen', async () => {
    await open([at(SOON)])
    press('Fold the pickup')
    expect(noButton('Mark as picked up')).toBe(true)
    press('Show the pickup')
    expect(noButton('Mark as picked up')).toBe(false)
  })
})
