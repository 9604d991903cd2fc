import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { startScheduler } from './jobs.ts'
import { makeLedger } from './ledger.ts'

/** Waking and stopping; what a tick does stands in jobs.test.ts. */
let ticks = 0
let letThrough = () => {}
beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-19T07:12:00.000Z') })
  ticks = 0
  letThrough = () => {}
})
afterEach(() => vi.useRealTimers())

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms)
const start = (tick: () => Promise<void> = () => Promise.resolve()) => {
  const reads = memoryReadStore()
  const deps = {
    openReads: () => openReads(reads),
    ledger: makeLedger(reads),
    policies: [],
    clock: () => new Date().toISOString(),
    effectIdOf: (cause: string) => cause,
    log: { warn: () => {} },
  }
  return startScheduler(deps, () => {
    ticks += 1
    return tick()
  })
}

test('it wakes four times a minute, and after a stop never again', async () => {
  const { stop } = await start()
  await pass(60_000)
  expect(ticks).toBe(4)
  await stop()
  await pass(60_000)
  expect(ticks).toBe(4)
})

test('a stop waits for the tick that is under way, whose stores would be closed otherwise', async () => {
  const { tick, stop } = await start(() => new Promise((resolve) => (letThrough = resolve)))
  const running = tick()
  await pass()
  let stopped = false
  const stopping = stop().then(() => (stopped = true))
  await pass(1000)
  expect([ticks, stopped]).toEqual([1, false])
  letThrough()
  await Promise.all([running, stopping])
  expect(stopped).toBe(true)
})
