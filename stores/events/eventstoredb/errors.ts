/** A call that was given up by our own timer: the client's deadlines are mostly not honoured (a frozen server blocks 18 s). */
export class TimedOut extends Error {}

/** What was answered is of no use, and asking again brings the same. */
export class UnusableAnswer extends Error {}

/** The kind that the client gives its own errors; their name is "Error", and their message is often empty. Null for any other error. */
export const typeOf = (error: unknown): unknown => (error instanceof Error && 'type' in error ? error.type : null)
/** The status code of gRPC; null where there is none. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

const REFUSALS: ReadonlySet<unknown> = new Set([
  'wrong-expected-version',
  'maximum-append-size-exceeded',
  'stream-deleted',
  'stream-not-found',
  'access-denied',
  'unsupported',
])

/** The server has understood and refused: asking again brings the same. Everything else may pass, and nothing is known of its effect. */
export const isRefusal = (error: unknown): boolean => REFUSALS.has(typeOf(error))

/** How the server answers a read that it cannot do, as from a position at which nothing stands: status UNKNOWN. */
export const isUnexpectedRead = (error: unknown): boolean => typeOf(error) === 'unknown' && codeOf(error) === 2

/**
 * The call failed before it was sent: the client had not found a node, or not learned what the server can do. It keeps that failure for ever
 * and needs to be replaced. Errors of calls that were sent have a type.
 */
export const isBeforeSending = (error: unknown): boolean => !(error instanceof TimedOut) && typeOf(error) === null
