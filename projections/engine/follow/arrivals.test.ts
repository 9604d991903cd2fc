import { describe, expect, it } from 'vitest'
import { makeArrivals } from './arrivals.ts'

const setUp = () => {
  const time = { now: 0 }
  return { time, arrivals: makeArrivals({ now: () => time.now }) }
}

describe('how long something has waited', () => {
  it('is counted from when it was there first', () => {
    const { time, arrivals } = setUp()
    expect([arrivals.latest(), arrivals.waitingAfter(0)]).toEqual([0, 0])
    arrivals.saw(5)
    time.now = 3000
    arrivals.saw(5)
    arrivals.saw(9)
    time.now = 10_000
    expect(arrivals.waitingAfter(2)).toBe(10)
    expect(arrivals.waitingAfter(5)).toBe(7)
    expect([arrivals.latest(), arrivals.waitingAfter(9)]).toEqual([9, 0])
  })
  it('of a busy log is that of the oldest that waits, not of the newest', () => {
    const { time, arrivals } = setUp()
    for (let second = 1; second <= 60; second += 1) {
      time.now = second * 1000
      arrivals.saw(second)
    }
    expect(arrivals.waitingAfter(0)).toBe(59)
    expect(arrivals.waitingAfter(30)).toBe(29)
  })
})
