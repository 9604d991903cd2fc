import { describe, expect, it } from 'vitest'
import type { EventStore } from '#stores/events/port.ts'
import { asJson } from '#stores/documents/json.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { RebuildFailed } from './build.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import { ProofFailed } from './prove.ts'
import type { Progress } from './progress.ts'
import { placed, wordAdded, shelves, taken, things, type Flaw } from '#projections/engine/runner.kit.ts'

describe('a rebuild that fails', () => {
  const { events, reads, start, stop, build, differences, thing } = engine(
    placed('cup'),
    wordAdded('cup', 'blue'),
    placed('jug', 'low'),
    placed('pan'),
    taken('pan'),
  )

  it('stops at the first event that cannot be folded; the old version stays in use', async () => {
    await build()
    const flaw: Flaw = { word: 'blue', inKeys: false }
    const failure = build([shelves, things(1, flaw)])
    await expect(failure).rejects.toThrow(RebuildFailed)
    await expect(failure).rejects.toMatchObject({ projection: 'things', event: { type: 'WordAdded', position: 2 } })
    expect(await reads().active()).toEqual(
      new Map([
        ['things', 'things@1'],
        ['shelves', 'shelves@1'],
      ]),
    )
    await expect(reads().count('things@1.2', [])).rejects.toThrow('not defined')
    const mended = await build()
    expect(mended.rebuilt.map(({ collection }) => collection)).toEqual(['things@1.3', 'shelves@1.3'])
  })

  it('leaves nothing of those that had only begun when another could not', async () => {
    await build()
    let isShelfMade = false
    const failing: ReadStore = {
      ...reads(),
      define: async (collection, indexes) => {
        if (collection === 'things@1.2') throw new Error('the store is away')
        // The other one begins later.
        for (let turn = 0; collection === 'shelves@1.2' && turn < 100; turn += 1) await Promise.resolve()
        isShelfMade ||= collection === 'shelves@1.2'
        return reads().define(collection, indexes)
      },
    }
    await expect(build(undefined, { reads: failing })).rejects.toThrow('the store is away')
    expect(isShelfMade).toBe(true)
    await expect(reads().count('shelves@1.2', [])).rejects.toThrow('not defined')
    expect((await build()).rebuilt.map(({ previous }) => previous)).toEqual(['things@1', 'shelves@1'])
  })

  it('of another version at the start leaves the old one in use, and says so', async () => {
    await build()
    const flaw: Flaw = { word: 'blue', inKeys: false }
    const projections = [things(2, flaw), shelves]
    const runner = await start(projections)
    await runner.ready
    expect(await runner.health()).toMatchObject({ outdated: ['things'], rebuilding: [], state: 'running' })
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
    await stop(runner)
    await expect(start(projections, memoryReadStore())).rejects.toThrow('things cannot fold WordAdded at position 2')
  })

  it('does not switch to a collection that lost or changed a document', async () => {
    await build()
    const losing: ReadStore = { ...reads(), fill: (name, texts) => reads().fill(name, texts.slice(1)) }
    await expect(build(undefined, { reads: losing })).rejects.toThrow(ProofFailed)
    const changing: ReadStore = {
      ...reads(),
      fill: (name, texts) =>
        reads().fill(
          name,
          texts.map((one) => one.replace('"shelf":"top"', '"shelf":"elsewhere"')),
        ),
    }
    await expect(build(undefined, { reads: changing })).rejects.toThrow('does not hold what was folded')
    expect((await reads().active()).get('things')).toBe('things@1')
  })

  it('tells which documents of the old one differed, and mends them', async () => {
    await build()
    await reads().fill('things@1', asJson({ _id: 'cup', _pos: 2, shelf: 'top', words: ['red'] }))
    await reads().fill('things@1', asJson({ _id: 'ghost', _pos: 2, shelf: 'top', words: [] }))
    await reads().commit({ replaces: [{ collection: 'shelves@1', id: 'ghost', pos: 9, document: null }] })
    const { rebuilt } = await build()
    expect(rebuilt.map(({ differing }) => differing.toSorted())).toEqual([['cup', 'ghost'], []])
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
    expect(await thing('ghost')).toBeNull()
  })

  it('never switches to half a reading', async () => {
    const readAll: EventStore['readAll'] = (after, upTo) => events().readAll(after, Math.min(3, upTo ?? 3))
    const half = build([things()], { events: { ...events(), readAll } })
    await expect(half).rejects.toThrow('the log ended at 3, before 5')
    const off = build([things()], { cancelled: () => true })
    await expect(off).rejects.toThrow('called off')
    expect(await reads().active()).toEqual(new Map())
  })

  it('gives way to a rebuild that began later', async () => {
    const overtaking: Promise<unknown>[] = []
    const progress = ({ phase }: Progress) => {
      if (phase === 'prove' && overtaking.length === 0) overtaking.push(build([things()]))
    }
    const slow = build([things()], { progress })
    await expect(slow).rejects.toThrow()
    await Promise.all(overtaking)
    expect((await reads().active()).get('things')).toBe('things@1.2')
    expect(await differences([things()])).toEqual([])
  })
})
