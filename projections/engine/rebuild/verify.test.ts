import { describe, expect, it } from 'vitest'
import { asJson } from '#stores/documents/json.kit.ts'
import type { EventStore } from '#stores/events/port.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Document, ReadStore } from '#stores/documents/port.ts'
import { verify, type VerifyProgress } from './verify.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import {
  paged,
  fastClock,
  placed,
  realClock,
  wordAdded,
  shelves,
  things,
  type Flaw,
} from '#projections/engine/runner.kit.ts'

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

  it('reads the log once, however much there is and differs, and says how far it is', async () => {
    const names = Array.from({ length: 1200 }, (_, n) => `plate ${n}`)
    await write(...names.map((name) => placed(name)))
    await build()
    await reads().fill('things@1', asJson(...names.map((_id) => ({ _id, _pos: 4, words: ['broken'], shelf: 'top' }))))
    await reads().fill('things@1', asJson({ _id: 'ghost', _pos: 3, words: [], shelf: 'top' }))
    await reads().commit({ replaces: [{ collection: 'things@1', id: 'jug', pos: 9000, document: null }] })
    let readings = 0
    const readAll: EventStore['readAll'] = (after, upTo) => {
      readings += 1
      return paged(events()).readAll(after, upTo)
    }
    const told: VerifyProgress[] = []
    const found = await verify({
      events: { ...events(), readAll },
      reads: reads(),
      scratch: memoryReadStore(),
      projections: [things(), shelves],
      clock: fastClock,
      progress: (one) => void told.push(one),
    })
    expect(
      found
        .filter(({ projection }) => projection === 'things')
        .map(({ kind }) => kind)
        .toSorted(),
    ).toEqual(['missing', 'surplus', ...names.map(() => 'different')].toSorted())
    expect(readings).toBe(1)
    const upTo = await events().head()
    expect(told.slice(-3)).toEqual([
      { events: upTo, position: upTo, upTo },
      { comparing: 'things' },
      { comparing: 'shelves' },
    ])
    expect(told.length).toBeGreaterThan(5)
  })

  it('goes on from where it is with what is written meanwhile', async () => {
    await build()
    let isFirst = true
    const scan: ReadStore['scan'] = async function* <D extends Document>(collection: string) {
      if (isFirst) await write(wordAdded('cup', 'red'))
      isFirst = false
      yield* reads().scan<D>(collection)
    }
    const runner = await start()
    const at = { events: events(), reads: { ...reads(), scan }, scratch: memoryReadStore() }
    expect(await verify({ ...at, projections: [things(), shelves], clock: realClock })).toEqual([])
    await stop(runner)
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
