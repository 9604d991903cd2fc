import { oneOf } from '#stores/documents/one-of.kit.ts'
import { describe, expect, it } from 'vitest'
import { engine } from '#projections/engine/engine.kit.ts'
import { placed, realClock, wordAdded, things } from '#projections/engine/runner.kit.ts'
import { asJson } from '#stores/documents/json.kit.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { dropPreviousBuilds, dropUnread, readBuilds, writeBuilds } from './builds.ts'

const DAY = 86_400_000

describe('builds of a read model', () => {
  const { reads, build, differences, thing } = engine(placed('cup'), wordAdded('cup', 'blue'))
  const only = [things()]

  it('that died right after the switch leave no served collection to be taken for a leftover', async () => {
    await build(only)
    let isDead = false
    const dying: ReadStore = {
      ...reads(),
      swap: async (...args) => {
        const before = await reads().swap(...args)
        isDead = true
        return before
      },
      commit: (batch) => (isDead ? Promise.reject(new Error('killed')) : reads().commit(batch)),
    }
    await expect(build(only, { reads: dying })).rejects.toThrow('killed')
    const served = (await reads().active()).get('things') ?? ''
    expect(await readBuilds(reads(), 'things')).toMatchObject({ building: null, source: null, previous: 'things@1' })
    await reads().fill(served, asJson({ ...(await thing('cup')), words: ['DAMAGED'] }))
    const { rebuilt, events } = await build(only)
    expect([rebuilt[0]?.differing, events]).toEqual([['cup'], 2])
    expect(await thing('cup')).toMatchObject({ words: ['blue'] })
    expect(await differences(only)).toEqual([])
  })

  it('keep their note where they end while what answered before them is dropped', async () => {
    await build(only)
    await build(only)
    const note = { ...(await readBuilds(reads(), 'things')), building: 'things@1.3', generation: 3 }
    await writeBuilds(reads(), note)
    const running = new Set(['things'])
    const ending: ReadStore = {
      ...reads(),
      drop: async (collection) => {
        running.clear()
        return reads().drop(collection)
      },
    }
    await dropUnread(ending, only, { running, upTo: 9 })
    expect((await readBuilds(reads(), 'things')).building).toBe('things@1.3')
  })

  it('never copy what answers, even where a note calls it a leftover', async () => {
    await build(only)
    await reads().commit({ replaces: [], checkpoints: [{ name: 'things@1', position: 2, epoch: 1 }] })
    const note = { ...(await readBuilds(reads(), 'things')), building: 'things@1', _pos: 50 }
    await reads().commit({ replaces: [{ collection: 'builds', id: 'things', pos: 50, document: note }] })
    expect((await build(only)).events).toBe(2)
    expect((await readBuilds(reads(), 'things')).previous).toBe('things@1')
  })

  it('that noted their position after they were dropped are no leftover to go on from', async () => {
    await build(only)
    const note = { ...(await readBuilds(reads(), 'things')), building: 'things@1.7', _pos: 50 }
    const checkpoints = [{ name: 'things@1.7', position: 2, epoch: 0 }]
    await reads().commit({ replaces: [{ collection: 'builds', id: 'things', pos: 50, document: note }], checkpoints })
    expect((await build(only)).events).toBe(2)
    expect(await reads().checkpoint('things@1.7')).toBeNull()
  })

  it('leave no collection behind where another began before theirs was made', async () => {
    await build(only)
    const slow: ReadStore = {
      ...reads(),
      define: async (collection, indexes) => {
        if (collection === 'things@1.2') await build(only)
        return reads().define(collection, indexes)
      },
    }
    await expect(build(only, { reads: slow })).rejects.toThrow('another rebuild of things has begun')
    await expect(oneOf(reads(), 'things@1.2', 'cup')).rejects.toThrow('not defined')
    expect((await reads().active()).get('things')).toBe('things@1.3')
  })

  it('of which several are left behind are dropped, whatever dies before the first is', async () => {
    await build(only)
    const left = ['things@1.2', 'things@1.3']
    for (const [index, collection] of left.entries()) {
      await reads().define(collection, things().indexes)
      await reads().commit({ replaces: [], checkpoints: [{ name: collection, position: index + 1, epoch: 0 }] })
    }
    const [source = '', building = ''] = left
    const known = await readBuilds(reads(), 'things')
    await writeBuilds(reads(), { ...known, generation: 3, building, source })
    const dying: ReadStore = { ...reads(), drop: () => Promise.reject(new Error('killed')) }
    await expect(build(only, { reads: dying })).rejects.toThrow('killed')
    await build(only)
    for (const collection of left) await expect(oneOf(reads(), collection, 'cup')).rejects.toThrow('not defined')
  })

  it('that answered before are kept for a day, then dropped', async () => {
    let now = 1000
    const clock = { ...realClock, now: () => now }
    await build(only, { clock })
    await build(only, { clock })
    await dropPreviousBuilds(reads(), only, (now += DAY - 1))
    expect(await oneOf(reads(), 'things@1', 'cup')).not.toBeNull()
    await dropPreviousBuilds(reads(), only, (now += 1))
    await expect(oneOf(reads(), 'things@1', 'cup')).rejects.toThrow('not defined')
    expect((await readBuilds(reads(), 'things')).previous).toBeNull()
    expect(await thing('cup')).not.toBeNull()
  })
})
