import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Change } from '#api/notifications/contract.ts'
import { listenLive } from '#web/lib/live.ts'

class Line extends EventTarget {
  closed = false
  close() {
    this.closed = true
  }
}

let lines: Line[] = []
let heard: Change[] = []
let begun: number[] = []
let lost = 0
let stop = () => {}

const last = () => lines.at(-1) ?? new Line()
const begins = (position: number) => new MessageEvent('begin', { data: JSON.stringify({ position }) })

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  heard = []
  begun = []
  lost = 0
  stop = listenLive({
    url: '/api/stream',
    open: () => {
      const line = new Line()
      lines.push(line)
      return line
    },
    onChange: (change) => heard.push(change),
    onOpen: (position) => begun.push(position),
    onLost: () => (lost += 1),
  })
})

afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('tells of changes and ignores what it cannot read', () => {
  last().dispatchEvent(new MessageEvent('change', { data: '{"kind":"feed"}' }))
  last().dispatchEvent(new MessageEvent('change', { data: 'not json' }))
  expect(heard).toEqual([{ kind: 'feed' }])
})

it('says from where on it hears: what changed before was missed', () => {
  last().dispatchEvent(new Event('open'))
  expect(begun).toEqual([])
  last().dispatchEvent(begins(41))
  expect(begun).toEqual([41])
})

it('says that it is lost once it could not come back either', () => {
  last().dispatchEvent(new Event('error'))
  expect(lost).toBe(0)
  vi.advanceTimersByTime(1000)
  last().dispatchEvent(new Event('error'))
  expect(lost).toBe(1)
  vi.advanceTimersByTime(2000)
  last().dispatchEvent(begins(41))
  last().dispatchEvent(new Event('error'))
  expect(lost).toBe(1)
})

it('comes back ever later, and says from where on it hears again', () => {
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1000)
  expect(lines).toHaveLength(2)
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1999)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(1)
  last().dispatchEvent(begins(52))
  expect(begun).toEqual([52])
})

it('stays silent once stopped', () => {
  last().dispatchEvent(new Event('error'))
  stop()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
})
