// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import { HandOverScreen } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { StageStrip } from '#web/features/claims/stage/stage-strip.tsx'
import { button, noButton, onThePhone, press, expectText, fakeServer, show, NOW } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, completedOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const NOW_ISO = new Date(NOW).toISOString()
const strip = (claim: ClaimView) =>
  show(
    <HandOverScreen claims={[claim]}>{(handOver) => <StageStrip claim={claim} handOver={handOver} />}</HandOverScreen>,
  )
const steps = () =>
  within(screen.getByRole('list', { name: 'Stage' }))
    .getAllByRole('listitem')
    .map((step) => `${step.getAttribute('aria-current') ?? ''} ${step.textContent}`.trim())

describe('the strip over a talk', () => {
  it('says to who asked that the owner is waited for', () => {
    strip(claimOf())
    expectText('Claim pending, waiting for owner · No time yet')
    expect(steps()).toEqual(['step 1Asked', '2Pickup accepted', '3Picked up', '4Thanks'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('lets the owner answer', async () => {
    strip(claimOf({ role: 'owner', pickupTime: '2026-11-19T09:30:00.000Z' }))
    expectText('Waiting for your answer · Tomorrow 17:30')
    press('Not this time')
    expect(await screen.findByRole('dialog', { name: 'Say no to Maya?' })).toBeDefined()
    press('Back')
    press('Say yes')
    expect(await screen.findByRole('dialog', { name: 'Say yes to Maya?' })).toBeDefined()
  })

  it('says when and where, and leads there', () => {
    strip(acceptedOf())
    expectText('Tomorrow 17:30 · 12 Oak Lane')
    expect(steps()).toEqual(['Asked (done)', 'step 2Pickup accepted', '3Picked up', '4Thanks'])
    expect(screen.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('-31.93')
    expect(button('Calendar')).toBeDefined()
  })

  it.each([
    [claimOf(), ['step 1Asked', '2Pickup accepted', '3Picked up', '4Thanks']],
    [acceptedOf(), ['Asked (done)', 'step 2Pickup accepted', '3Picked up', '4Thanks']],
    [completedOf(), ['Asked (done)', 'Pickup accepted (done)', 'Picked up (done)', 'step 4Thanks']],
    [
      completedOf({ thankedByMe: true }),
      ['Asked (done)', 'Pickup accepted (done)', 'Picked up (done)', 'Thanks (done)'],
    ],
  ])('lights one step of the pickup, and none after the thanks', (claim, shown) => {
    strip(claim)
    expect(steps()).toEqual(shown)
  })

  it('shows no way to the owner, who is at home', () => {
    strip(acceptedOf({ role: 'owner' }))
    expect(screen.queryByRole('link', { name: 'Directions' })).toBeNull()
  })

  it('has nothing for the calendar without a time', () => {
    strip(acceptedOf({ pickupTime: null }))
    expectText('No time yet')
    expect(noButton('Calendar')).toBe(true)
  })

  it.each([
    ['none is agreed', null, 'No time yet · 12 Oak Lane'],
    ['the agreed one has passed', '2026-11-16T10:00:00.000Z', 'Mon 18:00 has passed · 12 Oak Lane'],
  ])('asks first for a time where %s', async (_, pickupTime, text) => {
    strip(acceptedOf({ pickupTime }))
    expectText(text)
    expect(['Other time', 'Calendar'].every(noButton)).toBe(true)
    press('Propose a time')
    expect(await screen.findByRole('dialog', { name: 'Propose a time' })).toBeDefined()
  })

  it('tells the owner that the asked time has passed', () => {
    strip(claimOf({ role: 'owner', pickupTime: '2026-11-18T01:30:00.000Z' }))
    expectText('Waiting for your answer · Today 09:30 has passed')
  })

  it('names the suburb where there is no street', () => {
    strip(acceptedOf({ pickup: { address: 'Mount Lawley, WA 6050', coordinates: [115.87, -31.93] } }))
    expectText('Tomorrow 17:30 · Mount Lawley WA 6050, no street yet')
  })

  it('asks about no other time while one is proposed', async () => {
    strip(acceptedOf())
    press('Other time')
    expect(await screen.findByRole('dialog', { name: 'Suggest another time' })).toBeDefined()
  })

  it('leaves the time alone while one is proposed', () => {
    strip(acceptedOf({ proposedPickupTime: '2026-11-20T09:30:00.000Z', proposedBy: 'owner' }))
    expect(noButton('Other time')).toBe(true)
  })

  it('marks it as picked up and goes on to the thanks', async () => {
    server.answers('PUT /claims/i1-c1/complete', completedOf())
    strip(acceptedOf({ pickupTime: NOW_ISO }))
    press('Mark as picked up')
    await waitFor(() => expectText('thanks are asked for'))
  })

  it('says that it is picked up, when, and asks for thanks once', () => {
    strip(completedOf())
    expectText('Picked up · Today 08:30')
    press('Say thanks')
    expectText('thanks are asked for')
  })

  it('has nothing left to ask when thanked', () => {
    strip(completedOf({ thankedByMe: true }))
    expect(steps()).toEqual(['Asked (done)', 'Pickup accepted (done)', 'Picked up (done)', 'Thanks (done)'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it.each([
    ['Not this time · My cousin takes it.', { status: 'declined' }],
    ['Cancelled · You cancelled it.', { endedBecause: 'claimer' }],
    ['Cancelled · Maya no longer wants it.', { endedBecause: 'claimer', role: 'owner' }],
    ['Cancelled · The listing ended.', { endedBecause: 'item-deleted' }],
  ] as const)('%s: only that, and why', (text, claim) => {
    strip(claimOf({ status: 'cancelled', ownerResponse: 'My cousin takes it.', ...claim }))
    expectText(text)
    expect(screen.queryByRole('list')).toBeNull()
    expect(screen.queryByRole('button')).toBeNull()
  })
})

describe('on the phone', () => {
  it('the button for another time says so', () => {
    onThePhone()
    strip(acceptedOf())
    expect(button('Other time').textContent).toBe('Other time')
  })

  it('names the stage over the time', () => {
    onThePhone()
    strip(acceptedOf())
    expectText('Pickup acceptedTomorrow 17:30')
  })

  it.each([
    [claimOf(), 'Step 1 of 4'],
    [acceptedOf(), 'Step 2 of 4'],
    [completedOf(), 'Step 4 of 4'],
    [completedOf({ thankedByMe: true }), 'Step 4 of 4'],
  ])('four ticks tell how far it is', (claim, label) => {
    onThePhone()
    strip(claim)
    expect(screen.getByRole('img', { name: label })).toBeDefined()
    expect(screen.queryByRole('list')).toBeNull()
  })
})
