import { beforeEach, describe, expect, it } from 'vitest'
import type { Log } from '#projections/engine/clock.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { OlderThanKnown } from '#stores/events/port.ts'
import { makeHandClock, placed, shelves, silentLog, things, wordAdded } from '#projections/engine/runner.kit.ts'
import { type LogThatGoes, logThatGoes } from '#tests/site/log-that-goes.ts'

const both = [things(), shelves]

describe('while the log is away', () => {
  const { events, reads, write, start, stop, thing } = engine(placed('cup'))
  let time = makeHandClock()
  let log: LogThatGoes
  let errors: unknown[] = []
  beforeEach(() => {
    time = makeHandClock()
    log = logThatGoes(events())
    errors = []
  })
  const told: Log = { info: () => {}, warn: () => {}, error: (fields) => void errors.push(fields) }
  const open = (holder = 'one', competes = true, documents = reads()) =>
    start(both, documents, { events: log.events, holder, competes, clock: time.clock, log: told })

  it('a start shows what was built, and goes on by itself once it is back', async () => {
    await stop(await start())
    await write(wordAdded('cup', 'blue'))
    log.is('away')
    const runner = await open()
    await time.pass(20_000)
    expect(await thing('cup')).toMatchObject({ words: [] })
    expect(await runner.health()).toMatchObject({
      state: 'watching',
      position: 1,
      head: 1,
      isLogAway: true,
      stalledSeconds: 0,
    })
    log.is('here')
    await time.pass(3000)
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
    expect(await runner.health()).toMatchObject({ state: 'running', position: 2, isLogAway: false })
    expect(errors).toEqual([])
  })

  it('a start with nothing built yet waits, and builds once it is back', async () => {
    log.is('away')
    const runner = await open()
    await time.pass(20_000)
    await expect(thing('cup')).rejects.toThrow('being built')
    log.is('here')
    await time.pass(3000)
    expect(await thing('cup')).toMatchObject({ shelf: 'top' })
    expect((await runner.health()).worker).toBe('here')
    expect(errors).toEqual([])
  })

  it('a first build that it broke off is begun anew', async () => {
    let builds = 0
    const breaking: ReadStore = {
      ...reads(),
      define: (...given) => {
        builds += 1
        if (builds === 1) log.is('away')
        return reads().define(...given)
      },
    }
    const runner = await open('one', true, breaking)
    await time.pass(20_000)
    expect(builds).toBeGreaterThan(0)
    log.is('here')
    await time.pass(3000)
    expect(await thing('cup')).toMatchObject({ shelf: 'top' })
    expect((await runner.health()).worker).toBe('here')
    expect(errors).toEqual([])
  })

  it('who watches still sees what the worker had applied, and is not called stalled', async () => {
    const worker = await start(both, reads(), { holder: 'worker', clock: time.clock })
    const watcher = await open('watcher', false)
    log.is('frozen')
    const position = await write(wordAdded('cup', 'blue'))
    await time.pass(1000)
    expect(worker.position()).toBe(position)
    await time.pass(60_000)
    const health = watcher.health()
    await time.pass(1000)
    expect(await health).toMatchObject({ position, isLogAway: true, stalledSeconds: 0 })
    expect(await watcher.waitFor(position, 0)).toBe(true)
  })

  it('health answers soon where it is frozen, with what is known', async () => {
    const runner = await open()
    await time.pass(1000)
    log.is('frozen')
    const health = runner.health()
    await time.pass(750)
    expect(await health).toMatchObject({ state: 'running', position: 1, head: 1, lag: 0, isLogAway: true })
    expect(errors).toEqual([])
  })
})

describe('a log that answers with less than was read', () => {
  const { events, reads, start } = engine(placed('cup'))

  it.each([
    ['for more than ten seconds is another one', 13_000, 1],
    ['for nine is an old answer, however late this process gets to hear of it', 9000, 0],
  ])('%s', async (_, oldFor, others) => {
    const time = makeHandClock()
    await start(both)
    let isSlow = false
    const slowly: ReadStore = {
      ...reads(),
      active: async () => {
        if (isSlow) await new Promise<void>((resolve) => void time.clock.after(4000, resolve))
        return reads().active()
      },
    }
    let isOld = true
    const end = async () => {
      if (isOld) throw new OlderThanKnown('less than it had')
      return events().end()
    }
    let found = 0
    const role = { holder: 'watcher', competes: false, clock: time.clock, log: silentLog }
    await start(both, slowly, { ...role, events: { ...events(), end }, onOtherLog: () => void (found += 1) })
    await time.pass(oldFor)
    isSlow = true
    isOld = false
    await time.pass(6000)
    isSlow = false
    await time.pass(6000)
    expect(Math.min(found, 1)).toBe(others)
  })
})

describe('how late the read models are', () => {
  const { reads, write, start } = engine(placed('cup'))

  it('is counted from when something waited, not from when the act began that made it', async () => {
    const time = makeHandClock()
    const watcher = await start(both, reads(), { competes: false, clock: time.clock })
    // The engine's events are months old.
    await write(wordAdded('cup', 'blue'))
    expect(await watcher.health()).toMatchObject({ lag: 2, lagSeconds: 0 })
    await time.pass(40_000)
    expect(await watcher.health()).toMatchObject({ lag: 2, lagSeconds: 40 })
  })
})
