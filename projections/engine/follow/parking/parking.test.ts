import { beforeEach, describe, expect, it } from 'vitest'
import { engine } from '#projections/engine/engine.kit.ts'
import { placed, wordAdded, shelves, things, type Flaw } from '#projections/engine/runner.kit.ts'

describe('poison', () => {
  const { reads, write, start, stop, thing } = engine()
  const flaw: Flaw = { word: 'poison', inKeys: false }
  beforeEach(() => Object.assign(flaw, { word: 'poison', inKeys: false }))
  const flawed = () => [things(1, flaw), shelves]

  it('parks the event and later ones of the document; everything else goes on', async () => {
    const runner = await start(flawed())
    const position = await write(
      placed('cup'),
      wordAdded('cup', 'poison'),
      wordAdded('cup', 'late'),
      placed('jug'),
      wordAdded('jug', 'fine'),
    )
    expect(await runner.waitFor(position, 10_000)).toBe(true)
    expect(await thing('cup')).toMatchObject({ words: [], _pos: 1 })
    expect(await thing('jug')).toMatchObject({ words: ['fine'] })
    expect(await runner.health()).toMatchObject({ parked: 1, lag: 0, state: 'running' })
    const { documents } = await reads().find('parked', { where: [{ field: 'projection', eq: 'things' }] })
    expect(documents).toEqual([
      {
        _id: 'things@1/cup',
        _pos: 3 * 1024,
        projection: 'things',
        collection: 'things@1',
        documentId: 'cup',
        error: 'Error: cannot bear it',
        at: '2026-03-01T08:00:00.000Z',
        events: [
          { position: 2, id: expect.any(String), type: 'WordAdded' },
          { position: 3, id: expect.any(String), type: 'WordAdded' },
        ],
      },
    ])
  })

  it('is told by a process that only watches, too', async () => {
    const worker = await start(flawed(), reads(), { holder: 'one' })
    const watcher = await start(flawed(), reads(), { holder: 'two' })
    await worker.waitFor(await write(placed('cup'), wordAdded('cup', 'poison')), 10_000)
    expect(await watcher.health()).toMatchObject({ state: 'watching', parked: 1 })
    flaw.word = 'mended'
    await worker.retryParked('things', 'cup')
    expect((await watcher.health()).parked).toBe(0)
  })

  it('stays parked over a restart and is folded in order when retried', async () => {
    const first = await start(flawed())
    await first.waitFor(await write(placed('cup'), wordAdded('cup', 'poison')), 10_000)
    await stop(first)
    const runner = await start(flawed())
    await runner.waitFor(await write(wordAdded('cup', 'late')), 10_000)
    expect(await thing('cup')).toMatchObject({ words: [] })
    expect(await runner.retryParked('things', 'cup')).toEqual({
      folded: 0,
      left: 2,
      error: 'Error: cannot bear it',
    })
    flaw.word = 'mended'
    expect(await runner.retryParked('things', 'cup')).toEqual({ folded: 2, left: 0, error: null })
    expect(await thing('cup')).toMatchObject({ words: ['poison', 'late'] })
    await runner.waitFor(await write(wordAdded('cup', 'after')), 10_000)
    expect(await thing('cup')).toMatchObject({ words: ['poison', 'late', 'after'] })
    expect((await runner.health()).parked).toBe(0)
    expect(await runner.retryParked('things', 'cup')).toEqual({ folded: 0, left: 0, error: null })
  })

  it('keeps what a retry could fold and parks the rest', async () => {
    const runner = await start(flawed())
    await runner.waitFor(await write(placed('cup'), wordAdded('cup', 'poison'), wordAdded('cup', 'later')), 10_000)
    flaw.word = 'later'
    expect(await runner.retryParked('things', 'cup')).toMatchObject({ folded: 1, left: 1 })
    expect(await thing('cup')).toMatchObject({ words: ['poison'] })
    flaw.word = 'mended'
    await runner.waitFor(await write(wordAdded('cup', 'last')), 10_000)
    expect(await runner.retryParked('things', 'cup')).toMatchObject({ folded: 2, left: 0 })
    expect(await thing('cup')).toMatchObject({ words: ['poison', 'later', 'last'] })
  })

  it('parks the whole stream when not even the documents can be told', async () => {
    flaw.inKeys = true
    const runner = await start(flawed())
    const position = await write(placed('cup'), wordAdded('cup', 'poison'), wordAdded('cup', 'late'), placed('jug'))
    expect(await runner.waitFor(position, 10_000)).toBe(true)
    expect(await thing('cup')).toMatchObject({ words: [] })
    expect(await thing('jug')).not.toBeNull()
    flaw.word = 'mended'
    expect(await runner.retryParked('things', 'stream thing-cup')).toEqual({ folded: 2, left: 0, error: null })
    expect(await thing('cup')).toMatchObject({ words: ['poison', 'late'] })
  })
})
