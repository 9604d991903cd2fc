// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NearbyDesk } from '#web/features/items/feed/nearby-desk.tsx'
import { NearbyPhone } from '#web/features/items/feed/phone/nearby-phone.tsx'
import { PERTH, showNearby, sizeMaps } from '#web/features/items/feed/nearby.kit.tsx'
import { button, fakeServer, noButton, press } from '#web/lib/render.kit.tsx'
import { itemOf } from '#web/vocabulary/samples.kit.ts'

const server = fakeServer()

sizeMaps()

const gift = (id: string, east: number) =>
  itemOf({
    id,
    title: `Thing ${id}`,
    location: { type: 'Point', coordinates: [PERTH.lng + east, PERTH.lat], address: null },
    lat: PERTH.lat,
    lng: PERTH.lng + east,
  })

/** Five at one place, and one 3 km to the east. */
const show = async (Screen: typeof NearbyDesk | typeof NearbyPhone) => {
  server.answers('GET /items', [...['a', 'b', 'c', 'd', 'e'].map((id) => gift(id, 0.01)), gift('far', 0.03)])
  server.answers('GET /items/user/mine', [])
  await showNearby(Screen)
  return screen.findByRole('button', { name: '5 gifts at this place' })
}

const pressPin = (pin: HTMLElement) => act(async () => fireEvent.click(pin))
const key = (name: string) => act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))
const titles = (of: HTMLElement) =>
  within(of)
    .getAllByRole('link')
    .map((link) => link.querySelector('b')?.textContent)
const focused = () => document.activeElement?.querySelector('b')?.textContent

describe('five gifts at one place, beside the list', () => {
  it('open as cards over the map, the first of them focused', async () => {
    const pin = await show(NearbyDesk)
    expect(pin.getAttribute('aria-expanded')).toBe('false')
    await pressPin(pin)
    expect(pin.getAttribute('aria-expanded')).toBe('true')
    expect(titles(screen.getByRole('region', { name: '5 gifts at this place' }))).toEqual(
      ['a', 'b', 'c', 'd', 'e'].map((id) => `Thing ${id}`),
    )
    expect(focused()).toBe('Thing a')
  })

  it('are walked through with the arrow keys, round and round', async () => {
    await pressPin(await show(NearbyDesk))
    await key('ArrowDown')
    expect(focused()).toBe('Thing b')
    await key('ArrowLeft')
    await key('ArrowUp')
    expect(focused()).toBe('Thing e')
    await key('ArrowRight')
    expect(focused()).toBe('Thing a')
  })

  it.each([
    ['Escape', () => key('Escape')],
    ['their button', async () => press('Close')],
  ])('are closed by %s, and the focus is at the pin again', async (_, close) => {
    const pin = await show(NearbyDesk)
    await pressPin(pin)
    await close()
    expect(screen.queryByRole('region', { name: '5 gifts at this place' })).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(pin))
  })

  it('light their pin while the card of one of them is pointed at or focused', async () => {
    const pin = await show(NearbyDesk)
    await screen.findAllByRole('article')
    const card = document.getElementById('card-c') ?? document.body
    const other = document.getElementById('card-far') ?? document.body
    const isLit = () => pin.classList.contains('pin_lit')
    await act(async () => fireEvent.mouseEnter(card))
    expect(isLit()).toBe(true)
    await act(async () => fireEvent.mouseLeave(card))
    expect(isLit()).toBe(false)
    await act(async () => within(card).getByRole('link').focus())
    expect(isLit()).toBe(true)
    await act(async () => within(other).getByRole('link').focus())
    expect(isLit()).toBe(false)
  })
})

describe('five gifts at one place, on the phone', () => {
  const row = () => document.querySelector<HTMLElement>('.peekRow') ?? document.body

  it('are alone in the row, with their number as its title, until all are asked for', async () => {
    const pin = await show(NearbyPhone)
    await vi.waitFor(() => expect(titles(row())).toHaveLength(6))
    await pressPin(pin)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('5 gifts at this place')
    await vi.waitFor(() => expect(titles(row())).toHaveLength(5))
    expect(titles(row())).not.toContain('Thing far')
    expect(focused()).toBe('Thing a')
    expect(noButton('Close')).toBe(true)
    await act(async () => fireEvent.click(button('All gifts')))
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('6 gifts nearby')
    await vi.waitFor(() => expect(titles(row())).toHaveLength(6))
    await vi.waitFor(() => expect(document.activeElement).toBe(pin))
  })

  it('give way to all by Escape', async () => {
    await pressPin(await show(NearbyPhone))
    await key('Escape')
    await vi.waitFor(() => expect(titles(row())).toHaveLength(6))
  })
})
