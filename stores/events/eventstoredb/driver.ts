import type * as client from '@eventstore/db-client'

export type Client = client.EventStoreDBClient
/** The client library is loaded with the first call (0.3 s): who does not use EventStoreDB does not wait for it. */
export type Driver = typeof client
let loading: Promise<Driver> | null = null
export const driver = (): Promise<Driver> => (loading ??= import('@eventstore/db-client'))
