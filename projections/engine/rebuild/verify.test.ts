import { describe, expect, it } from 'vitest'
import { asJson } from '#stores/documents/json.kit.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import { placed, said, shelves, things, type Flaw } from '#projections/engine/runner.kit.ts'

describe('verifying', () => {
  const { reads, write, start, stop, build, differences } = engine(
    placed('cup'),
    said('cup', 'blue'),
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
    const position = await write(placed('pan'), said('pan', 'poison'))
    await runner.waitFor(position, 1000)
    await stop(runner)
    const parked = [{ projection: 'things', id: 'pan', kind: 'parked', fields: [] }]
    expect(await differences(flawed)).toEqual(parked)
    expect(await differences()).toEqual(parked)
  })
})
