// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ClaimView } from '#api/claims/contract.ts'
import type { ItemView } from '#api/items/contract.ts'
import { showPanel } from '#web/features/claims/panel/claim-panel.kit.tsx'
import { button, noButton, press, expectText, fakeServer, NOW } from '#web/lib/render.kit.tsx'
import { acceptedOf, claimOf, completedOf, itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()
const UNDO = 'You can take it back for ten seconds.'
const NOW_ISO = new Date(NOW).toISOString()
const panel = (claim: ClaimView, item: Partial<ItemView> = {}) =>
  showPanel(itemOf({ status: 'claimed', ...item }), [claim])
const heading = () => screen.getByRole('heading', { level: 2 }).textContent

describe('a claimer who waits', () => {
  it('knows the place in line, what was said, and no names', () => {
    panel(claimOf({ place: 2, waiting: 3, claimerMessage: 'I have a wagon.' }), { status: 'available' })
    expectText('You asked Tue 18:04')
    expect(heading()).toBe('You are second in line')
    expectText('Tom has not chosen yet.')
    expectText('I have a wagon.')
    expectText('Any time')
    const places = screen.getAllByRole('listitem').map((place) => place.textContent)
    expect(places).toEqual(['1Asked earlier', '2You', '3Asked later'])
  })

  it('is no line where nobody else asked', () => {
    panel(claimOf(), { status: 'available' })
    expect(heading()).toBe('You are first in line')
    expect(screen.queryByRole('list', { name: 'The waiting list' })).toBeNull()
  })

  it('is told honestly when another has it', () => {
    panel(claimOf({ onWaitlist: true }))
    expectText('Another neighbour has it. If that falls through, the next in line is asked.')
  })

  it('withdraws only after a question that says what is lost', async () => {
    server.answers('PUT /claims/i1-c1/cancel', claimOf({ status: 'cancelled', place: null }))
    panel(claimOf(), { status: 'available' })
    press('Withdraw my request')
    expect(await screen.findByRole('alertdialog', { name: 'Withdraw your request?' })).toBeDefined()
    expectText('You will lose your place in line for “Armchair”. You can ask again later, at the end of the line.')
    expect(server.sent).toEqual([])
    press('Withdraw')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    await server.afterUndo()
    expect(await screen.findByText('Claim Cancelled')).toBeDefined()
    expect(server.sent).toEqual([{ method: 'PUT', path: '/claims/i1-c1/cancel' }])
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('is told why when the server refuses', async () => {
    server.refuses('PUT /claims/i1-c1/cancel', 409, 'The pickup is over.')
    panel(claimOf(), { status: 'available' })
    press('Withdraw my request')
    fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
    await screen.findByText(UNDO)
    await server.afterUndo()
    expect(await screen.findByText('Cancel Failed')).toBeDefined()
    expectText('The pickup is over.')
  })
})

describe('a claimer whom the owner said yes to', () => {
  it('sees when, how long from now, and where', () => {
    panel(acceptedOf({ ownerResponse: 'Ring twice.' }), { pickupNotes: 'Through the side gate.' })
    expectText('Pickup accepted')
    expect(heading()).toBe('Tomorrow, 17:30')
    expectText('31 h 30 min from now')
    expectText('12 Oak Lane')
    expectText('Mount Lawley · 8 min walk')
    expectText('Ring twice.')
    expectText('Through the side gate.')
    const way = screen.getByRole('link', { name: 'Open in a maps app' }).getAttribute('href')
    expect(way).toBe('https://www.openstreetmap.org/directions?to=-31.93%2C115.87')
  })

  it('shows how much of the wait is over', () => {
    panel(acceptedOf({ updatedAt: '2026-11-17T02:00:00.000Z', pickupTime: '2026-11-19T02:00:00.000Z' }))
    const bar = screen.getByRole('progressbar', { name: 'Time until pickup' })
    expect(bar.getAttribute('aria-valuenow')).toBe('50')
  })

  it('has nothing for the calendar without a time, and is asked to agree on one', () => {
    panel(acceptedOf({ pickupTime: null }))
    expect(heading()).toBe('Agree on a time')
    expectText('No time is set yet. Propose one below.')
    expect(noButton('Add to calendar')).toBe(true)
    press('Propose a time')
    expect(screen.getByRole('dialog', { name: 'Propose a time' })).toBeDefined()
    expectText('It is agreed once Tom confirms.')
  })

  it('does not take a time that has passed for a plan, and is asked for another', () => {
    panel(acceptedOf({ pickupTime: '2026-11-16T10:00:00.000Z' }))
    expect(heading()).toBe('Agree on a time')
    expectText('You agreed on Mon 18:00. This time has passed.')
    expect(document.body.textContent).not.toContain('ago')
    expect(['Add to calendar', 'Other time'].every(noButton)).toBe(true)
    press('Propose a time')
    expectText('Mon 18:00 has passed')
  })

  it('keeps the plan for an hour after its time: one may still be on the way', () => {
    panel(acceptedOf({ pickupTime: '2026-11-18T01:00:00.000Z' }))
    expect(heading()).toBe('Today, 09:00')
    expectText('It is time now')
    expect(button('Other time')).toBeDefined()
  })

  it('is not asked to propose while a proposal waits', () => {
    const proposal = { proposedPickupTime: '2026-11-20T09:30:00.000Z', proposedBy: 'owner' } as const
    panel(acceptedOf({ pickupTime: null, ...proposal }))
    expectText('No time is agreed yet.')
    expect(button('Confirm')).toBeDefined()
    expect(button('Other time')).toBeDefined()
    expect(noButton('Propose a time')).toBe(true)
  })

  it('cannot confirm a time that has passed', () => {
    const proposal = { proposedPickupTime: '2026-11-17T09:30:00.000Z', proposedBy: 'owner' } as const
    panel(acceptedOf({ pickupTime: null, ...proposal }))
    expectText('Tom proposed yesterday 17:30. This time has passed.')
    expect(['Confirm', 'Decline'].every(noButton)).toBe(true)
    expect(button('Propose a time').className).not.toContain('button_line')
  })

  it.each([null, 'Mount Lawley, WA 6050'])(
    'is told that there is no street yet, and promised no address: %s',
    (address) => {
      panel(acceptedOf({ pickup: { address, coordinates: [115.87, -31.93] } }), { approx_address: 'Mount Lawley' })
      expect(document.querySelector('.claimAddress .strong')?.textContent).toBe('No street yet')
      expect(document.querySelector('.claimAddress .quiet')?.textContent).toMatch(/^Mount Lawley/)
      expectText('You will be told once Tom adds it.')
      expect(screen.queryByRole('link', { name: 'Open in a maps app' })).toBeNull()
    },
  )

  it('marks it as picked up, is told, and is asked for thanks', async () => {
    server.answers('PUT /claims/i1-c1/complete', completedOf({ completedBy: 'claimer' }))
    panel(acceptedOf({ pickupTime: NOW_ISO }))
    press('Mark as picked up')
    await screen.findByText(UNDO)
    await server.afterUndo()
    expect(await screen.findByText('Pickup Completed')).toBeDefined()
    expect(server.sent).toEqual([{ method: 'PUT', path: '/claims/i1-c1/complete' }])
    expectText('thanks are asked for')
  })

  it('is warned where it is not ready yet', async () => {
    server.refuses('PUT /claims/i1-c1/complete', 409, 'The pickup must be confirmed first.')
    panel(acceptedOf({ pickupTime: NOW_ISO }))
    press('Mark as picked up')
    await screen.findByText(UNDO)
    await server.afterUndo()
    const toast = (await screen.findByText('Not ready yet')).closest('.toast')
    expect(toast?.textContent).toContain('The pickup must be confirmed first.')
    expect(toast?.className).toContain('toast_warn')
  })

  it('is told that completing failed', async () => {
    server.refuses('PUT /claims/i1-c1/complete', 403, '')
    panel(acceptedOf({ pickupTime: NOW_ISO }))
    press('Mark as picked up')
    await screen.findByText(UNDO)
    await server.afterUndo()
    expect(await screen.findByText('Complete Failed')).toBeDefined()
  })

  it('can take it back for ten seconds, and is offered no other step meanwhile', async () => {
    panel(acceptedOf({ pickupTime: NOW_ISO }))
    press('Mark as picked up')
    const note = (await screen.findByText('“Armchair” is picked up', { selector: '.undoNote *' })).closest('p')
    expect(server.sent).toEqual([])
    expect(['Mark as picked up', 'Cancel pickup', 'Other time'].every(noButton)).toBe(true)
    expect(button('Message Tom')).toBeDefined()
    fireEvent.click(within(note ?? document.body).getByRole('button', { name: 'Undo' }))
    expect(button('Mark as picked up')).toBeDefined()
    expect(screen.queryByText('You can take it back for ten seconds.')).toBeNull()
    await server.afterUndo()
    expect(server.sent).toEqual([])
  })

  it('is asked before the hour has come', async () => {
    panel(acceptedOf())
    press('Mark as picked up')
    expect(await screen.findByRole('dialog', { name: 'Picked up already?' })).toBeDefined()
    expectText('The pickup is agreed for tomorrow 17:30.')
    press('Not yet')
    expect(screen.queryByRole('dialog')).toBeNull()
    press('Mark as picked up')
    fireEvent.click(await screen.findByRole('button', { name: 'It is picked up' }))
    await screen.findByText(UNDO)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it.each([
    ['2026-11-18T02:16:00.000Z', 'button_line'],
    ['2026-11-18T02:15:00.000Z', 'button_tint'],
    [null, 'button_line'],
  ])('has it as a quiet button until the hour has come: %s', (pickupTime, look) => {
    panel(acceptedOf({ pickupTime }))
    expect(button('Mark as picked up').className).toContain(look)
  })
})
