import { afterEach, beforeEach, expect } from 'vitest'
import { append, catalogOf, idOf, noted } from '#stores/events/contract/kit.ts'
import type { EventStore, Subscription } from '#stores/events/port.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { type EventStoreDbCluster, startCluster } from '#tests/engines/eventstoredb-cluster.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { FEED_LIMITS } from '#stores/events/eventstoredb/reading/feed.ts'
import { makeEventStoreDbEventStore } from './store.ts'

/** The keys of people outlive a store. */
const vault = makeMemoryVault()
const open: { readonly close: () => unknown }[] = []

/** Closes the stores first, then their servers. */
export const closeAfterEach = (): void => {
  afterEach(async () => {
    for (const { close } of open.splice(0).toReversed()) await close()
  })
}

export const server = async (options?: Parameters<typeof startEventStoreDb>[0]): Promise<EventStoreDbServer> => {
  const started = await startEventStoreDb(options)
  const close = () => {
    started.thaw()
    started.kill()
  }
  open.push({ close })
  return started
}

export const clusterOfThree = async (): Promise<EventStoreDbCluster> => {
  const started = await startCluster()
  open.push(started)
  return started
}

export const urlOf = ({ host, port }: EventStoreDbServer): string => `esdb://${host}:${port}?tls=false`

export const storeAt = (url: string, limits = FEED_LIMITS): EventStore => {
  const store = makeEventStoreDbEventStore({ url, limits, catalog: catalogOf(), keyring: vault.keys })
  open.push(store)
  return store
}
export const storeOn = (server: EventStoreDbServer): EventStore => storeAt(urlOf(server))

/** What a subscription brings, collected until it is closed. */
export const collecting = (subscription: Subscription) => {
  const found = { ids: [] as string[], positions: [] as number[], upTo: 0, emptyPages: 0 }
  const done = (async () => {
    for await (const { events, upTo } of subscription) {
      found.ids.push(...events.map(({ id }) => id))
      found.positions.push(...events.map(({ position }) => position))
      if (events.length === 0) found.emptyPages += 1
      found.upTo = upTo
    }
  })()
  return { found, done, close: subscription.close }
}

/** The ids of our events in the log of a server, in its order. */
export const writtenIds = ({ log }: Pick<EventStoreDbServer, 'log'>): readonly string[] =>
  log.events.filter(({ type }) => !type.startsWith('$')).map(({ id }) => id)

/** An event that another program has written. */
export const byHand = (n: number) => ({
  id: idOf(`by hand ${n}`),
  type: 'NoteWritten',
  contentType: 'application/json',
  metadata: Buffer.from('{"by":"hand"}'),
  data: Buffer.from('{}'),
})

/** Milliseconds that something took, and how it ended. */
export const timed = async <Answer>(call: Promise<Answer>) => {
  const start = performance.now()
  const outcome = await call.then(
    (answer) => ({ answer, error: null }),
    (error: unknown) => ({ answer: null, error }),
  )
  return { ...outcome, ms: performance.now() - start }
}

const LONGEST_MS = 10_000
/** Appends one event to a new stream until it is acknowledged, as a caller does who repeats; the milliseconds it took. */
export const written = async (store: EventStore, stream: string, name: string): Promise<number> => {
  const start = performance.now()
  for (;;) {
    const { answer, error } = await timed(append(store, stream, { expected: -1, events: [noted(name)] }))
    if (answer?.ok) return performance.now() - start
    if (performance.now() - start > LONGEST_MS) throw error ?? new Error('something else was written there')
  }
}

/** The client library rejects where nobody holds it, which ends a process. */
export const nothingUnhandled = (): void => {
  const unhandled: unknown[] = []
  const note = (error: unknown): void => void unhandled.push(error)
  beforeEach(() => void process.on('unhandledRejection', note))
  afterEach(() => {
    process.off('unhandledRejection', note)
    expect(unhandled.splice(0)).toEqual([])
  })
}

/** Ends of connections that are open: both are in this process, that of the client only while it is in use. */
export const connections = (): number =>
  process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length
