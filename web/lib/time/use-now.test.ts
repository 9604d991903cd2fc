// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { confirmServerTime, noteServerTime, serverNow, useNow } from '#web/lib/time/use-now.ts'

const START = Date.parse('2026-11-18T02:00:00Z')

beforeEach(() => void vi.useFakeTimers({ now: START }))
afterEach(() => {
  noteServerTime(Date.now())
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

describe('a device whose clock is wrong', () => {
  const HOUR = 3_600_000

  it.each([
    ['ahead', -HOUR],
    ['behind', HOUR],
  ])('counts by the server’s where it is an hour %s', (_, apart) => {
    const { result } = renderHook(useNow)
    act(() => noteServerTime(START + apart))
    expect(result.current).toBe(START + apart)
    act(() => void vi.advanceTimersByTime(60_000))
    expect([result.current, serverNow()]).toEqual([START + apart + 60_000, START + apart + 60_000])
  })

  it('goes by its own where they are less than a minute apart: a notice takes its time', () => {
    for (const apart of [-59_999, 59_999]) noteServerTime(START + apart)
    expect(serverNow()).toBe(START)
  })

  it('counts on as it did when later notices come late', () => {
    noteServerTime(START - HOUR)
    vi.setSystemTime(START + 30_000)
    noteServerTime(START - HOUR)
    expect(serverNow()).toBe(START - HOUR + 30_000)
  })

  it('goes by its own again once somebody has put it right', () => {
    noteServerTime(START - HOUR)
    vi.setSystemTime(START - HOUR)
    noteServerTime(START - HOUR)
    expect(serverNow()).toBe(START - HOUR)
  })

  describe('while the line stands', () => {
    /** Every 25 s, as the server tells it. */
    const told = (...times: readonly number[]) => {
      for (const time of times) {
        vi.advanceTimersByTime(25_000)
        confirmServerTime(time)
      }
    }
    const hours = () => Math.round((serverNow() - Date.now()) / HOUR)

    it('goes by its own again once somebody has put it right, and two notices have said so', () => {
      noteServerTime(START - HOUR)
      vi.setSystemTime(START - HOUR)
      told(START - HOUR + 25_000)
      expect(hours()).toBe(-1)
      told(START - HOUR + 50_000)
      expect(serverNow()).toBe(START - HOUR + 50_000)
    })

    it('is not misled by notices of before it slept, which are heard all at once', () => {
      told(START + 25_000, START + 50_000)
      vi.setSystemTime(START + 8 * HOUR)
      for (const late of [75_000, 100_000, 125_000]) confirmServerTime(START + late)
      expect(hours()).toBe(0)
      told(START + 8 * HOUR + 25_000, START + 8 * HOUR + 50_000)
      expect(hours()).toBe(0)
    })
  })

  it('is told nothing by what is no time', () => {
    for (const tell of [noteServerTime, confirmServerTime]) tell(Number.NaN)
    expect(serverNow()).toBe(START)
  })
})
