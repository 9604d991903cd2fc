import { oneOf } from '#stores/documents/one-of.kit.ts'
import { describe, expect, it } from 'vitest'
import type { ReadStore } from '#stores/documents/port.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import type { Progress } from './progress.ts'
import { placed, wordAdded, shelves, taken, things } from '#projections/engine/runner.kit.ts'

describe('rebuilding', () => {
  const { reads, write, start, stop, build, differences, thing } = engine(
    placed('cup'),
    wordAdded('cup', 'blue'),
    placed('jug', 'low'),
    placed('pan'),
    taken('pan'),
  )

  it('builds all in one reading, proves them, and switches', async () => {
    const seen: Progress[] = []
    const report = await build(undefined, { progress: (one) => seen.push(one) })
    expect(report).toEqual({
      events: 5,
      seconds: expect.any(Number),
      rebuilt: [
        {
          projection: 'things',
          collection: 'things@1',
          previous: null,
          documents: 2,
          checksum: expect.any(Number),
          differing: [],
        },
        {
          projection: 'shelves',
          collection: 'shelves@1',
          previous: null,
          documents: 3,
          checksum: expect.any(Number),
          differing: [],
        },
      ],
    })
    expect(await thing('cup')).toEqual({ _id: 'cup', _pos: 2, shelf: 'top', words: ['blue'] })
    expect(await thing('pan')).toBeNull()
    expect(seen.map(({ phase }) => phase)).toEqual(expect.arrayContaining(['read', 'catch-up', 'prove', 'switch']))
    expect(seen.at(-1)).toMatchObject({
      projections: ['things', 'shelves'],
      phase: 'switch',
      done: 5,
      total: 5,
      secondsLeft: 0,
    })
    expect(await differences()).toEqual([])
  })

  it('makes a new generation of the same version, alike to the byte, and keeps one old one', async () => {
    const [first, second, third] = [await build(), await build(), await build()]
    expect(second.rebuilt[0]).toMatchObject({ collection: 'things@1.2', previous: 'things@1', differing: [] })
    expect(third.rebuilt[0]).toMatchObject({ collection: 'things@1.3', previous: 'things@1.2' })
    expect(second.rebuilt.map(({ checksum }) => checksum)).toEqual(first.rebuilt.map(({ checksum }) => checksum))
    expect(await oneOf(reads(), 'things@1.2', 'cup')).not.toBeNull()
    await expect(oneOf(reads(), 'things@1', 'cup')).rejects.toThrow('not defined')
  })

  it('is followed by the runner of the same process without a gap', async () => {
    const runner = await start()
    const report = await runner.rebuild(['things'])
    expect(report.rebuilt).toMatchObject([{ projection: 'things', collection: 'things@1.2', previous: 'things@1' }])
    await runner.waitFor(await write(wordAdded('cup', 'big')), 10_000)
    expect(await thing('cup')).toMatchObject({ words: ['blue', 'big'] })
    expect((await reads().latest('things@1', ['cup'])).get('cup')).toMatchObject({ pos: 2 })
    await expect(runner.rebuild(['nothing'])).rejects.toThrow('there is no read model nothing')
  })

  it('is followed by the runner of another process, idle or busy', async () => {
    const runner = await start()
    await build()
    await runner.waitFor(await write(wordAdded('cup', 'big')), 10_000)
    expect(await thing('cup')).toMatchObject({ words: ['blue', 'big'] })
    expect((await reads().active()).get('things')).toBe('things@1.2')
    expect(await differences()).toEqual([])
  })

  it('has what was written in the moment of switching, even when nothing comes after', async () => {
    const runner = await start()
    const swap: ReadStore['swap'] = async (next) => {
      await runner.waitFor(await write(wordAdded('cup', 'just now')), 10_000)
      return reads().swap(next)
    }
    await build(undefined, { reads: { ...reads(), swap } })
    expect(await thing('cup')).toMatchObject({ words: ['blue', 'just now'] })
  })

  it('rebuilds another version at the start while the old one answers', async () => {
    const old = await start()
    await stop(old)
    const louder: AnyProjection = { ...things(2), evolve: () => ({ shelf: 'new', words: ['new'] }) }
    const runner = await start([louder, shelves])
    expect((await runner.health()).rebuilding).toEqual(['things'])
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
    await runner.ready
    expect(await thing('cup')).toMatchObject({ words: ['new'] })
    expect((await reads().active()).get('things')).toBe('things@2.2')
    expect((await runner.health()).rebuilding).toEqual([])
    await runner.waitFor(await write(placed('mug')), 10_000)
    expect(await thing('mug')).toMatchObject({ words: ['new'] })
  })
})
