import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeEnd } from './shutdown.ts'

let exits: number[] = []
let messages: unknown[] = []
const log = { error: (_: object, message: string) => void messages.push(message) }
const exit = (code: number) => void exits.push(code)
beforeEach(() => {
  vi.useFakeTimers()
  exits = []
  messages = []
})
afterEach(() => vi.useRealTimers())
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const never = () => new Promise<void>(() => undefined)

test('a signal stops everything once, and then the process ends well', async () => {
  const stop = vi.fn(() => Promise.resolve())
  makeEnd(stop, { exit, log })()
  await pass()
  expect([stop.mock.calls.length, exits, messages]).toEqual([1, [0], []])
})

test('what does not stop is waited for, but not longer than an orchestrator waits', async () => {
  makeEnd(never, { exit, log })()
  await pass(8999)
  expect(exits).toEqual([])
  await pass(1)
  expect(exits).toEqual([1])
})

test('a second signal ends it at once', async () => {
  const stop = vi.fn(never)
  const end = makeEnd(stop, { exit, log })
  end()
  end()
  expect([stop.mock.calls.length, exits]).toEqual([1, [1]])
})

test('what fails to stop is told, and the process ends badly', async () => {
  makeEnd(() => Promise.reject(new Error('the disk is gone')), { exit, log })()
  await pass()
  expect([exits, messages]).toEqual([[1], ['could not stop in order']])
})
