import { z } from 'zod'
import { appliedAnswer, failure } from '#api/http/contract.ts'
import type { Route } from '#api/http/routing/route.ts'

export const JSON_TYPE = 'application/json'

/** Of a write: the position of its last event, for `X-Min-Position` of a reading call. */
const POSITION = { 'X-Position': z.string().describe('Position of the last event that the answer rests on.') }
/** The read models do not show what was asked for yet. */
const STALE = { 'X-Stale': z.literal('true').optional().describe('The answer does not show all of it yet.') }
/** When a refused call is worth another try. */
const RETRY = { 'Retry-After': z.string().optional().describe('Seconds.') }

export const answered = (type: string, schema: z.ZodType, example?: unknown) => ({
  description: 'Done.',
  content: { [type]: { schema, ...(example === undefined ? {} : { example }) } },
})

/** Once in `components`, for all calls. */
const refused = (description: string, example: { readonly message: string; readonly code: string }) => ({
  id: example.code,
  description,
  content: { [JSON_TYPE]: { schema: failure, example: { success: false, ...example } } },
})
/** What nobody meant to happen. */
export const BROKEN = {
  id: 'broken',
  description: 'Anything else went wrong; `code` says what.',
  content: {
    [JSON_TYPE]: {
      schema: failure,
      example: { success: false, message: 'Something went wrong. Please try again.', code: 'broken' },
    },
  },
}
/** One example of each refusal. */
export const REFUSALS = {
  400: refused('Wrong input.', { message: 'Please check what you entered.', code: 'invalid-input' }),
  401: refused('Not signed in.', { message: 'Authentication required', code: 'not-signed-in' }),
  403: refused('Not allowed, or no token.', { message: 'Invalid csrf token', code: 'csrf-invalid' }),
  404: refused('Not there, or not to be known.', { message: 'Not found.', code: 'not-found' }),
  409: refused('Not possible as things stand.', {
    message: 'This item has already been claimed.',
    code: 'item-already-claimed',
  }),
  410: refused('Gone.', {
    message: 'This export is gone. Exports stay for 7 days: start another one.',
    code: 'export-gone',
  }),
  413: refused('Too large.', { message: 'That is too large.', code: 'too-large' }),
  415: refused('Another kind of body.', { message: 'Send JSON.', code: 'wrong-media-type' }),
  422: refused('The key was used for something else.', {
    message: 'This Idempotency-Key was used for something else.',
    code: 'idempotency-key-reused',
  }),
  429: {
    ...refused('Too often; see `Retry-After`.', {
      message: 'Too many tries. Please wait a little.',
      code: 'too-often',
    }),
    headers: z.object(RETRY),
  },
  503: {
    ...refused('Busy; see `Retry-After`.', {
      message: 'The server is busy. Please try again in a moment.',
      code: 'overloaded',
    }),
    headers: z.object(RETRY),
  },
} as const

/** Written, while the read models have not shown it within the wait. */
const LATER = {
  id: 'applied',
  description: 'Done, and not readable yet: the id of what was made or changed.',
  headers: z.object({ ...POSITION, 'X-Stale': z.literal('true') }),
  content: { [JSON_TYPE]: { schema: appliedAnswer, example: { success: true, data: { id: '…', _id: '…' } } } },
}

/** How a call may be refused, by what it is; `refuses` of the route adds what only its own rules may say. */
const refusalsOf = ({ method, access, path, inRecovery, refuses = [] }: Route): readonly Refusal[] => {
  const found: readonly Refusal[] = [
    ...(access !== 'anyone' ? NOT_SIGNED_IN : []),
    // Those who do not run the site, and sessions that a recovery opened.
    ...(access !== 'anyone' && !inRecovery ? NOT_ALLOWED : []),
    ...(path.includes(':') ? NOT_THERE : []),
    ...(method === 'get' ? OF_READS : OF_WRITES),
    503,
    ...refuses,
  ]
  return [...new Set(found)].toSorted((a, b) => a - b)
}
type Refusal = keyof typeof REFUSALS
const [NOT_SIGNED_IN, NOT_ALLOWED, NOT_THERE] = [[401], [403], [404]] as const
/** Of a query, or of `X-Min-Position`. */
const OF_READS = [400] as const
const OF_WRITES = [400, 401, 403, 409, 413, 415, 422, 429] as const

const donesOf = ({ status, otherStatuses = [] }: Route): readonly number[] => [status, ...otherStatuses]
const maybeLater = ({ method, status }: Route): boolean => method !== 'get' && status !== 202

/** Every status that a call answers with, 500 apart. */
export const statusesOf = (route: Route): ReadonlySet<number> =>
  new Set([...donesOf(route), ...(maybeLater(route) ? [202] : []), ...refusalsOf(route)])

/** The answers of a call, each with its headers; `example` is one that was given. */
export const responsesOf = (route: Route, example?: unknown): object => {
  const headers = z.object(route.method === 'get' ? STALE : { ...POSITION, ...STALE })
  const done = donesOf(route).map((status) => [
    status,
    { ...answered(JSON_TYPE, route.response, example), ...(headers && { headers }) },
  ])
  return {
    ...Object.fromEntries(done),
    ...(maybeLater(route) ? { 202: LATER } : {}),
    ...Object.fromEntries(refusalsOf(route).map((status) => [status, REFUSALS[status]])),
    default: BROKEN,
  }
}
