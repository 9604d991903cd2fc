// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import {
  ACCEPT,
  applyAll,
  asked,
  choose,
  isOpen,
  ITEM,
  itemAt,
  openYes,
  PICKUP,
  sentTo,
  street,
  TODAY,
} from '#web/features/claims/hand-over/accept-dialog.kit.tsx'
import { openStep } from '#web/features/claims/hand-over/hand-over.kit.tsx'
import { button, expectText, fakeServer, noButton, press, write } from '#web/lib/render.kit.tsx'

const server = fakeServer()
const sent = () => sentTo(server)

describe('the address in a yes', () => {
  it.each([null, 'Mount Lawley, WA 6050'])('is asked for where the listing has no street: %s', async (address) => {
    openYes({ item: itemAt(address) })
    expect(street()?.value).toBe('')
    expectText('in Mount Lawley')
    press('Say yes')
    expectText('Enter the street and number.')
    expect(street()?.getAttribute('aria-invalid')).toBe('true')
    await waitFor(() => expect(document.activeElement).toBe(street()))
    expect(sent()).toEqual([])
  })

  it('is what the profile knows, and remembered where it knows nothing', async () => {
    applyAll(server)
    openStep(asked(), 'yes', { item: itemAt(null), ownStreetAt: () => ({ known: '12 Oak Lane', remember: null }) })
    expect(street()?.value).toBe('12 Oak Lane')
    press('Say yes')
    await waitFor(() => expect(sent()[0]).toMatchObject([ITEM, { location: { address: '12 Oak Lane, Mount Lawley' } }]))
  })

  it.each([
    ['left on', [['12 Oak Lane']]],
    ['taken off', []],
  ] as const)('is remembered after the yes where the tick is %s', async (tick, kept) => {
    const remember = vi.fn()
    applyAll(server)
    openStep(asked(), 'yes', { item: itemAt(null), ownStreetAt: () => ({ known: '', remember }) })
    if (tick === 'taken off') fireEvent.click(screen.getByRole('checkbox', { name: 'Remember it' }))
    write(/Street and number/, '12 Oak Lane')
    press('Say yes')
    await waitFor(() => expect(isOpen()).toBe(false))
    expect(remember.mock.calls).toEqual(kept)
  })

  it('is stored with the listing before the yes: afterwards it cannot be changed', async () => {
    applyAll(server)
    openYes({ item: itemAt('Mount Lawley, WA 6050') })
    write(/Street and number/, '12 Oak Lane')
    choose('Today 18:00')
    press('Say yes')
    await waitFor(() => expect(isOpen()).toBe(false))
    const location = { type: 'Point', coordinates: [115.8716, -31.9341], address: '12 Oak Lane, Mount Lawley WA 6050' }
    expect(sent()).toEqual([
      [ITEM, { location }],
      [ACCEPT, {}],
      [PICKUP, { pickupTime: TODAY }],
    ])
  })

  it('is told to nobody where it could not be stored', async () => {
    server.refuses(ITEM, 400, 'Set the pickup location on the map.')
    openYes({ item: itemAt(null) })
    write(/Street and number/, '12 Oak Lane')
    press('Say yes')
    expect(await screen.findByText('Action Failed')).toBeDefined()
    expect(sent().map(([call]) => call)).toEqual([ITEM])
    expect(street()?.value).toBe('12 Oak Lane')
  })

  it('can be changed, and stays where it is cleared by mistake', async () => {
    applyAll(server)
    openYes()
    press('Change')
    expect(street()?.value).toBe('12 Oak Lane')
    write(/Street and number/, ' ')
    press('Say yes')
    expectText('Enter the street and number.')
    write(/Street and number/, 'Unit 3, 12 Oak Lane')
    press('Say yes')
    await waitFor(() =>
      expect(sent()[0]).toMatchObject([ITEM, { location: { address: 'Unit 3, 12 Oak Lane, Mount Lawley WA 6050' } }]),
    )
  })

  it('is not sent again as it is', async () => {
    applyAll(server)
    openYes()
    press('Change')
    press('Say yes')
    await waitFor(() => expect(sent()).toEqual([[ACCEPT, {}]]))
  })

  it('is waited for while the listing is loading', () => {
    openStep(asked(), 'yes')
    expect(button('Say yes').getAttribute('aria-busy')).toBe('true')
    expect(noButton('Change')).toBe(true)
  })
})
