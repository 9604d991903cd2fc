// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { RequestView } from '#api/requests/contract.ts'
import { type PinOnMap, pinOnMap } from '#web/vocabulary/pick/pin-on-map.ts'
import { RequestsMap } from '#web/features/requests/map/requests-map.tsx'
import { fakeServer, press, showAt } from '#web/lib/render.kit.tsx'
import { ownRequestOf, requestOf } from '#web/vocabulary/request-samples.kit.ts'

const server = fakeServer()
const HERE = { lat: -31.93, lng: 115.87 }

// Without a size a map has all its pins at one place.
for (const side of ['clientWidth', 'clientHeight'])
  Object.defineProperty(HTMLElement.prototype, side, { configurable: true, get: () => 900 })

const at = (east: number): Pick<RequestView, 'location'> => ({
  location: { type: 'Point', coordinates: [HERE.lng + east, HERE.lat], address: 'Mount Lawley' },
})
const cot = requestOf({ ...at(0.01), distance: 820 })
const desk = requestOf({ id: 'r2', title: 'Desk', category: 'home_furniture', ...at(0.01) })
const drill = requestOf({ id: 'r3', title: 'Drill', category: 'tools_diy', distance: 3100, ...at(-0.03) })
const mine = ownRequestOf({ id: 'r4', title: 'Lamp', ...at(-0.06) })

const show = (requests: readonly RequestView[], pins: readonly PinOnMap[] = []) =>
  showAt(
    '/requests?view=map&category=baby_kids',
    <RequestsMap
      requests={requests}
      pins={pins}
      here={HERE}
      radius={10}
      tileSource={{ tileUrl: null, attribution: '' }}
    />,
  )
const pinAt = (id: string, east: number) =>
  pinOnMap({ id, lat: HERE.lat, lng: HERE.lng + east, category: 'tools_diy', isMine: false }, HERE)
const map = () => within(screen.getByRole('region', { name: 'Map of gift requests nearby' }))
const pins = () => map().queryAllByRole('link')
const TWO = '2 gift requests at this place'

describe('requests on the map', () => {
  it('are pins that say what and how far, and lead to the request', async () => {
    const { place } = await show([cot, drill])
    expect(pins().map((pin) => pin.getAttribute('aria-label'))).toEqual([
      'Cot for a six-month-old, 820 m',
      'Drill, 3.1 km',
    ])
    await act(async () => fireEvent.click(map().getByRole('link', { name: /Drill/ })))
    expect(place()).toContain('/requests/r3?')
    expect(place()).toContain('view=map')
  })

  it('have the picture of their category', async () => {
    await show([cot, drill])
    const [first, second] = pins().map((pin) => pin.querySelector('svg')?.getAttribute('class'))
    expect(first).toContain('baby-carriage')
    expect(second).toContain('tool')
  })

  it('stand in the ring of what was asked for, around the own place', async () => {
    await show([cot])
    expect(map().getByText('10 km')).toBeDefined()
    expect(document.querySelectorAll('.ring')).toHaveLength(2)
    expect(document.querySelectorAll('.here')).toHaveLength(1)
  })

  it('of one’s own look different, which the key tells', async () => {
    await show([cot, mine])
    const own = map().getByRole('link', { name: 'Lamp, Yours' })
    expect(own.classList.contains('pin_mine')).toBe(true)
    expect(map().getByText('Yours')).toBeDefined()
    expect(map().getByRole('link', { name: /^Cot/ }).classList.contains('pin_mine')).toBe(false)
  })

  it('have no key where none is one’s own', async () => {
    await show([cot])
    expect(map().queryByText('Yours')).toBeNull()
  })

  it('stay closed where the map was moved by a pin, and open by the keyboard', async () => {
    const { place } = await show([drill])
    const before = place()
    const pin = map().getByRole('link', { name: /Drill/ })
    fireEvent.pointerDown(pin, { clientX: 100, clientY: 100 })
    await act(async () => fireEvent.click(pin, { detail: 1, clientX: 140, clientY: 100 }))
    expect(place()).toBe(before)
    await act(async () => fireEvent.click(pin, { detail: 0 }))
    expect(place()).toContain('/requests/r3')
  })
})

describe('several requests at one place', () => {
  const open = async () => {
    await show([cot, desk, drill])
    const pin = map().getByRole('button', { name: TWO })
    await act(async () => fireEvent.click(pin))
    return { pin, panel: within(screen.getByRole('region', { name: TWO })) }
  }
  const key = (name: string) =>
    act(async () => fireEvent.keyDown(document.activeElement ?? document.body, { key: name }))

  it('are one pin that opens them as rows, the first of them focused', async () => {
    const { pin, panel } = await open()
    expect(pin.textContent).toBe('2')
    expect(pin.getAttribute('aria-expanded')).toBe('true')
    expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Cot for a six-month-old',
      'Desk',
    ])
    expect(document.activeElement?.textContent).toBe('Cot for a six-month-old')
    expect(panel.getByRole('link', { name: 'Desk' }).getAttribute('href')).toContain('/requests/r2?')
  })

  it('are walked through with the arrow keys, title by title', async () => {
    await open()
    await key('ArrowDown')
    expect(document.activeElement?.textContent).toBe('Desk')
    await key('ArrowDown')
    expect(document.activeElement?.textContent).toBe('Cot for a six-month-old')
  })

  it.each([
    ['Escape', () => key('Escape')],
    ['their button', async () => press('Close')],
  ])('are closed by %s, and the focus is at the pin again', async (_, close) => {
    const { pin } = await open()
    await close()
    expect(screen.queryByRole('region', { name: TWO })).toBeNull()
    await vi.waitFor(() => expect(document.activeElement).toBe(pin))
  })
})

describe('requests beyond the list', () => {
  it('are pins that say of which category and how far, and lead to the request', async () => {
    const { place } = await show([cot], [pinAt('r9', 0.05)])
    expect(pins().map((pin) => pin.getAttribute('aria-label'))).toEqual([
      'Cot for a six-month-old, 820 m',
      'Tools & DIY, 4.7 km',
    ])
    await act(async () => fireEvent.click(map().getByRole('link', { name: /Tools/ })))
    expect(place()).toContain('/requests/r9?')
  })

  it('at one place with others come as rows when these are opened', async () => {
    server.answers('GET /requests/r9', requestOf({ id: 'r9', title: 'Drill bits', ...at(0.01) }))
    await show([cot], [pinAt('r9', 0.01)])
    await act(async () => fireEvent.click(map().getByRole('button', { name: TWO })))
    const panel = within(screen.getByRole('region', { name: TWO }))
    await vi.waitFor(() =>
      expect(panel.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
        'Cot for a six-month-old',
        'Drill bits',
      ]),
    )
  })
})
