// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useNow } from '#web/lib/use-now.ts'

const START = Date.parse('2026-11-18T02:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('tells the present time to who begins to look, also after an hour in which nobody did', () => {
  const first = renderHook(useNow)
  expect(first.result.current).toBe(START)
  first.unmount()
  vi.setSystemTime(START + 3_600_000)
  expect(renderHook(useNow).result.current).toBe(START + 3_600_000)
})

it('moves on once a minute', () => {
  const { result } = renderHook(useNow)
  act(() => void vi.advanceTimersByTime(59_000))
  expect(result.current).toBe(START)
  act(() => void vi.advanceTimersByTime(1_000))
  expect(result.current).toBe(START + 60_000)
})
