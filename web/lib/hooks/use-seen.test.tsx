// @vitest-environment happy-dom
import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSeen } from '#web/lib/hooks/use-seen.ts'

/** What the browser calls when elements come into sight, and who still watches one. */
let tell: (isIntersecting: boolean) => void
const watching = new Set<object>()
beforeEach(() => {
  watching.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
        tell = (isIntersecting) => seen([{ isIntersecting }])
      }
      observe = () => void watching.add(this)
      disconnect = () => void watching.delete(this)
    },
  )
})
afterEach(() => {
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
  expect(watching.size).toBe(1)
  act(() => tell(true))
  expect(screen.getByText('seen')).toBeTruthy()
  expect(watching.size).toBe(0)
})

it('watches nothing that has left the screen', () => {
  render(<Place />).unmount()
  expect(watching.size).toBe(0)
})

it('draws its screen once, not a second time to take the element', () => {
  const onRender = vi.fn()
  render(
    <Profiler id="place" onRender={onRender}>
      <Place />
    </Profiler>,
  )
  expect(onRender).toHaveBeenCalledTimes(1)
})
