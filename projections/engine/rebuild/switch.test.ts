import { memoryReadStore } from '#stores/documents/memory.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Runner, startRunner } from '#projections/engine/follow/runner.ts'
import { openReads } from '#projections/engine/reads.ts'
import {
  makeWriter,
  placed,
  silentLog,
  realClock,
  wordAdded,
  shelves,
  taken,
  things,
  worldCatalog,
} from '#projections/engine/runner.kit.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import type { EventStore } from '#stores/events/port.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { parseName } from './builds.ts'
import { rebuild } from './rebuild.ts'
import { verify } from './verify.ts'

const THINGS = 400

describe('switching while a server runs on SQLite', { timeout: 180_000 }, () => {
  let folder: string
  let events: EventStore
  let reads: ReadStore
  let runner: Runner
  let write: ReturnType<typeof makeWriter>
  const projections = [things(), shelves]

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'switch-'))
    events = makeSqliteEventStore({
      file: join(folder, 'events.db'),
      catalog: worldCatalog,
      keyring: makeMemoryVault().keys,
    })
    reads = sqliteReadStore(join(folder, 'reads.db'))
    write = makeWriter(events)
    for (let at = 0; at < THINGS; at += 1) await write(placed(`t${at}`, `shelf ${at % 7}`), wordAdded(`t${at}`, 'old'))
    runner = await startRunner({ events, reads, projections, clock: realClock, log: silentLog })
  })
  afterEach(async () => {
    await runner.stop()
    await Promise.all([reads.close(), events.close()])
    await rm(folder, { recursive: true, force: true })
  })

  /** Runs a rebuild in another process; killed when it says `at`. */
  const elsewhere = async (at?: string): Promise<number | null> => {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'projections/engine/rebuild/rebuild-process.ts', folder],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    child.stdout.on('data', (chunk: Buffer) => {
      if (at && chunk.toString().includes(at)) child.kill('SIGKILL')
    })
    const [code] = (await once(child, 'close')) as [number | null]
    return code
  }

  /** Twenty who read and one who writes until the work is done. Every request notes the generations it met. */
  const underLoad = async (work: () => Promise<unknown>): Promise<{ requests: number; mixed: number }> => {
    let [going, requests, mixed] = [true, 0, 0]
    const reader = async (): Promise<void> => {
      while (going) {
        const generations = new Set<number>()
        const getMany: ReadStore['getMany'] = (collection, ids) => {
          generations.add(parseName(collection)?.generation ?? 0)
          return reads.getMany(collection, ids)
        }
        const request = openReads({ ...reads, getMany })
        const thing = await request.of(things()).get(`t${requests % 100}`)
        await new Promise(setImmediate)
        const all = await request.of(shelves).get('all')
        requests += 1
        if (generations.size !== 1 || !thing || !all || all.events < THINGS) mixed += 1
      }
    }
    const writer = async (): Promise<void> => {
      for (let at = 0; going; at += 1) {
        await write(
          wordAdded(`t${at % THINGS}`, `new ${at}`),
          placed(`n${at}`),
          ...(at % 3 === 0 ? [taken(`n${at}`)] : []),
        )
      }
    }
    const everybody = [...Array.from({ length: 20 }, reader), writer()]
    await work()
    going = false
    await Promise.all(everybody)
    return { requests, mixed }
  }

  const allIsWell = async (generation: number): Promise<void> => {
    expect(await runner.waitFor(await write(wordAdded('t2', 'last')), 10_000)).toBe(true)
    const thing = await openReads(reads).of(things()).get('t2')
    expect(thing?.words.at(-1)).toBe('last')
    expect(await runner.health()).toMatchObject({ state: 'running', lag: 0, parked: 0, rebuilding: [] })
    const active = [...(await reads.active()).values()].map((name) => parseName(name)?.generation)
    expect(active).toEqual([generation, generation])
    expect(await verify({ events, reads, scratch: memoryReadStore(), projections, clock: realClock })).toEqual([])
  }

  it('from another process, no read fails or is mixed, and nothing is lost or counted twice', async () => {
    const load = await underLoad(async () => expect(await elsewhere()).toBe(0))
    expect(load).toEqual({ requests: expect.any(Number), mixed: 0 })
    expect(load.requests).toBeGreaterThan(100)
    await allIsWell(2)
  })

  it('from its own process, the same', async () => {
    const load = await underLoad(() => runner.rebuild(['things', 'shelves']))
    expect(load.mixed).toBe(0)
    await allIsWell(2)
  })

  it('a write is there when its position is, across every switch', async () => {
    let going = true
    const missed: string[] = []
    const neighbour = async (): Promise<void> => {
      for (let at = 0; going; at += 1) {
        expect(await runner.waitFor(await write(wordAdded('t1', `w${at}`)), 10_000)).toBe(true)
        const thing = await openReads(reads).of(things()).get('t1')
        if (thing?.words.at(-1) !== `w${at}`) missed.push(`w${at}`)
      }
    }
    const writing = neighbour()
    for (let round = 0; round < 5; round += 1) await runner.rebuild(['things'])
    going = false
    await writing
    expect(missed).toEqual([])
  })

  it.each(['read', 'catch-up', 'prove', 'switch'])(
    'a rebuild killed while it is to %s harms nothing',
    async (phase) => {
      await elsewhere(phase)
      await runner.waitFor(await write(wordAdded('t1', 'after')), 10_000)
      expect(await verify({ events, reads, scratch: memoryReadStore(), projections, clock: realClock })).toEqual([])
      const { rebuilt } = await rebuild({ events, reads, projections, clock: realClock })
      expect(rebuilt.map(({ collection }) => parseName(collection)?.generation)).toEqual([3, 3])
      await runner.waitFor(await write(wordAdded('t1', 'again')), 10_000)
      await allIsWell(3)
    },
  )
})
