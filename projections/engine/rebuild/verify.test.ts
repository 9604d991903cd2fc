import { describe, expect, it } from 'vitest'
import { asJson } from '#stores/documents/json.kit.ts'
import type { EventStore } from '#stores/events/port.ts'
import { verify } from './verify.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import { paged, fastClock, placed, wordAdded, shelves, things, type Flaw } from '#projections/engine/runner.kit.ts'

describe('verifying', () => {
  const { events, reads, write, start, stop, build, differences } = engine(
    placed('cup'),
    wordAdded('cup', 'blue'),
    placed('jug', 'low'),
  )

  it('finds nothing where all is well, and names what was never built', async () => {
    expect(await differences()).toEqual(
      ['things', 'shelves'].map((projection) => ({ projection, id: '', kind: 'unbuilt', fields: [] })),
    )
    await build()
    expect(await differences()).toEqual([])
  })

  it('lists every document that is served otherwise than the log says', async () => {
    await build()
    await reads().fill(
      'things@1',
      asJson({ _id: 'cup', _pos: 2, words: ['red'], shelf: 'top' }, { _id: 'ghost', _pos: 3, words: [], shelf: 'top' }),
    )
    await reads().commit({ replaces: [{ collection: 'things@1', id: 'jug', pos: 9, document: null }] })
    expect((await differences()).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { projection: 'things', id: 'cup', kind: 'different', fields: ['words'] },
      { projection: 'things', id: 'ghost', kind: 'surplus', fields: [] },
      { projection: 'things', id: 'jug', kind: 'missing', fields: [] },
    ])
  })

  it('takes what is too much for the memory in parts, and finds the same', async () => {
    const names = Array.from({ length: 60 }, (_, n) => `plate ${n}`)
    await write(...names.map((name) => placed(name)))
    await build()
    await reads().fill('things@1', asJson(...names.map((_id) => ({ _id, _pos: 4, words: ['broken'], shelf: 'top' }))))
    await reads().fill('things@1', asJson({ _id: 'ghost', _pos: 3, words: [], shelf: 'top' }))
    await reads().commit({ replaces: [{ collection: 'things@1', id: 'jug', pos: 900, document: null }] })
    const at = { reads: reads(), projections: [things()], clock: fastClock }
    const whole = await verify({ ...at, events: events() })
    expect(whole.map(({ kind }) => kind).toSorted()).toEqual(
      ['missing', 'surplus', ...names.map(() => 'different')].toSorted(),
    )
    let readings = 0
    const readAll: EventStore['readAll'] = (after, upTo) => {
      readings += Number(after === 0)
      return paged(events()).readAll(after, upTo)
    }
    const inParts = await verify({ ...at, events: { ...events(), readAll }, inMemory: 500 })
    const byId = (a: { id: string }, b: { id: string }) => (a.id < b.id ? -1 : 1)
    expect(inParts.toSorted(byId)).toEqual(whole.toSorted(byId))
    expect(readings).toBeGreaterThan(5)
  })

  it('overlooks the order of fields', async () => {
    await build()
    await reads().fill('things@1', asJson({ words: ['blue'], shelf: 'top', _pos: 2, _id: 'cup' }))
    expect(await differences()).toEqual([])
  })

  it('names what is parked', async () => {
    const flaw: Flaw = { word: 'nothing', inKeys: false }
    const flawed = [things(1, flaw), shelves]
    const runner = await start(flawed)
    flaw.word = 'poison'
    const position = await write(placed('pan'), wordAdded('pan', 'poison'))
    await runner.waitFor(position, 10_000)
    await stop(runner)
    const parked = [{ projection: 'things', id: 'pan', kind: 'parked', fields: [] }]
    expect(await differences(flawed)).toEqual(parked)
    expect(await differences()).toEqual(parked)
  })
})
