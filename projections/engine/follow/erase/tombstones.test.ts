import { oneOf } from '#stores/documents/one-of.kit.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  type Flaw,
  makeWorld,
  makeWriter,
  placed,
  silentLog,
  realClock,
  wordAdded,
  shelves,
  taken,
  things,
  type WorldEvent,
} from '#projections/engine/runner.kit.ts'
import { openReads } from '#projections/engine/reads.ts'
import { readBuilds, writeBuilds } from '#projections/engine/rebuild/builds.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { PURGE_PAGE, type ReadStore } from '#stores/documents/port.ts'
import type { EventStore } from '#stores/events/port.ts'
import { type Runner, startRunner } from '#projections/engine/follow/runner.ts'
import { purgeTombstones } from './tombstones.ts'

const DAY = 86_400_000
/** 19 November 2026, 3:00 in Perth. */
const NIGHT = 1_795_114_800_000
const flaw: Flaw = { word: 'poison', inKeys: false }
let events: EventStore
let reads: ReadStore
let runner: Runner
let write: ReturnType<typeof makeWriter>
const projections = [things(1, flaw), shelves]

beforeEach(async () => {
  events = makeWorld()
  reads = memoryReadStore()
  write = makeWriter(events)
  runner = await startRunner({ events, reads, projections, clock: realClock, log: silentLog })
})
afterEach(() => runner.stop())

const tell = async (...all: readonly WorldEvent[]): Promise<void> => {
  expect(await runner.waitFor(await write(...all), 10_000)).toBe(true)
}
const purge = (night: number) => purgeTombstones({ reads, now: NIGHT + night * DAY })
/** Of these things, those that the store knows as deleted. */
const tombstones = async (...ids: string[]): Promise<readonly string[]> =>
  [...(await reads.latest('things@1', ids))].flatMap(([id, { document }]) => (document === null ? [id] : []))

describe('tombstones', () => {
  it('are forgotten a night after everything had left them behind; younger ones and the living stay', async () => {
    await tell(placed('cup'), placed('lamp'), taken('cup'))
    expect(await purge(0)).toBe(0)
    await tell(placed('chair'), taken('chair'))
    expect(await tombstones('cup', 'lamp', 'chair')).toEqual(['cup', 'chair'])
    expect(await purge(1)).toBe(1)
    expect(await tombstones('cup', 'lamp', 'chair')).toEqual(['chair'])
    expect((await openReads(reads).of(things()).get('lamp'))?.shelf).toBe('top')
    expect(await purge(2)).toBe(1)
    expect(await tombstones('cup', 'lamp', 'chair')).toEqual([])
    await tell(placed('cup'), wordAdded('cup', 'again'))
    expect((await openReads(reads).of(things()).get('cup'))?.words).toEqual(['again'])
    expect(await verify({ events, reads, scratch: memoryReadStore(), projections, clock: realClock })).toEqual([])
  })

  it('are forgotten however many they are', async () => {
    const many = Array.from({ length: PURGE_PAGE + 20 }, (_, n) => `t${n}`)
    await tell(...many.map((id) => placed(id)), ...many.map((id) => taken(id)))
    await purge(0)
    expect(await purge(1)).toBe(many.length)
  })

  it('stay when the job runs twice in a night, or the clock was set back: nothing says how old they are', async () => {
    await tell(placed('cup'), taken('cup'))
    await purge(1)
    expect(await purge(1.1)).toBe(0)
    expect(await purge(0)).toBe(0)
    expect(await purge(0.1)).toBe(0)
    expect(await tombstones('cup')).toEqual(['cup'])
    expect(await purge(1)).toBe(1)
  })

  it('stay while the read model is being built', async () => {
    await tell(placed('cup'), taken('cup'))
    await purge(0)
    const idle = await readBuilds(reads, 'things')
    const building = await writeBuilds(reads, { ...idle, building: 'things@1.2' })
    expect(await purge(1)).toBe(0)
    await writeBuilds(reads, { ...building, building: null })
    expect(await purge(2)).toBe(1)
  })

  it('stay while events of the read model are parked: they may yet come to any document', async () => {
    await tell(placed('cup'), taken('cup'), placed('lamp'), wordAdded('lamp', 'poison'))
    await purge(0)
    expect(await purge(1)).toBe(0)
    flaw.word = 'harmless'
    await runner.retryParked('things', 'lamp')
    flaw.word = 'poison'
    expect(await purge(2)).toBe(1)
  })

  it('beyond the checkpoint of their collection stay: a late repeat brings nothing back', async () => {
    await tell(placed('cup'))
    await runner.stop()
    // As a store without transactions is left by a worker that dies between document and checkpoint.
    const gone = await write(taken('cup'))
    await reads.commit({ replaces: [{ collection: 'things@1', id: 'cup', pos: gone, document: null }] })
    const late = { _id: 'cup', _pos: 1, shelf: 'top', words: [] }
    const repeat = () => reads.commit({ replaces: [{ collection: 'things@1', id: 'cup', pos: 1, document: late }] })
    await reads.commit({ replaces: [], checkpoints: [{ name: 'applied', position: gone, epoch: 1 }] })
    await purge(0)
    expect(await purge(1)).toBe(0)
    await repeat()
    expect(await oneOf(reads, 'things@1', 'cup')).toBeNull()
  })
})
