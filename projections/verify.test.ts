import { beforeEach, describe, expect, it } from 'vitest'
import type { EventStore } from '#event-store/port.ts'
import { memoryReadStore } from '#read-store/memory.ts'
import type { ReadStore } from '#read-store/port.ts'
import { rebuild } from './rebuild.ts'
import { makeWorld, makeWriter, placed, quiet, realClock, said, shelves, things, type Flaw } from './runner.kit.ts'
import { startRunner } from './runner.ts'
import { verify } from './verify.ts'
import { asJson } from '#read-store/json.kit.ts'

describe('verifying', () => {
  let events: EventStore
  let reads: ReadStore
  let write: ReturnType<typeof makeWriter>
  beforeEach(async () => {
    events = makeWorld()
    reads = memoryReadStore()
    write = makeWriter(events)
    await write(placed('cup'), said('cup', 'blue'), placed('jug', 'low'))
  })
  const projections = [things(), shelves]
  const check = () => verify({ events, reads, projections, clock: realClock })

  it('finds nothing where all is well, and names what was never built', async () => {
    expect(await check()).toEqual(
      ['things', 'shelves'].map((projection) => ({ projection, id: '', kind: 'unbuilt', fields: [] })),
    )
    await rebuild({ events, reads, projections, clock: realClock })
    expect(await check()).toEqual([])
  })

  it('lists every document that is served otherwise than the log says', async () => {
    await rebuild({ events, reads, projections, clock: realClock })
    await reads.fill(
      'things@1',
      asJson({ _id: 'cup', _pos: 2, words: ['red'], shelf: 'top' }, { _id: 'ghost', _pos: 3, words: [], shelf: 'top' }),
    )
    await reads.commit({ replaces: [{ collection: 'things@1', id: 'jug', pos: 9, document: null }] })
    expect((await check()).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual([
      { projection: 'things', id: 'cup', kind: 'different', fields: ['words'] },
      { projection: 'things', id: 'ghost', kind: 'surplus', fields: [] },
      { projection: 'things', id: 'jug', kind: 'missing', fields: [] },
    ])
  })

  it('overlooks the order of fields', async () => {
    await rebuild({ events, reads, projections, clock: realClock })
    await reads.fill('things@1', asJson({ words: ['blue'], shelf: 'top', _pos: 2, _id: 'cup' }))
    expect(await check()).toEqual([])
  })

  it('names what is parked', async () => {
    const flaw: Flaw = { word: 'nothing', inKeys: false }
    const flawed = [things(1, flaw), shelves]
    const runner = await startRunner({ events, reads, projections: flawed, clock: realClock, log: quiet })
    flaw.word = 'poison'
    const position = await write(placed('pan'), said('pan', 'poison'))
    await runner.waitFor(position, 1000)
    await runner.stop()
    const parked = [{ projection: 'things', id: 'pan', kind: 'parked', fields: [] }]
    expect(await verify({ events, reads, projections: flawed, clock: realClock })).toEqual(parked)
    expect(await check()).toEqual(parked)
  })
})
