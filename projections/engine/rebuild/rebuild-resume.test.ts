import { describe, expect, it } from 'vitest'
import type { Batch, ReadStore } from '#stores/documents/port.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { paged, placed, realClock, wordAdded, shelves, taken, things } from '#projections/engine/runner.kit.ts'

/** A clock on which every page takes long, so that each is saved. */
const slowClock = () => {
  let now = 0
  return { ...realClock, now: () => (now += 6000) }
}

/** A store whose power goes after so many noted positions: from then on nothing answers, not even the cleaning up. */
const dying = (reads: ReadStore, afterSaves: number): ReadStore => {
  let saves = 0
  const gone = () => saves >= afterSaves
  return new Proxy(reads, {
    get: (target, name: keyof ReadStore) => {
      const method = target[name] as (...args: unknown[]) => unknown
      return (...args: unknown[]) => {
        if (gone()) throw new Error('the power is gone')
        if (name === 'commit' && (args[0] as Batch).checkpoints) saves += 1
        return method(...args)
      }
    },
  })
}

describe('a rebuild that died', () => {
  const { events, reads, write, start, stop, build, differences } = engine(
    placed('cup'),
    wordAdded('cup', 'blue'),
    placed('jug', 'low'),
    placed('pan'),
    taken('pan'),
    wordAdded('jug', 'tall'),
  )

  const buildSlowly = (projections: readonly AnyProjection[], store = reads()) =>
    build(projections, { events: paged(events()), reads: store, clock: slowClock() })

  it.each([1, 2, 3, 4, 5])('goes on from what it had saved, killed after %i saved pages', async (pages) => {
    await expect(buildSlowly([things()], dying(reads(), pages))).rejects.toThrow('the power is gone')
    const { events: met, rebuilt } = await buildSlowly([things()])
    expect(met).toBe(6 - pages)
    expect(rebuilt).toMatchObject([{ projection: 'things', collection: 'things@1.2' }])
    expect(await differences([things()])).toEqual([])
  })

  it('takes over again and again, and each read model from where it was', async () => {
    await expect(buildSlowly([things(), shelves], dying(reads(), 5))).rejects.toThrow('the power is gone')
    await expect(buildSlowly([things(), shelves], dying(reads(), 4))).rejects.toThrow('the power is gone')
    await buildSlowly([things(), shelves])
    expect(await differences()).toEqual([])
  })

  it('begins anew where the code has changed since', async () => {
    await expect(buildSlowly([things()], dying(reads(), 3))).rejects.toThrow('the power is gone')
    const next = { ...things(), version: 2 }
    const { events: met } = await buildSlowly([next])
    expect(met).toBe(6)
    expect(await differences([next])).toEqual([])
  })

  it('is followed like any other by what comes later', async () => {
    await expect(buildSlowly([things()], dying(reads(), 3))).rejects.toThrow('the power is gone')
    await buildSlowly([things()])
    const runner = await start([things()])
    await write(placed('bowl'))
    expect(await runner.waitFor(await events().head(), 10_000)).toBe(true)
    await stop(runner)
    expect(await differences([things()])).toEqual([])
  })
})
