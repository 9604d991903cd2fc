import {
  MongoBulkWriteError,
  MongoError,
  MongoNetworkError,
  MongoServerError,
  MongoServerSelectionError,
} from 'mongodb'
import { BadStoreAddress, StoreUnavailable } from '#stores/unavailable.ts'

/** The address is none, or the server does not let in who it names. Says nothing of what may be a password. */
export class BadMongoAddress extends BadStoreAddress {
  constructor(reason: string, options?: ErrorOptions) {
    super(reason, options)
    this.name = 'BadMongoAddress'
  }
}

const AUTHENTICATION_FAILED = 18
export const isNotLetIn = (error: unknown): boolean =>
  error instanceof MongoServerError && error.code === AUTHENTICATION_FAILED

/** The server cannot be asked at this moment, or has not answered in time. What it was asked to write may have been written. */
export class MongoAway extends StoreUnavailable {
  constructor(where: string, reason: string, options?: ErrorOptions) {
    super(`MongoDB (${where}) is away: ${reason}`, options)
    this.name = 'MongoAway'
  }
}

/** Failures that pass by themselves, as servers number them: who repeats the call later may succeed. */
const AWAY_CODES: ReadonlySet<unknown> = new Set([
  6, // HostUnreachable, as mongos tells of a shard
  7, // HostNotFound
  43, // CursorNotFound: the server was restarted while a long list was being read
  50, // MaxTimeMSExpired
  64, // WriteConcernFailed: not yet agreed with the others
  89, // NetworkTimeout
  91, // ShutdownInProgress
  100, // UnsatisfiableWriteConcern: too few servers are there
  133, // FailedToSatisfyReadPreference: a shard without a primary
  134, // ReadConcernMajorityNotAvailableYet: right after an election
  175, // QueryPlanKilled: what was read was changed below
  189, // PrimarySteppedDown
  237, // CursorKilled
  262, // ExceededTimeLimit
  365, // TemporarilyUnavailable: the cache is under pressure
  391, // ReauthenticationRequired
  9001, // SocketException
  10_058, // LegacyNotPrimary
  10_107, // NotWritablePrimary
  11_600, // InterruptedAtShutdown
  11_601, // Interrupted
  11_602, // InterruptedDueToReplStateChange
  13_435, // NotPrimaryNoSecondaryOk
  13_436, // NotPrimaryOrSecondary
])
/** Of servers that speak MongoDB's protocol over another database, which tell it in its words alone. */
const AWAY_WORDS = /the database system is (?:not yet accepting connections|starting up|shutting down)/u

/** The driver does not export all of their classes. All connections were in use, with calls that got no answer; or the client was closed. */
const AWAY_NAMES: ReadonlySet<string> = new Set([
  'MongoWaitQueueTimeoutError',
  'MongoClientClosedError',
  'MongoTopologyClosedError',
  'MongoServerClosedError',
  'MongoPoolClosedError',
  'MongoNotConnectedError',
  'MongoExpiredSessionError',
])

/** Of a socket that ends while a call is being written to it: the driver hands these on as Node made them. */
const BROKEN_SOCKET: ReadonlySet<unknown> = new Set([
  'EPIPE',
  'ECONNRESET',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
])
const isBrokenSocket = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && BROKEN_SOCKET.has(error.code)

export const isAway = (error: unknown): error is Error =>
  error instanceof MongoNetworkError ||
  error instanceof MongoServerSelectionError ||
  isBrokenSocket(error) ||
  (error instanceof MongoBulkWriteError && isBulkAway(error)) ||
  (error instanceof MongoError && saysAway(error))

/** What breaks a connection under a bulk is wrapped by the driver, and where a second try broke, too, without a label that tells. */
const isBulkAway = ({ result, errorResponse }: MongoBulkWriteError): boolean =>
  result.getWriteConcernError() !== undefined || (errorResponse instanceof Error && isAway(errorResponse))

const saysAway = (error: MongoError): boolean =>
  AWAY_NAMES.has(error.name) ||
  AWAY_CODES.has(error.code) ||
  AWAY_WORDS.test(error.message) ||
  error.hasErrorLabel('RetryableWriteError')

const DUPLICATE = 11_000
interface Refusal {
  readonly code?: unknown
  readonly errmsg?: string
  /** The fields of the index, where the server tells them; bulks lack it. */
  readonly keyPattern?: Readonly<Record<string, unknown>>
}
/** Servers word it differently: the index `_id_` is named, or none is. */
const NAMES_ID = /(?<!\w)_id_(?!\w)/u
const NAMES_AN_INDEX = /\bindex\b/iu
/** No other index of ours is unique; should somebody have made one, what it refuses is a failure. */
const isDuplicateId = ({ code, errmsg = '', keyPattern }: Refusal): boolean => {
  if (code !== DUPLICATE) return false
  if (keyPattern !== undefined) return Object.keys(keyPattern).join() === '_id'
  return NAMES_ID.test(errmsg) || !NAMES_AN_INDEX.test(errmsg)
}

/** Somebody else has made a document of this very `_id`. */
export const isTaken = (error: unknown): boolean =>
  error instanceof MongoServerError && isDuplicateId({ code: error.code, errmsg: error.message, ...patternOf(error) })

const patternOf = (error: MongoServerError): Pick<Refusal, 'keyPattern'> => {
  const { keyPattern } = error as { readonly keyPattern?: Refusal['keyPattern'] }
  return keyPattern === undefined ? {} : { keyPattern }
}

/** Which operations of an unordered bulk found their `_id` taken; all others were done. Any other failure is thrown. */
export const takenIn = async (bulk: () => Promise<unknown>): Promise<readonly number[]> => {
  try {
    await bulk()
    return []
  } catch (error) {
    if (!(error instanceof MongoBulkWriteError)) throw error
    const failures = [error.writeErrors].flat()
    const isOther = failures.length === 0 || !failures.every(isDuplicateId)
    if (isOther || error.result.getWriteConcernError() !== undefined) throw error
    return failures.map(({ index }) => index)
  }
}

/**
 * An upsert of one document. Two that make it at once may meet: the one that comes second finds it there when it tries again.
 */
export const twice = async <Result>(upsert: () => Promise<Result>): Promise<Result> => {
  try {
    return await upsert()
  } catch (error) {
    if (!isTaken(error)) throw error
    return upsert()
  }
}
