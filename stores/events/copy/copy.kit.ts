import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { z } from 'zod'
import { defineEvent, type EventDefinition } from '#domain/event.ts'
import type { Stored } from '#stores/events/codec/stored.ts'
import { append, catalogOf, noted, NoteWritten } from '#stores/events/contract/kit.ts'
import { makeEventStoreDbEventStore } from '#stores/events/eventstoredb/store.ts'
import { openWholeEventStoreDbLog } from '#stores/events/eventstoredb/whole-log.ts'
import type { EventStore, EventToAppend } from '#stores/events/port.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { openWholeSqliteLog } from '#stores/events/sqlite/whole-log.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import type { WholeLog } from './port.ts'

/** A log in a file and one in a stand-in for EventStoreDB, for tests that copy one to the other. */
const Read = defineEvent('Read', {
  version: 1,
  description: 'Everything up to a position was read.',
  schema: z.object({ upTo: z.number().nullable() }),
  positions: ['upTo'],
}) as EventDefinition
export const catalog = catalogOf().set(Read.type, Read).set(NoteWritten.type, NoteWritten)
export const read = (name: string, upTo: number | null): EventToAppend => ({
  ...noted(name),
  event: { type: 'Read', data: { upTo } },
})

let folder = ''
let server: EventStoreDbServer
/** Of the running test. */
export const eventStoreDb = (): EventStoreDbServer => server
export const vault = makeMemoryVault()
const deps = { catalog, keyring: vault.keys }
const open: { close: () => Promise<void> }[] = []
const opened = <Store extends { close: () => Promise<void> }>(store: Store): Store => {
  open.push(store)
  return store
}
const url = () => `esdb://${server.host}:${server.port}?tls=false`
const file = (name: string) => join(folder, `${name}.sqlite`)
export const events = (name: string): EventStore => opened(makeSqliteEventStore({ ...deps, file: file(name) }))
export const inServer = (): EventStore => opened(makeEventStoreDbEventStore({ ...deps, url: url() }))
export const folderLog = (name = 'site') => opened(openWholeSqliteLog(file(name)))
export const serverLog = () => opened(openWholeEventStoreDbLog(url()))

export const withLogs = (): void => {
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'copy-log-'))
    server = await startEventStoreDb()
  })
  afterEach(async () => {
    for (const store of open.splice(0).toReversed()) await store.close()
    server.kill()
    await rm(folder, { recursive: true })
  })
}

export const stored = async (log: WholeLog): Promise<readonly Stored[]> => {
  const found: Stored[] = []
  for (let after = 0; ;) {
    const page = await log.after(after)
    if (!page) return found
    found.push(...page.events)
    after = page.upTo
  }
}
/** All that must be the same, whatever the engine; what its client has parsed already is the same as the text. */
export const withoutPositions = (found: readonly Stored[]) =>
  found.map((one) => ({ ...one, position: 0, parsed: undefined }))

/** Streams that grow in turn, of two people; one of them is forgotten before the copying. */
export const fill = async (store: EventStore, turns = 20): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1)
    for (const stream of ['one', 'two', 'three']) {
      const person = stream === 'two' ? 'ben' : 'anna'
      const two = [noted(`${stream} ${turn} a`, turn, person), noted(`${stream} ${turn} b`, turn, person)]
      await append(store, stream, { expected: 2 * turn - 1, events: two })
    }
}
