// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSeen } from '#web/lib/use-seen.ts'

/** What the browser calls when elements come into sight, and how many are still watched. */
let tell: (isIntersecting: boolean) => void
let watched = 0
beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => seen([{ isIntersecting }])
      }
      observe = () => void (watched += 1)
      disconnect = () => void (watched -= 1)
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const Place = () => {
  const [isSeen, place] = useSeen()
  return <p ref={place}>{isSeen ? 'seen' : 'not yet'}</p>
}

it('says that an element was seen from the first time on, and watches it no longer', () => {
  render(<Place />)
  act(() => tell(false))
  expect(screen.getByText('not yet')).toBeTruthy()
  expect(watched).toBe(1)
  act(() => tell(true))
  expect(screen.getByText('seen')).toBeTruthy()
  expect(watched).toBe(0)
})

it('watches nothing that has left the screen', () => {
  render(<Place />).unmount()
  expect(watched).toBe(0)
})
