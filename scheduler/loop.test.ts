import { describe, expect, test } from 'vitest'
import { makeHandClock } from '#projections/engine/runner.kit.ts'
import { startLoop } from './loop.ts'
import { makeVirtualTimer } from './scheduler.kit.ts'

const start = (work: (signal: AbortSignal) => Promise<boolean>) => {
  const timer = makeVirtualTimer()
  const errors: unknown[] = []
  return {
    timer,
    errors,
    loop: startLoop({ timer, everyMs: 15_000, work, onError: (error) => void errors.push(error) }),
  }
}

test('it works four times a minute, and after a stop never again', async () => {
  let ticks = 0
  const { timer, loop } = start(async () => {
    ticks += 1
    return false
  })
  await timer.pass(60_000)
  expect(ticks).toBe(4)
  await loop.stop()
  await timer.pass(60_000)
  expect(ticks).toBe(4)
})

test('where there is more to do it goes on soon, and sleeps again when there is not', async () => {
  const at: number[] = []
  const { timer, loop } = start(async () => {
    at.push(timer.now())
    return at.length < 3
  })
  await timer.pass(31_000)
  expect(at).toEqual([15_000, 15_250, 15_500, 30_500])
  await loop.stop()
})

test('a tick never overlaps itself: who asks for one in the middle of another gets that one', async () => {
  let begun = 0
  let letGo: (more: boolean) => void = () => undefined
  const { timer, loop } = start(() => {
    begun += 1
    return new Promise((resolve) => (letGo = resolve))
  })
  const ticks = [loop.tick(), loop.tick()]
  const passing = timer.pass(15_000)
  expect(begun).toBe(1)
  letGo(false)
  await Promise.all([...ticks, passing])
  expect(begun).toBe(1)
  await loop.stop()
})

describe('whoever wants a tick sooner', () => {
  const counted = () => {
    const at: number[] = []
    let hold: Promise<void> | null = null
    const started = start(async () => {
      at.push(started.timer.now())
      await hold
      return false
    })
    return { ...started, at, holdWith: (held: Promise<void> | null) => void (hold = held) }
  }
  test('gets one, and the next comes so long after it as ever', async () => {
    const { timer, loop, at } = counted()
    loop.wakeWithin(1000)
    loop.wakeWithin(20_000)
    loop.wakeWithin(900)
    await timer.pass(31_000)
    expect(at).toEqual([900, 15_900, 30_900])
    await loop.stop()
  })
  test('gets another one where it is asked for in the middle of a tick: a moment later, and one for all', async () => {
    const { timer, loop, at, holdWith } = counted()
    let letGo = (): void => undefined
    holdWith(new Promise((resolve) => (letGo = resolve)))
    const passing = timer.pass(15_000)
    await new Promise((resolve) => setImmediate(resolve))
    for (let n = 0; n < 100; n += 1) loop.wakeWithin(0)
    holdWith(null)
    letGo()
    await passing
    await timer.pass(1000)
    expect(at).toEqual([15_000, 15_250])
    await loop.stop()
  })
  test('the same where the tick was called for by hand', async () => {
    const { timer, loop, at, holdWith } = counted()
    let letGo = (): void => undefined
    holdWith(new Promise((resolve) => (letGo = resolve)))
    const ticking = loop.tick()
    loop.wakeWithin(0)
    holdWith(null)
    letGo()
    await ticking
    await timer.pass(1000)
    expect(at).toEqual([0, 250])
    await loop.stop()
  })
  test('gets none after a stop', async () => {
    const { timer, loop, at } = counted()
    await loop.stop()
    loop.wakeWithin(0)
    await timer.pass(60_000)
    expect(at).toEqual([])
  })
})

test('one that fails is told, and the next one comes', async () => {
  let ticks = 0
  const { timer, loop, errors } = start(() => {
    ticks += 1
    return Promise.reject(new Error('the documents are away'))
  })
  await timer.pass(45_000)
  expect([ticks, errors.length]).toEqual([3, 3])
  await loop.stop()
})

test('a stop tells the work under way to end, waits for it, and nothing follows', async () => {
  let stopped = false
  let finish: (more: boolean) => void = () => undefined
  let signal: AbortSignal | null = null
  const { timer, loop } = start((given) => {
    signal = given
    return new Promise((resolve) => (finish = resolve))
  })
  const running = loop.tick()
  const stopping = loop.stop().then(() => void (stopped = true))
  await new Promise((resolve) => setImmediate(resolve))
  expect([signal, stopped]).toMatchObject([{ aborted: true }, false])
  finish(true)
  await Promise.all([running, stopping])
  await timer.pass(60_000)
  expect([stopped, timer.wakings()]).toEqual([true, 0])
})

test('where it waits for somebody outside, a stop waits for it no longer than it is told', async () => {
  const { clock, pass } = makeHandClock()
  const work = () => new Promise<boolean>(() => undefined)
  const loop = startLoop({ timer: clock, everyMs: 15_000, work, onError: () => undefined, stopsWithinMs: 1000 })
  let stopped = false
  void loop.tick()
  const stopping = loop.stop().then(() => void (stopped = true))
  await pass(999)
  expect(stopped).toBe(false)
  await pass(1)
  await stopping
})
