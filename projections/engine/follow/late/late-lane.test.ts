import { describe, expect, it } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import { makeHandClock, placed, shelves, things, type Thing, wordAdded } from '#projections/engine/runner.kit.ts'
import type { EventStore } from '#stores/events/port.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { diary, heldLog, withDiary } from './late.kit.ts'

describe('a late read model', () => {
  const { events, reads, write, start, stop, thing, differences, build } = engine(
    placed('cup'),
    wordAdded('cup', 'blue'),
  )
  const entries = () => openReads(reads()).of(diary()).count([])
  const lateIn = async (runner: Awaited<ReturnType<typeof start>>) => (await runner.health()).late

  it('is filled, goes on with the log, and is verified', async () => {
    const runner = await start(withDiary)
    await expect.poll(entries).toBe(2)
    await write(placed('jug'))
    await expect.poll(entries).toBe(3)
    expect(await lateIn(runner)).toEqual([{ name: 'diary', position: 3, lag: 0, parked: 0 }])
    expect(await differences(withDiary)).toEqual([])
  })

  it('keeps back no start, no write and no readiness, and tells how far it is', async () => {
    await stop(await start([things(), shelves]))
    const { held, open } = heldLog(events())
    const runner = await start(withDiary, reads(), { events: held })
    await runner.ready
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
    expect(await runner.waitFor(await write(placed('jug')), 10_000)).toBe(true)
    await expect.poll(entries).toBe(0)
    const { late, ...health } = await runner.health()
    expect(health).toMatchObject({ state: 'running', lag: 0, outdated: [], rebuilding: [], position: 3 })
    expect(late).toEqual([{ name: 'diary', position: 0, lag: 3, parked: 0 }])
    open()
    await expect.poll(entries).toBe(3)
  })

  it('goes on after a restart from where it was', async () => {
    const runner = await start(withDiary)
    await expect.poll(entries).toBe(2)
    await stop(runner)
    await write(placed('jug'))
    const read: number[] = []
    const watched: EventStore = {
      ...events(),
      readAll: (after, upTo) => (read.push(after), events().readAll(after, upTo)),
    }
    await start(withDiary, reads(), { events: watched })
    await expect.poll(entries).toBe(3)
    expect(read).not.toContain(0)
  })

  it('of another version begins anew at once, and answers as far as it is', async () => {
    const runner = await start(withDiary)
    await expect.poll(entries).toBe(2)
    await stop(runner)
    const { held, open } = heldLog(events())
    const next = await start([things(), shelves, diary(2)], reads(), { events: held })
    await expect.poll(async () => (await reads().active()).get('diary')).toBe('diary@2.2')
    expect((await next.health()).outdated).toEqual([])
    expect(await entries()).toBe(0)
    open()
    await expect.poll(entries).toBe(2)
  })

  it('is rebuilt like any other, and fed on where it was switched to', async () => {
    const runner = await start(withDiary)
    await expect.poll(entries).toBe(2)
    const { rebuilt } = await runner.rebuild(['diary'])
    expect(rebuilt).toMatchObject([{ projection: 'diary', collection: 'diary@1.2', documents: 2, differing: [] }])
    await write(placed('jug'))
    await expect.poll(entries).toBe(3)
    await stop(runner)
    await build(withDiary)
    expect(await entries()).toBe(3)
  })

  it('parks what it cannot fold, keeps nothing else back, and folds it with mended code', async () => {
    const broken = await start([things(), shelves, diary(1, 'blue')])
    await write(placed('jug'))
    await expect.poll(entries).toBe(2)
    const { parked, late } = await broken.health()
    expect(parked).toBe(0)
    expect(late).toMatchObject([{ parked: 1, lag: 0 }])
    await stop(broken)
    const mended = await start(withDiary)
    await expect.poll(async () => (await lateIn(mended))[0]?.parked).toBe(1)
    const [id = ''] = await idsOfParked(reads())
    await expect.poll(() => mended.retryParked('diary', id).catch(() => null)).toMatchObject({ folded: 1, left: 0 })
    expect(await entries()).toBe(3)
  })

  it('goes on after its store failed, while the others go on meanwhile', async () => {
    let fails = true
    const shaky: ReadStore = {
      ...reads(),
      commit: async (batch) => {
        if (fails && batch.replaces.some(({ collection }) => collection.startsWith('diary')))
          throw new Error('disk full')
        return reads().commit(batch)
      },
    }
    const runner = await start(withDiary, shaky)
    expect(await runner.waitFor(await write(placed('jug')), 10_000)).toBe(true)
    expect((await runner.health()).state).toBe('running')
    fails = false
    await expect.poll(entries, { timeout: 10_000 }).toBe(3)
  })

  it('is fed by one of several processes, and every one tells how far it is', async () => {
    const worker = await start(withDiary, reads(), { holder: 'one' })
    const watcher = await start(withDiary, reads(), { holder: 'two' })
    await write(placed('jug'))
    await expect.poll(entries).toBe(3)
    expect(await lateIn(watcher)).toEqual([{ name: 'diary', position: 3, lag: 0, parked: 0 }])
    expect((await watcher.health()).outdated).toEqual([])
    await stop(worker)
    await write(placed('pan'))
    await expect.poll(entries, { timeout: 10_000 }).toBe(4)
  })

  it('is never ahead of those that people wait for', async () => {
    let isHeld = false
    const holding: ReadStore = {
      ...reads(),
      commit: async (batch) => {
        if (isHeld && batch.replaces.some(({ collection }) => collection.startsWith('things'))) throw new Error('held')
        return reads().commit(batch)
      },
    }
    const time = makeHandClock()
    await start(withDiary, holding, { clock: time.clock })
    await time.pass(1000)
    expect(await entries()).toBe(2)
    isHeld = true
    await write(placed('jug'))
    await time.pass(5000)
    expect(await entries()).toBe(2)
    isHeld = false
    await time.pass(20_000)
    expect(await entries()).toBe(3)
  })
})

const idsOfParked = async (reads: ReadStore): Promise<readonly string[]> =>
  (await reads.find<Thing & { documentId: string }>('parked', { where: [] })).documents.map(
    ({ documentId }) => documentId,
  )
