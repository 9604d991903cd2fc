import { describe, expect, it } from 'vitest'
import { engine } from '#projections/engine/engine.kit.ts'
import { ignored, placed, silentLog, realClock, wordAdded, shelves, things } from '#projections/engine/runner.kit.ts'
import { type Batch, MAX_DOCUMENT_LENGTH, type ReadStore } from '#stores/documents/port.ts'
import type { Erasure } from './erase/erase.ts'
import { startRunner } from './runner.ts'

describe('a page of the log', () => {
  const { events, reads, write, start, stop, thing, shelf } = engine(placed('cup'))

  /** The store, and every batch that was committed to it. */
  const watched = (store: ReadStore = reads()): { readonly store: ReadStore; readonly batches: Batch[] } => {
    const batches: Batch[] = []
    const commit = async (batch: Batch) => {
      const committed = await store.commit(batch)
      batches.push(batch)
      return committed
    }
    return { store: { ...store, commit }, batches }
  }
  const checkpointsIn = ({ checkpoints = [] }: Batch) => checkpoints.map(({ name, position }) => [name, position])
  const idsIn = ({ replaces }: Batch) => replaces.map(({ collection, id }) => `${collection} ${id}`)
  const both = [things(), shelves]

  it('is one commit: the documents of all read models, their checkpoints, and last the applied position', async () => {
    const { store, batches } = watched()
    const runner = await start(both, store)
    batches.splice(0)
    expect(await runner.waitFor(await write(placed('jug')), 1000)).toBe(true)
    expect(batches.map(idsIn)).toEqual([['things@1 jug', 'shelves@1 top', 'shelves@1 all']])
    expect(batches.map(checkpointsIn)).toEqual([
      [
        ['things@1', 2],
        ['shelves@1', 2],
        ['applied', 2],
      ],
    ])
  })

  it('writes no checkpoint of a read model that it changes nothing in', async () => {
    const { store, batches } = watched()
    const runner = await start(both, store)
    batches.splice(0)
    await runner.waitFor(await write(wordAdded('cup', 'blue')), 1000)
    await runner.waitFor(await write(ignored()), 1000)
    expect(batches.map(checkpointsIn)).toEqual([
      [
        ['things@1', 2],
        ['applied', 2],
      ],
      [['applied', 3]],
    ])
  })

  it('is read again by the next worker where its checkpoints lag behind the applied position, which stays', async () => {
    let isDead = false
    const commit: ReadStore['commit'] = async (batch) =>
      isDead ? { skipped: [], fenced: false } : reads().commit(batch)
    const first = await start(both, { ...reads(), commit })
    await first.waitFor(await write(placed('jug'), wordAdded('cup', 'blue'), wordAdded('cup', 'tall')), 1000)
    // Nothing is saved when it ends.
    isDead = true
    await stop(first)
    expect(await reads().checkpoint('shelves@1')).toMatchObject({ position: 2 })
    expect(await reads().checkpoint('applied')).toMatchObject({ position: 4 })
    const next = await start()
    expect(await next.waitFor(4, 1000)).toBe(true)
    expect(await reads().checkpoint('applied')).toMatchObject({ position: 4 })
    expect(await thing('cup')).toMatchObject({ words: ['blue', 'tall'] })
    expect(await shelf('all')).toMatchObject({ events: 2 })
    expect(await next.waitFor(await write(wordAdded('cup', 'old')), 1000)).toBe(true)
    expect(await thing('cup')).toMatchObject({ words: ['blue', 'tall', 'old'] })
  })

  it('is folded without a look for documents that one event makes alone, and a second time changes nothing', async () => {
    const asked: string[] = []
    const { store, batches } = watched()
    const latest: ReadStore['latest'] = (collection, ids) => {
      asked.push(...ids.map((id) => `${collection} ${id}`))
      return store.latest(collection, ids)
    }
    const alone = [{ ...things(), once: true as const }, shelves]
    const runner = await start(alone, { ...store, latest })
    batches.splice(0)
    await runner.waitFor(await write(placed('jug')), 1000)
    expect(asked).toEqual(['shelves@1 top', 'shelves@1 all'])
    const [{ replaces } = { replaces: [] }] = batches
    expect((await reads().commit({ replaces })).skipped).toHaveLength(3)
    expect(await thing('jug')).toMatchObject({ _pos: 2, shelf: 'top' })
  })

  it('that fails leaves nothing half done, and comes again', async () => {
    let failures = 0
    const { store, batches } = watched()
    const shaky: ReadStore = {
      ...store,
      commit: (batch) => {
        const fails = batch.replaces.length > 0 && (failures -= 1) >= 0
        return fails ? Promise.reject(new Error('disk full')) : store.commit(batch)
      },
    }
    const runner = await start(both, shaky)
    batches.splice(0)
    failures = 1
    const position = await write(placed('jug'))
    expect(await runner.waitFor(position, 30)).toBe(false)
    expect([await thing('jug'), await shelf('all')]).toMatchObject([null, { events: 1 }])
    expect(await reads().checkpoint('applied')).toMatchObject({ position: 1 })
    expect(await runner.waitFor(position, 2000)).toBe(true)
    expect(batches).toHaveLength(1)
    expect([await thing('jug'), await shelf('all')]).toMatchObject([{ words: [] }, { events: 2 }])
  })

  it('is told by the last event that was fed, also after a worker that died once it had built and before it told anything', async () => {
    const isTold = (batch: Batch) => checkpointsIn(batch).some(([name]) => name === 'applied')
    const dying: ReadStore['commit'] = async (batch) => {
      if (isTold(batch)) throw new Error('dead')
      return reads().commit(batch)
    }
    await expect(start(both, { ...reads(), commit: dying })).rejects.toThrow('dead')
    await write(wordAdded('cup', 'blue'))
    const end = await write(placed('jug'))
    const told: unknown[] = []
    const commit: ReadStore['commit'] = async (batch) => {
      for (const { name, position, last } of batch.checkpoints ?? [])
        if (name === 'applied') told.push([position, last?.position])
      return reads().commit(batch)
    }
    await (await start(both, { ...reads(), commit })).waitFor(end, 1000)
    expect(told).toEqual([
      [1, 1],
      [end, end],
    ])
  })

  it('with a document that the store refuses is written by each read model alone, and told at last', async () => {
    const { store, batches } = watched()
    const runner = await start(both, store)
    batches.splice(0)
    const half = 'x'.repeat(MAX_DOCUMENT_LENGTH / 2)
    const position = await write(wordAdded('cup', half), wordAdded('cup', half), placed('jug'))
    expect(await runner.waitFor(position, 2000)).toBe(true)
    expect(await runner.health()).toMatchObject({ parked: 1, lag: 0 })
    expect(await shelf('all')).toMatchObject({ events: 2 })
    expect(batches.map(checkpointsIn).at(-1)?.at(-1)).toEqual(['applied', position])
  })

  it('with people who are forgotten is told to nobody before their words are taken out', async () => {
    const steps: string[] = []
    const { store } = watched()
    const commit: ReadStore['commit'] = (batch) => {
      for (const [name, position] of checkpointsIn(batch)) steps.push(`${name} ${position}`)
      return store.commit(batch)
    }
    const erasure: Erasure = {
      personIn: ({ type }) => (type === 'Ignored' ? 'maya' : null),
      forget: () => steps.push('forget'),
      forgetKeys: () => undefined,
      redacted: async () => void steps.push('redacted'),
    }
    const role = { events: events(), clock: realClock, log: silentLog, projections: both, erasure }
    const runner = await startRunner({ ...role, reads: { ...store, commit } })
    steps.splice(0)
    await runner.waitFor(await write(ignored()), 1000)
    await runner.waitFor(await write(placed('jug')), 1000)
    await runner.stop()
    expect(steps).toEqual(['forget', 'redacted', 'applied 2', 'things@1 3', 'shelves@1 3', 'applied 3'])
  })
})
