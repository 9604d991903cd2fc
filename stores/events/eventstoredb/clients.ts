import type * as client from '@eventstore/db-client'
import { makeAppendsInFlight, type AppendsInFlight } from './appends-in-flight.ts'
import { within } from './persist.ts'

export type Client = client.EventStoreDBClient
/** The client library is loaded with the first call (0.3 s): who does not use EventStoreDB does not wait for it. */
export type Driver = typeof client
let loading: Promise<Driver> | null = null
export const driver = (): Promise<Driver> => (loading ??= import('@eventstore/db-client'))

/** A client that can be replaced by a new one. */
export interface Connection {
  readonly client: () => Promise<Client>
  /** The next call gets a new client, unless it is another one than this already. */
  readonly replace: (failed: Client) => void
  readonly close: () => Promise<void>
}

const DISPOSAL_MS = 1000

/** For reading and subscribing. A replaced client keeps its subscriptions until they fail by themselves. */
export const readingConnection = (url: string): Connection => {
  const made = new Set<Client>()
  let present: Client | null = null
  return {
    client: async () => {
      const { EventStoreDBClient } = await driver()
      present ??= EventStoreDBClient.connectionString(url)
      made.add(present)
      return present
    },
    replace: (failed) => {
      if (present === failed) present = null
    },
    close: async () => {
      for (const client of made) await within(client.dispose(), DISPOSAL_MS).catch(() => undefined)
    },
  }
}

interface Appending {
  readonly url: string
  readonly inFlight: AppendsInFlight
  client: Client | null
  users: number
}
/**
 * The client library keeps the appends in flight of all its clients in one table per process: a stream of appends that fails rejects
 * those of every other, and their answers then end the process. So there is one client for appends in a process, whatever opens it.
 */
let appending: Appending | null = null

export interface AppendConnection extends Connection {
  readonly inFlight: AppendsInFlight
}

/** For appends. Throws where this process appends to another EventStoreDB already. */
export const appendConnection = (url: string): AppendConnection => {
  if (appending && appending.url !== url) throw new Error('one process appends to one EventStoreDB only')
  const shared = (appending ??= { url, inFlight: makeAppendsInFlight(), client: null, users: 0 })
  shared.users += 1
  let isOpen = true
  return {
    inFlight: shared.inFlight,
    client: async () => {
      const { EventStoreDBClient } = await driver()
      return (shared.client ??= EventStoreDBClient.connectionString(url))
    },
    replace: (failed) => {
      if (shared.client === failed) shared.client = null
    },
    close: async () => {
      if (isOpen) shared.users -= 1
      isOpen = false
      if (shared.users > 0) return
      if (appending === shared) appending = null
      // Disposing of a client with appends in flight rejects them although they are written.
      const isIdle = await within(shared.inFlight.idle(), 3 * DISPOSAL_MS).then(
        () => true,
        () => false,
      )
      if (isIdle && shared.client) await within(shared.client.dispose(), DISPOSAL_MS).catch(() => undefined)
    },
  }
}
