import { describe, expect, it } from 'vitest'
import { held, heightsOf, snapAfter, speedOf, stepped } from '#web/ui/drawer/snaps.ts'

// 390 × 844: the bar takes 72, search and chips 134.
const TALL = heightsOf({ above: 772, free: 134, peek: 198 })

describe('where the drawer rests', () => {
  it('shows a row, half of what is above the bar, and all but what stands on top', () => {
    expect(TALL).toEqual({ peek: 198, half: 386, full: 638 })
  })

  it('never rests lower than the row or higher than the top, however low the window', () => {
    expect(heightsOf({ above: 360, free: 134, peek: 198 })).toEqual({ peek: 198, half: 198, full: 226 })
    expect(heightsOf({ above: 280, free: 134, peek: 198 })).toEqual({ peek: 198, half: 198, full: 198 })
  })

  it('goes one rest at a time by key and stays at the outermost', () => {
    expect([stepped('peek', 1), stepped('half', 1), stepped('full', 1)]).toEqual(['half', 'full', 'full'])
    expect([stepped('full', -1), stepped('half', -1), stepped('peek', -1)]).toEqual(['half', 'peek', 'peek'])
  })
})

describe('letting go', () => {
  it('slowly, it goes to the nearest rest', () => {
    expect(snapAfter(TALL, 280, 0)).toBe('peek')
    expect(snapAfter(TALL, 300, 0)).toBe('half')
    expect(snapAfter(TALL, 520, 0)).toBe('full')
  })

  it('with a flick, it goes on though the way was short', () => {
    expect(snapAfter(TALL, 230, 1)).toBe('half')
    expect(snapAfter(TALL, 360, -1)).toBe('peek')
    expect(snapAfter(TALL, 600, -1)).toBe('half')
  })

  it('with a hard throw, it passes the middle', () => {
    expect(snapAfter(TALL, 260, 2.5)).toBe('full')
    expect(snapAfter(TALL, 580, -2.5)).toBe('peek')
  })

  it('follows the finger between the outermost rests only', () => {
    expect([held(TALL, 120), held(TALL, 400), held(TALL, 900)]).toEqual([198, 400, 638])
  })
})

describe('the speed of the finger', () => {
  it('is told by the last tenth of a second, upwards positive', () => {
    const traces = [
      { at: 0, height: 198 },
      { at: 400, height: 300 },
      { at: 450, height: 350 },
      { at: 490, height: 390 },
    ]
    expect(speedOf(traces, 495)).toBe(1)
    const down = traces.map(({ at, height }) => ({ at, height: 600 - height }))
    expect(speedOf(down, 495)).toBe(-1)
  })

  it('is none after a rest, and none of a single point', () => {
    const traces = [
      { at: 0, height: 198 },
      { at: 40, height: 300 },
    ]
    expect(speedOf(traces, 400)).toBe(0)
    expect(speedOf(traces.slice(1), 50)).toBe(0)
    expect(speedOf([], 0)).toBe(0)
  })
})
