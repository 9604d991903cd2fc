import type { MongoClient } from 'mongodb'

/** A client of the driver, and another one in its place where it has stopped looking for the server. */
export interface RenewedClient {
  readonly current: () => MongoClient
  /** The server has answered this one. */
  readonly answered: (client: MongoClient) => void
  /** It has found the server away. That an answer takes long is no such thing. */
  readonly failed: (client: MongoClient) => void
  readonly close: () => Promise<void>
}

/**
 * The driver looks for a lost server by itself, but not always: asked for a look while its socket is destroyed and not yet told closed, it waits
 * for ever for that socket to take more (`writeCommand` in mongodb 7.8 and 7.9, which waits for `drain`), and never looks again. So may any
 * call, which then keeps its place among the connections. Where nothing was answered for `afterMs` since the first failure, a new client
 * takes over: it costs a connection, and where the server is really away it changes nothing.
 */
export const makeRenewedClient = (make: () => MongoClient, afterMs: number): RenewedClient => {
  let current = make()
  let failingSince: number | null = null
  let isClosed = false

  const renew = (): void => {
    const old = current
    current = make()
    failingSince = null
    // What it still has to do has failed for its callers, or does so now.
    void old.close().catch(() => undefined)
  }
  return {
    current: () => current,
    answered: (client) => {
      if (client === current) failingSince = null
    },
    failed: (client) => {
      if (isClosed || client !== current) return
      failingSince ??= performance.now()
      if (performance.now() - failingSince >= afterMs) renew()
    },
    close: () => {
      isClosed = true
      return current.close()
    },
  }
}
