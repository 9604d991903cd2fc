import { describe, expect, it } from 'vitest'
import type { Batch, ReadStore } from '#stores/documents/port.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import { ignored, placed, wordAdded, shelves, taken, things } from '#projections/engine/runner.kit.ts'
import { leastTime, timeOf } from '#tests/least-time.ts'

describe('the runner', () => {
  const { events, reads, write, start, stop, thing, shelf } = engine()

  it('shows what was before it started and what comes', async () => {
    await write(placed('cup'))
    const runner = await start()
    expect(await thing('cup')).toEqual({ _id: 'cup', _pos: 1, shelf: 'top', words: [] })
    const position = await write(wordAdded('cup', 'blue'), placed('jug', 'low'))
    expect(await runner.waitFor(position, 10_000)).toBe(true)
    expect(await thing('cup')).toEqual({ _id: 'cup', _pos: 2, shelf: 'top', words: ['blue'] })
    expect(await shelf('all')).toEqual({ _id: 'all', _pos: 3, things: ['cup', 'jug'], events: 2 })
    expect(await runner.health()).toEqual({
      state: 'running',
      worker: 'here',
      position: 3,
      head: 3,
      isLogAway: false,
      lag: 0,
      lagSeconds: 0,
      stalledSeconds: 0,
      parked: 0,
      rebuilding: [],
      outdated: [],
      late: [],
    })
  })

  it('moves over events that nobody wants, and deletes', async () => {
    const runner = await start()
    const position = await write(placed('cup'), taken('cup'), ignored(), ignored())
    expect(await runner.waitFor(position, 10_000)).toBe(true)
    expect(await thing('cup')).toBeNull()
    await stop(runner)
    expect(await reads().checkpoint('things@1')).toMatchObject({ position: 4 })
  })

  it('started again, asks for no head behind what is applied: others may have written much there', async () => {
    const position = await write(placed('cup'), ignored())
    const before = await start()
    expect(await before.waitFor(position, 10_000)).toBe(true)
    await stop(before)
    const asked: (number | undefined)[] = []
    const head = (after?: number): Promise<number> => {
      asked.push(after)
      return events().head(after)
    }
    const runner = await start(undefined, undefined, { events: { ...events(), head } })
    await runner.health()
    expect(asked.length).toBeGreaterThan(0)
    expect(new Set(asked)).toEqual(new Set([position]))
  })

  it('answers no to those who wait too long, and does not decode what nobody wants', async () => {
    const runner = await start()
    expect(await runner.waitFor(1, 10)).toBe(false)
    expect(await runner.waitFor(1, 0)).toBe(false)
    const touched: string[] = []
    const seen = new Promise<void>((resolve) => {
      runner.onApplied((page) => {
        touched.push(...page.map(({ type }) => type))
        resolve()
      })
    })
    await write(ignored())
    await seen
    expect(touched).toEqual(['Ignored'])
  })

  it('tells everybody who listens, whatever one of them does, until they have enough', async () => {
    const runner = await start()
    const heard: number[] = []
    runner.onApplied(() => {
      throw new Error('not my day')
    })
    const end = runner.onApplied((page) => heard.push(...page.map(({ position }) => position)))
    await runner.waitFor(await write(placed('cup'), placed('jug')), 10_000)
    end()
    await runner.waitFor(await write(placed('pan')), 10_000)
    expect(heard).toEqual([1, 2])
  })

  it('applies one event of an idle log within 5 ms', async () => {
    const runner = await start()
    let written = 0
    const median = async (): Promise<number> => {
      const times: number[] = []
      for (let at = 0; at < 30; at += 1) {
        written += 1
        times.push(await timeOf(async () => runner.waitFor(await write(placed(`t${written}`)), 10_000)))
      }
      return times.toSorted((a, b) => a - b)[15] ?? Infinity
    }
    expect(await leastTime(5, median)).toBeLessThan(5)
  })

  it('goes on where it stopped, and nothing counts twice', async () => {
    const first = await start()
    await first.waitFor(await write(placed('cup')), 10_000)
    await stop(first)
    const position = await write(placed('jug'))
    const second = await start()
    await second.waitFor(position, 10_000)
    expect(await shelf('all')).toMatchObject({ events: 2, things: ['cup', 'jug'] })
  })

  it('repeats a page after a crash between documents and checkpoint, without effect', async () => {
    await stop(await start())
    const crashing: ReadStore = {
      ...reads(),
      commit: async (batch: Batch) => {
        const { checkpoints, ...documents } = batch
        const committed = await reads().commit(documents)
        if (checkpoints && batch.replaces.length > 0) throw new Error('the process died')
        return committed
      },
    }
    const dying = await start([things(), shelves], crashing)
    const position = await write(placed('cup'), placed('jug'), taken('cup'))
    expect(await dying.waitFor(position, 50)).toBe(false)
    await expect.poll(async () => (await dying.health()).state).toBe('retrying')
    expect(await shelf('all')).toMatchObject({ events: expect.any(Number) })
    await stop(dying)
    const next = await start()
    expect(await next.waitFor(position, 10_000)).toBe(true)
    expect(await shelf('all')).toMatchObject({ events: 2, things: ['cup', 'jug'] })
    expect(await thing('cup')).toBeNull()
  })

  it('goes on after the store failed for a while', async () => {
    await stop(await start())
    let failures = 2
    const shaky: ReadStore = {
      ...reads(),
      commit: async (batch) => {
        if (batch.replaces.length > 0 && (failures -= 1) >= 0) throw new Error('disk full')
        return reads().commit(batch)
      },
    }
    const runner = await start([things(), shelves], shaky)
    const position = await write(placed('cup'))
    expect(await runner.waitFor(position, 10_000)).toBe(true)
    expect(await shelf('all')).toMatchObject({ events: 1 })
    await expect.poll(async () => (await runner.health()).state).toBe('running')
  })

  it('is fenced by one of the same name that started later, and watches what that one does', async () => {
    const old = await start()
    const young = await start()
    const position = await write(placed('cup'))
    expect(await young.waitFor(position, 10_000)).toBe(true)
    await young.waitFor(await write(placed('jug')), 10_000)
    await expect.poll(async () => (await old.health()).state).toBe('watching')
    expect(await old.waitFor(await write(placed('pan')), 10_000)).toBe(true)
    expect(await shelf('all')).toMatchObject({ events: 3 })
  })
})
