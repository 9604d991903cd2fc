import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Stored } from '#stores/events/codec/stored.ts'
import { all, append, catalogOf, idOf, noted } from '#stores/events/contract/kit.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { makeNewestEvents } from './newest-events.ts'
import { makeSqliteEventStore } from './store.ts'

// Nothing but the position is looked at.
const at = (...positions: number[]): Stored[] => positions.map((position) => ({ position }) as Stored)
const found = (events: readonly Stored[]): number[] => events.map(({ position }) => position)

describe('the newest events', () => {
  it('are told from any of them on, at most so many', () => {
    const newest = makeNewestEvents()
    newest.add(at(7, 8))
    newest.add(at(9))
    expect(found(newest.after(6, 10))).toEqual([7, 8, 9])
    expect(found(newest.after(7, 1))).toEqual([8])
    expect(newest.after(9, 10)).toEqual([])
  })

  it('tell nothing of what lies before them, nor across a gap', () => {
    const newest = makeNewestEvents()
    expect(newest.after(0, 10)).toEqual([])
    newest.add(at(7, 8))
    expect(newest.after(5, 10)).toEqual([])
    newest.add(at(10))
    expect(newest.after(6, 10)).toEqual([])
    expect(newest.after(8, 10)).toEqual([])
    expect(found(newest.after(9, 10))).toEqual([10])
    newest.add([])
    expect(found(newest.after(9, 10))).toEqual([10])
  })

  it('are never many', () => {
    const newest = makeNewestEvents(3)
    for (let position = 1; position <= 100; position += 1) newest.add(at(position))
    expect(newest.after(90, 100)).toEqual([])
    expect(found(newest.after(97, 100))).toEqual([98, 99, 100])
  })
})

describe('who follows the log', () => {
  it('is told what this process and another one append in turns, each once and in order, and sealed words as their key is then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'events-'))
    const vault = makeMemoryVault()
    const open = () =>
      makeSqliteEventStore({ file: join(folder, 'events.db'), catalog: catalogOf(), keyring: vault.keys })
    const [here, there] = [open(), open()]
    const told: string[] = []
    const subscription = here.subscribe(0)
    const following = (async () => {
      for await (const { events } of subscription) told.push(...events.map(({ id }) => id))
    })()
    const names = Array.from({ length: 12 }, (_, n) => `note ${n}`)
    try {
      for (const [n, name] of names.entries())
        await append(n % 3 === 2 ? there : here, 'talk-1', { expected: n - 1, events: [noted(name)] })
      await expect.poll(() => told).toEqual(names.map(idOf))
      expect((await all(here.readAll(8))).map(({ id }) => id)).toEqual(names.slice(8).map(idOf))
      const [before] = await all(here.readAll(10, 11))
      expect(before?.data).toMatchObject({ words: 'words of note 10' })
      await vault.keys.destroy('anna')
      const [after] = await all(here.readAll(10, 11))
      expect(after?.data).toMatchObject({ words: { redacted: true } })
    } finally {
      subscription.close()
      await following
      await Promise.all([here.close(), there.close()])
      await rm(folder, { recursive: true })
    }
  })
})
