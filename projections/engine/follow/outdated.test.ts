import { describe, expect, it } from 'vitest'
import { engine } from '#projections/engine/engine.kit.ts'
import { openReads } from '#projections/engine/reads.ts'
import {
  fastClock,
  type Flaw,
  makeWorld,
  makeWriter,
  placed,
  silentLog,
  realClock,
  wordAdded,
  shelves,
  things,
} from '#projections/engine/runner.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { MAX_DOCUMENT_LENGTH, type ReadStore } from '#stores/documents/port.ts'
import { startRunner } from './runner.ts'

describe('a read model of another version', () => {
  const { reads, write, start, stop, thing, shelf } = engine(placed('cup'), wordAdded('cup', 'blue'))
  const before = async () => stop(await start())
  const flawed = (word: string): Flaw => ({ word, inKeys: false })

  it('counts with what it holds: nobody is told that a write is there while it is not', async () => {
    await before()
    const runner = await start([things(2, flawed('blue')), shelves])
    await runner.ready
    const heard: string[] = []
    runner.onApplied((events) => heard.push(...events.map(({ type }) => type)))
    const position = await write(placed('jug'))
    expect(await runner.waitFor(position, 60)).toBe(false)
    expect(await runner.health()).toMatchObject({ state: 'running', position: 2, lag: 1, outdated: ['things'] })
    expect(heard).toEqual([])
    expect(await reads().checkpoint('applied')).toMatchObject({ position: 2 })
    expect(await runner.waitFor(2, 0)).toBe(true)
    // What can be fed is fed.
    expect(await shelf('all')).toMatchObject({ events: 2 })
  })

  it('once it is rebuilt has it all, and everybody is told, in order', async () => {
    await before()
    const flaw = flawed('blue')
    const runner = await start([things(2, flaw), shelves])
    await runner.ready
    const heard: number[] = []
    runner.onApplied((events) => heard.push(...events.map(({ position }) => position)))
    const position = await write(placed('jug'), wordAdded('jug', 'tall'))
    expect(await runner.waitFor(position, 60)).toBe(false)
    flaw.word = 'mended'
    const waiting = runner.waitFor(position, 10_000)
    await runner.rebuild(['things'])
    expect(await waiting).toBe(true)
    expect(await thing('jug')).toMatchObject({ words: ['tall'] })
    await runner.waitFor(await write(placed('pan')), 10_000)
    expect(heard).toEqual([3, 4, 5])
  })

  it('that cannot be built keeps none back but itself', async () => {
    await before()
    const louder = { ...shelves, version: 2 }
    const runner = await start([things(2, flawed('blue')), louder])
    await runner.ready
    expect(await reads().active()).toEqual(
      new Map([
        ['things', 'things@1'],
        ['shelves', 'shelves@2.3'],
      ]),
    )
    expect(await runner.health()).toMatchObject({ outdated: ['things'], rebuilding: [] })
  })
})

describe('read models of another version while the store is away', () => {
  /** Fails so many times when something is to be filled. */
  const failing = (reads: ReadStore, times: number): ReadStore => {
    let left = times
    const fill: ReadStore['fill'] = async (...given) => {
      left -= 1
      if (left >= 0) throw new Error('the disk is full')
      return reads.fill(...given)
    }
    return { ...reads, fill }
  }
  const started = async (times: number) => {
    const [events, reads] = [makeWorld(), memoryReadStore()]
    await makeWriter(events)(placed('cup'), wordAdded('cup', 'blue'))
    const options = { events, clock: fastClock, log: silentLog }
    await (await startRunner({ ...options, reads, projections: [things(), shelves] })).stop()
    const next = [things(2), { ...shelves, version: 2 }]
    return { reads, runner: await startRunner({ ...options, reads: failing(reads, times), projections: next }) }
  }
  const built = (reads: ReadStore) => async () =>
    [...(await reads.active()).values()].map((collection) => collection.split('.')[0])

  it('are built one by one where they cannot be built together', async () => {
    const { reads, runner } = await started(1)
    await runner.ready
    expect(await built(reads)()).toEqual(['things@2', 'shelves@2'])
    await runner.stop()
  })
  it('are tried again until they are there', async () => {
    const { reads, runner } = await started(7)
    await runner.ready
    expect((await runner.health()).outdated).toEqual(['things', 'shelves'])
    await expect.poll(built(reads)).toEqual(['things@2', 'shelves@2'])
    expect((await runner.health()).outdated).toEqual([])
    await runner.stop()
  })
  it('are not tried again once the process stops', async () => {
    const { reads, runner } = await started(1000)
    await runner.ready
    await runner.stop()
    expect(await built(reads)()).toEqual(['things@1', 'shelves@1'])
  })
})

describe('a document that the store will never take', () => {
  const { write, start, thing, shelf } = engine(placed('cup'))

  it('is parked with its reason; all others go on', async () => {
    const runner = await start()
    const position = await write(
      ...['x', 'y'].map((letter) => wordAdded('cup', letter.repeat(MAX_DOCUMENT_LENGTH / 2))),
      placed('jug'),
      wordAdded('jug', 'tall'),
      wordAdded('cup', 'late'),
    )
    expect(await runner.waitFor(position, 10_000)).toBe(true)
    expect(await thing('jug')).toMatchObject({ words: ['tall'] })
    const words = (await thing('cup'))?.words ?? []
    expect(words.length).toBeLessThan(2)
    expect(words).not.toContain('late')
    expect(await shelf('all')).toMatchObject({ events: 2 })
    expect(await runner.health()).toMatchObject({ state: 'running', parked: 1, lag: 0 })
  })
})

describe('a log with gaps between its positions', () => {
  it('is followed, rebuilt and retried like any other', async () => {
    const [events, reads, flaw] = [makeWorld(7), memoryReadStore(), { word: 'poison', inKeys: false }]
    const write = makeWriter(events)
    await write(placed('cup'), wordAdded('cup', 'poison'))
    flaw.word = 'none'
    const runner = await startRunner({
      events,
      reads,
      projections: [things(1, flaw)],
      clock: realClock,
      log: silentLog,
    })
    flaw.word = 'bad'
    expect(await runner.waitFor(await write(wordAdded('cup', 'bad'), wordAdded('cup', 'late')), 10_000)).toBe(true)
    expect((await runner.health()).lag).toBe(0)
    flaw.word = 'none'
    expect(await runner.retryParked('things', 'cup')).toEqual({ folded: 2, left: 0, error: null })
    await runner.rebuild(['things'])
    await runner.waitFor(await write(wordAdded('cup', 'last')), 10_000)
    const cup = await openReads(reads).of(things()).get('cup')
    expect(cup?.words).toEqual(['poison', 'bad', 'late', 'last'])
    await runner.stop()
  })
})
