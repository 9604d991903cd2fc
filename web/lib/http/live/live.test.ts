import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Change } from '#api/notifications/contract.ts'
import { listenLive } from './live.ts'

class Line extends EventTarget {
  closed = false
  close() {
    this.closed = true
  }
}

let lines: Line[] = []
let heard: Change[] = []
let begun: boolean[] = []
let people: (string | undefined)[] = []
let opened: string[] = []
let lost = 0
let times: number[] = []
let timesAgain: number[] = []
let stop = () => {}

const last = () => lines.at(-1) ?? new Line()
const NOW = '2026-11-18T02:00:00.000Z'
const begins = (position: number, userId?: string) =>
  new MessageEvent('begin', { data: JSON.stringify({ position, now: NOW, userId }) })

beforeEach(() => {
  vi.useFakeTimers()
  lines = []
  heard = []
  begun = []
  people = []
  opened = []
  lost = 0
  times = []
  timesAgain = []
  stop = listens(41)
})

const listens = (known?: number) =>
  listenLive({
    url: '/api/stream',
    known,
    open: (url) => {
      opened.push(url)
      const line = new Line()
      lines.push(line)
      return line
    },
    onChange: (change) => heard.push(change),
    onTime: (now) => times.push(now),
    onTimeAgain: (now) => timesAgain.push(now),
    onOpen: (isComplete, personId) => {
      begun.push(isComplete)
      people.push(personId)
    },
    onLost: () => (lost += 1),
  })

afterEach(() => {
  stop()
  vi.useRealTimers()
})

it('tells at every begin whose line it is', () => {
  last().dispatchEvent(begins(41, 'ana'))
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1000)
  last().dispatchEvent(begins(41, 'ben'))
  expect(people).toEqual(['ana', 'ben'])
})

it('tells of changes and ignores what it cannot read', () => {
  last().dispatchEvent(new MessageEvent('change', { data: '{"kind":"feed"}' }))
  last().dispatchEvent(new MessageEvent('change', { data: 'not json' }))
  expect(heard).toEqual([{ kind: 'feed' }])
})

it('tells the server’s time where the line begins and whenever it is said', () => {
  last().dispatchEvent(begins(41))
  expect(times).toEqual([Date.parse(NOW)])
  last().dispatchEvent(new MessageEvent('time', { data: '{"now":"2026-11-18T02:00:25.000Z"}' }))
  last().dispatchEvent(new MessageEvent('time', { data: '{}' }))
  expect(times).toEqual([Date.parse(NOW)])
  expect(timesAgain).toEqual([Date.parse(NOW) + 25_000, Number.NaN])
})

it('asks to be told from what the page knows on, and says whether it is', () => {
  expect(opened).toEqual(['/api/stream?after=41'])
  last().dispatchEvent(new Event('open'))
  expect(begun).toEqual([])
  last().dispatchEvent(begins(41))
  expect(begun).toEqual([true])
})

it.each([40, 52])('says that something may have been missed where the line begins at %i', (position) => {
  last().dispatchEvent(begins(position))
  expect(begun).toEqual([false])
})

it('knows nothing where the page came without its answers', () => {
  stop()
  stop = listens()
  expect(opened.at(-1)).toBe('/api/stream')
  last().dispatchEvent(begins(41))
  expect(begun).toEqual([false])
})

it('goes on, after a break, from what it has heard', () => {
  last().dispatchEvent(begins(41))
  last().dispatchEvent(new MessageEvent('change', { data: '{"kind":"feed","position":44}', lastEventId: '43' }))
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1000)
  expect(opened.at(-1)).toBe('/api/stream?after=43')
  last().dispatchEvent(begins(43))
  expect(begun).toEqual([true, true])
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

it('comes back ever later, and says that it may have missed something', () => {
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1000)
  expect(lines).toHaveLength(2)
  last().dispatchEvent(new Event('error'))
  vi.advanceTimersByTime(1999)
  expect(lines).toHaveLength(2)
  vi.advanceTimersByTime(1)
  last().dispatchEvent(begins(52))
  expect(begun).toEqual([false])
})

it('stays silent once stopped', () => {
  last().dispatchEvent(new Event('error'))
  stop()
  vi.advanceTimersByTime(60_000)
  expect(lines).toHaveLength(1)
})
