import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LiveChange, listenLive } from '#web/lib/live.ts'

class Line extends EventTarget {
  closed = false
  close() {
    this.closed = true
  }
}

let lines: Line[] = []
let heard: LiveChange[] = []
let opened = 0
let stop = () => {}

const last = () => lines.at(-1) ?? new Line()

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  heard = []
  opened = 0
  stop = listenLive({
    url: '/api/stream',
    open: () => {
      const line = new Line()
      lines.push(line)
      return line
    },
    onChange: (change) => heard.push(change),
    onOpen: () => (opened += 1),
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

it('says that it may have missed something: at first what changed since the page asked', () => {
  expect(opened).toBe(0)
  last().dispatchEvent(new Event('open'))
  expect(opened).toBe(1)
})

it('comes back ever later, and says that it may have missed something', () => {
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1000)
  expect(lines).toHaveLength(2)
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1999)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(1)
  last().dispatchEvent(new Event('open'))
  expect(opened).toBe(1)
})

it('stays silent once stopped', () => {
  last().dispatchEvent(new Event('error'))
  stop()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
})
