/** A call that was given up by our own timer: the client's deadlines are mostly not honoured (a frozen server blocks 18 s). */
export class TimedOut extends Error {}

/** The node that was asked is no more the one that leads, or is not heard of: another one is to be asked. */
export class LeadsNoMore extends Error {}

/** No node was ever found to lead: they are away, starting, or choosing. */
export class NobodyLeads extends Error {}

/** What was answered is of no use, and asking again brings the same. */
export class UnusableAnswer extends Error {}

/** What was answered ends before what this process knows. Another connection may lead to a node that has the rest. */
export class OldAnswer extends Error {}

/** The kind that the client gives its own errors; their name is "Error", and their message is often empty. Null for any other error. */
export const typeOf = (error: unknown): unknown => (error instanceof Error && 'type' in error ? error.type : null)
/** The status code of gRPC; null where there is none. */
export const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : null)

const REFUSALS: ReadonlySet<unknown> = new Set([
  'wrong-expected-version',
  'maximum-append-size-exceeded',
  'stream-deleted',
  'stream-not-found',
  'unsupported',
])

/**
 * The server has understood and refused: asking again brings the same. Everything else may pass, a password that is changed on one side before the
 * other included, and nothing is known of its effect.
 */
export const isRefusal = (error: unknown): boolean => REFUSALS.has(typeOf(error))

/**
 * A reading of the log began inside a record. Known by its text: status UNKNOWN is also what a node that ends gives to good readings. A
 * subscription from there fails with a text that says nothing.
 */
export const isInsideRecord = (error: unknown): boolean =>
  codeOf(error) === 2 && error instanceof Error && error.message.includes('Unexpected ReadAllResult')
