// @vitest-environment happy-dom
import { act, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SnapDrawer } from '#web/ui/drawer/snap-drawer.tsx'
import type { Snap } from '#web/ui/drawer/snaps.ts'

// A window of 390 × 844: search above, bar below, a row of cards.
const TOPS: Record<string, number> = { drawer: 134, drawerRow: 60 }
const TALL: Record<string, number> = { snaps: 844, drawer: 638, drawerRow: 138 }

/** The browser has laid the page out, and says so before it shows it. */
let laidOut: () => void = () => undefined
class Watch {
  constructor(look: () => void) {
    laidOut = look
  }
  observe = () => undefined
  disconnect = () => undefined
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Watch)
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(function (this: HTMLElement) {
    return TOPS[this.className] ?? 0
  })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (this: HTMLElement) {
    return TALL[this.className.split(' ')[0] ?? ''] ?? 0
  })
  HTMLElement.prototype.setPointerCapture = () => undefined
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const Page = () => {
  const [snap, setSnap] = useState<Snap>('peek')
  return (
    <SnapDrawer
      className=""
      snap={snap}
      onSnap={setSnap}
      labels={{ more: 'Show more', less: 'Show the map' }}
      behind={(covered) => <p>covered: {covered?.bottom}</p>}
      top={null}
      head={<h1>Three gifts</h1>}
      row={<button type="button">A small card</button>}
    >
      <button type="button">A large card</button>
    </SnapDrawer>
  )
}
const show = () => {
  render(<Page />)
  act(laidOut)
}
const handle = () => screen.getByRole('button', { name: /^Show/ })
const shown = () => screen.getByRole('main').parentElement?.style.getPropertyValue('--shown')
const seen = (text: string) => screen.queryByText(text) !== null

type Spot = { at: number; y: number; x?: number }

/** A finger on something, through some places at some times, and off at the last. */
const pull = (element: HTMLElement, [first, ...rest]: readonly [Spot, ...Spot[]], leaves: number) => {
  const fire = (name: 'pointerDown' | 'pointerMove' | 'pointerUp', { at, y, x = 100 }: Spot) => {
    const event = createEvent[name](element, { pointerId: 1, isPrimary: true, button: 0, clientX: x, clientY: y })
    Object.defineProperty(event, 'timeStamp', { value: at })
    // The drawer holds the finger, also when the card it began on is gone.
    fireEvent(element.isConnected ? element : screen.getByRole('main'), event)
  }
  fire('pointerDown', first)
  for (const spot of rest) fire('pointerMove', spot)
  fire('pointerUp', { ...(rest.at(-1) ?? first), at: leaves })
}

describe('by keyboard and by press', () => {
  it('stands where it will before the page is shown, and not only when React has drawn again', () => {
    render(<Page />)
    act(() => {
      laidOut()
      expect([shown(), seen('covered: 270')]).toEqual(['198px', false])
    })
    expect(seen('covered: 270')).toBe(true)
  })
  it('peeks out with its row first, and says so', () => {
    show()
    expect(seen('A small card') && !seen('A large card')).toBe(true)
    expect(handle().getAttribute('aria-expanded')).toBe('false')
    expect([shown(), seen('covered: 270')]).toEqual(['198px', true])
  })

  it('opens by press to the half, then all the way, then back', () => {
    show()
    fireEvent.click(handle())
    expect(seen('A large card') && !seen('A small card')).toBe(true)
    expect([shown(), handle().getAttribute('aria-expanded')]).toEqual(['386px', 'true'])
    fireEvent.click(handle())
    expect([shown(), handle().getAttribute('aria-label')]).toEqual(['638px', 'Show the map'])
    fireEvent.click(handle())
    expect([shown(), seen('A small card')]).toEqual(['198px', true])
  })

  it('goes up and down with the arrows', () => {
    show()
    for (const [key, height] of [
      ['ArrowUp', '386px'],
      ['ArrowUp', '638px'],
      ['ArrowUp', '638px'],
      ['ArrowDown', '386px'],
      ['ArrowDown', '198px'],
    ] as const) {
      fireEvent.keyDown(handle(), { key })
      expect(shown()).toBe(height)
    }
  })

  it('goes back to its peek with Escape, and the focus is not lost with the card', () => {
    show()
    fireEvent.click(handle())
    const card = screen.getByText('A large card')
    card.focus()
    fireEvent.keyDown(card, { key: 'Escape' })
    expect([shown(), document.activeElement]).toEqual(['198px', handle()])
  })

  it('tells what lies behind how much is covered; all the way up no more than at the half', () => {
    show()
    fireEvent.click(handle())
    expect(seen('covered: 458')).toBe(true)
    fireEvent.click(handle())
    expect(seen('covered: 458')).toBe(true)
  })
})

describe('by finger', () => {
  const slowly = [
    { at: 0, y: 700 },
    { at: 100, y: 650 },
    { at: 400, y: 560 },
  ] as const

  it('follows, and rests at the nearest place', () => {
    show()
    pull(screen.getByText('A small card'), slowly, 900)
    expect([shown(), seen('A large card')]).toEqual(['386px', true])
  })

  it('goes on when it was thrown', () => {
    show()
    const thrown = [
      { at: 0, y: 620 },
      { at: 16, y: 590 },
      { at: 32, y: 550 },
    ] as const
    pull(screen.getByText('Three gifts'), thrown, 40)
    expect(shown()).toBe('638px')
  })

  it('does not take the end of a pull for a press; a press still is one', () => {
    vi.useFakeTimers()
    show()
    pull(handle(), [slowly[0], { at: 100, y: 690 }], 900)
    fireEvent.click(handle())
    expect(shown()).toBe('198px')
    vi.runAllTimers()
    fireEvent.click(handle())
    expect(shown()).toBe('386px')
    vi.useRealTimers()
  })

  it('leaves sideways to the row, and the list to itself', () => {
    show()
    const sideways = [
      { at: 0, x: 300, y: 700 },
      { at: 16, x: 280, y: 695 },
      { at: 32, x: 100, y: 500 },
    ] as const
    pull(screen.getByText('A small card'), sideways, 40)
    expect(shown()).toBe('198px')
    fireEvent.click(handle())
    pull(screen.getByText('A large card'), slowly, 900)
    expect(shown()).toBe('386px')
  })
})
