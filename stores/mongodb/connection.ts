import { type Db, MongoClient, type MongoClientOptions } from 'mongodb'
import { inTime } from '#stores/in-time.ts'
import { BadMongoAddress, isAway, isNotLetIn, MongoAway } from './errors.ts'
import { makeRenewedClient, type RenewedClient } from './renewed-client.ts'

/** One database of a MongoDB server. */
export interface Mongo {
  /**
   * The only way to ask it anything. Throws `MongoAway` where the server cannot be asked, or has not answered within `patienceMs`: the
   * work may then have been done or not. The server is found again by itself, so the same call works once it is back.
   */
  readonly run: <Result>(work: (db: Db) => Promise<Result>, patienceMs?: number) => Promise<Result>
}

export interface MongoConnection {
  /** Documents, effects and pictures. */
  readonly data: Mongo
  /** Keys and passwords have a database of their own: a copy of the other one alone opens nothing (docs/decisions/38). */
  readonly vault: Mongo
  /** Lets go of the server; harmless when it was closed before. The stores do not do it: they share the connection. */
  readonly close: () => Promise<void>
}

interface MongoOptions {
  /** `mongodb://…` or `mongodb+srv://…`, with the database's name as its path; without one it is `share-a-gifty`. */
  readonly url: string
  /** How long one call may take; 4 s by default, as long as a person waits for an answer. */
  readonly patienceMs?: number
  /** For how long nothing must have been answered before a new client takes over; 5 s by default. */
  readonly renewAfterMs?: number
  /** How long a socket of calls that people wait for may be silent; 63 s by default. */
  readonly silenceMs?: number
}

const PATIENCE_MS = 4000
/** Longer than the driver needs to find a server that is back: half a second between two looks, and three for connecting. */
const RENEW_AFTER_MS = 5000
/** Writes of hundreds of documents, deletions of a whole collection. Nobody waits for an answer of these. */
export const LONG_MS = 60_000
/** An index of a large collection; a rebuild and the start wait for it. */
export const LONGEST_MS = 600_000
/** No primary for so long: the server is away, or another one is being elected, which takes some 10 s. */
const SELECTION_MS = 3000
/** To the driver: a socket may be silent as long as it likes; the call as a whole has its own end. */
const UNBOUNDED = 0

/** Throws `MongoAway` where no server answers, and `BadMongoAddress`. */
export const connectMongo = async (options: MongoOptions): Promise<MongoConnection> => {
  const { url, patienceMs = PATIENCE_MS, renewAfterMs = RENEW_AFTER_MS, silenceMs = LONG_MS + SELECTION_MS } = options
  const client = makeRenewedClient(() => clientOf(url, patienceMs, silenceMs), renewAfterMs)
  const where = whereOf(client.current())
  /** Made with the first call that may take longer than a socket may be silent: on this one an index may be built for minutes. */
  let patient: RenewedClient | null = null
  const clientFor = (longest: number): RenewedClient => {
    if (longest <= silenceMs) return client
    return (patient ??= makeRenewedClient(() => clientOf(url, patienceMs, UNBOUNDED), renewAfterMs))
  }
  const database = (name: string): Mongo => ({
    run: (work, longest = patienceMs) =>
      answered(clientFor(longest), (used) => work(used.db(name)), { where, longest }),
  })
  const close = async (): Promise<void> => void (await Promise.all([client.close(), patient?.close()]))
  const name = databaseOf(url)
  const data = database(name)
  try {
    await data.run((db) => db.command({ ping: 1 }))
  } catch (error) {
    await close()
    throw isNotLetIn(error) ? new BadMongoAddress('the server refuses its user or password', { cause: error }) : error
  }
  return { data, vault: database(`${name}-vault`), close }
}

const clientOf = (url: string, patienceMs: number, silenceMs: number): MongoClient => {
  try {
    return new MongoClient(url, clientOptions(patienceMs, silenceMs))
  } catch {
    // What the driver says of it may quote the address.
    throw new BadMongoAddress('it cannot be read')
  }
}

/**
 * What is acknowledged is in the journal of a majority of the servers: no failover takes it back. These win over what stands in the
 * address. Reads go to the primary, since decisions are made of them. The driver repeats a write that a broken connection interrupted,
 * where the server is one of a replica set and so knows which ones it has done.
 */
export const clientOptions = (patienceMs: number, silenceMs: number): MongoClientOptions => ({
  appName: 'share-a-gifty',
  // Each by itself: what the address says of one of them would win over the same within `writeConcern`.
  w: 'majority',
  journal: true,
  wtimeoutMS: silenceMs === UNBOUNDED ? LONGEST_MS : LONG_MS,
  readPreference: 'primary',
  readConcernLevel: 'local',
  retryWrites: true,
  retryReads: true,
  serverSelectionTimeoutMS: Math.min(SELECTION_MS, patienceMs),
  connectTimeoutMS: SELECTION_MS,
  // A server that froze keeps its connections open: those are given up.
  socketTimeoutMS: silenceMs,
  // Shorter than a call's own time: what still waits for a connection is then never sent.
  waitQueueTimeoutMS: Math.min(SELECTION_MS, patienceMs),
})

const NAMED = /^mongodb(?:\+srv)?:\/\/[^/]+\/([^?]+)/u
/** The database that an address names. */
export const databaseOf = (url: string): string => decodeURIComponent(NAMED.exec(url)?.[1] ?? 'share-a-gifty')

/** Hosts only: an address may hold a password. */
const whereOf = ({ options }: MongoClient): string => options.srvHost ?? options.hosts.map(String).join(', ')

/** The driver does not bound a call as a whole. */
const answered = async <Result>(
  client: RenewedClient,
  work: (used: MongoClient) => Promise<Result>,
  { where, longest }: { readonly where: string; readonly longest: number },
): Promise<Result> => {
  const used = client.current()
  try {
    const result = await inTime(work(used), longest, () => new MongoAway(where, `no answer within ${longest} ms`))
    client.answered(used)
    return result
  } catch (error) {
    if (!isAway(error)) throw error
    client.failed(used)
    throw new MongoAway(where, error.message, { cause: error })
  }
}
