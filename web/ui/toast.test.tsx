// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { toast, Toaster } from '#web/ui/toast.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MantineProvider>
      <Toaster />
    </MantineProvider>,
  )
})
afterEach(() => {
  act(() => notifications.clean())
  cleanup()
  vi.useRealTimers()
})

const say = (tone: keyof typeof toast, rest: Partial<Parameters<typeof toast.ok>[0]> = {}) =>
  act(() => toast[tone]({ title: 'Saved', ...rest }))
/** In steps, so that what goes has gone by the end. */
const after = (ms: number) => {
  for (let left = ms; left > 0; left -= STEP_MS) act(() => void vi.advanceTimersByTime(Math.min(left, STEP_MS)))
}
const isThere = (title = 'Saved') => screen.queryByRole('heading', { name: title }) !== null

// Spec section 8 "Toasts": 5 s, error 7 s, warning 6 s. What goes takes another moment to fade.
const FADE_MS = 500
const STEP_MS = 100

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
    expect(screen.getByRole('status').textContent).toBe('SavedIt is on the map.')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('trouble is told once', () => {
    say('bad', { title: 'Save failed' })
    expect(screen.getAllByRole('alert')).toHaveLength(1)
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
