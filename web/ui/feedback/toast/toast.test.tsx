// @vitest-environment happy-dom
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, toast, Toaster } from './toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(<Toaster />)
})
afterEach(() => {
  act(() => clearToasts())
  vi.useRealTimers()
})

const say = (tone: Exclude<keyof typeof toast, 'hide'>, rest: Partial<Parameters<typeof toast.ok>[0]> = {}) =>
  act(() => toast[tone]({ title: 'Saved', ...rest }))
/** In steps, so that what goes has gone by the end. */
const after = (ms: number) => {
  for (let left = ms; left > 0; left -= STEP_MS) act(() => void vi.advanceTimersByTime(Math.min(left, STEP_MS)))
}
const isThere = (title = 'Saved') => screen.queryByText(title) !== null

// Spec section 8 "Toasts": 5 s, error 7 s, warning 6 s. What goes takes another moment to fade.
const FADE_MS = 500
const STEP_MS = 100

/** What the region says that waits until nothing else is read. */
const readOut = () => [...document.querySelectorAll('[aria-live=polite] > *')].map(({ textContent }) => textContent)
const card = () => document.querySelector('[aria-live=polite] > *') ?? document.body

describe('how long a toast stays', () => {
  it.each([
    ['ok', 5000],
    ['info', 5000],
    ['warn', 6000],
    ['bad', 7000],
  ] as const)('%s: %i ms', (tone, ms) => {
    say(tone)
    after(ms - 1)
    expect(isThere()).toBe(true)
    after(1 + FADE_MS)
    expect(isThere()).toBe(false)
  })

  it('is as long as it is pointed at, and then its time again', () => {
    say('ok')
    fireEvent.mouseEnter(card())
    after(20_000)
    expect(isThere()).toBe(true)
    fireEvent.mouseLeave(card())
    after(4900)
    expect(isThere()).toBe(true)
    after(100 + FADE_MS)
    expect(isThere()).toBe(false)
  })

  it('is shorter for who closes it', () => {
    say('bad')
    fireEvent.click(screen.getByRole('button', { name: 'Close: Saved' }))
    after(FADE_MS)
    expect(isThere()).toBe(false)
  })
})

describe('how a toast is told', () => {
  it('only trouble interrupts', () => {
    say('ok', { text: 'It is on the map.' })
    expect(readOut()).toEqual(['SavedIt is on the map.'])
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('trouble is told once, and by one region', () => {
    say('bad', { title: 'Save failed' })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(readOut()).toEqual([])
    expect(screen.getByRole('alert').closest('[aria-live]')).toBeNull()
  })
})

describe('what a toast offers', () => {
  it('is one act, and the toast goes with it', () => {
    const onClick = vi.fn()
    say('ok', { action: { text: 'Undo', onClick } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    after(FADE_MS)
    expect(onClick).toHaveBeenCalledOnce()
    expect(isThere()).toBe(false)
  })
})

it('the next of a kind takes the place of the one before', () => {
  say('info', { title: 'Kept: 1', kind: 'kept' })
  say('info', { title: 'Kept: 2', kind: 'kept' })
  after(FADE_MS)
  expect([isThere('Kept: 1'), isThere('Kept: 2')]).toEqual([false, true])
})

it('others stand beside each other', () => {
  say('ok', { title: 'Saved' })
  say('ok', { title: 'Removed' })
  expect([isThere('Saved'), isThere('Removed')]).toEqual([true, true])
})

it('of more than four the oldest goes', () => {
  for (const title of ['One', 'Two', 'Three', 'Four', 'Five']) say('ok', { title })
  expect(readOut()).toEqual(['Two', 'Three', 'Four', 'Five'])
})
