import { describe, expect, test } from 'vitest'
import { reject } from '#domain/rejection.ts'
import { NotReady } from '#projections/engine/reads.ts'
import { BadCursor } from '#stores/documents/query.ts'
import { AppendOutcomeUnknown, AppendTooLarge, EventStoreUnavailable } from '#stores/events/port.ts'
import { StoreUnavailable } from '#stores/unavailable.ts'
import { asResponse } from './failures.ts'
import { problem, problemCodes, refusal } from './problem.ts'

/** What went wrong, as an answer: nothing of the inside leaks, and only what is our fault is logged. */
const answered = (error: unknown) => {
  const logged: object[] = []
  const log = { info: () => undefined, warn: () => undefined, error: (fields: object) => void logged.push(fields) }
  const { status, body, headers } = asResponse(error, log)
  return { status, body: JSON.parse(String(body)) as Record<string, unknown>, headers, logged }
}

describe('what a person did wrong', () => {
  test('is told with code, sentence and field, and not logged', () => {
    const errors = [{ path: 'title', message: 'Title must be at least 3 characters.' }]
    const { status, body, headers, logged } = answered(problem('invalid-input', { errors }))
    expect([status, headers, logged]).toEqual([400, {}, []])
    expect(body).toStrictEqual({
      success: false,
      message: 'Please check what you entered.',
      code: 'invalid-input',
      errors,
    })
  })
  test('without a field there is no list of errors', () => {
    expect(answered(problem('not-found')).body).toStrictEqual({
      success: false,
      message: 'Not found.',
      code: 'not-found',
    })
  })
  test('too often carries Retry-After', () => {
    expect(answered(problem('too-often', { retryAfter: 42 }))).toMatchObject({
      status: 429,
      headers: { 'retry-after': '42' },
    })
  })
  test('extras stand beside', () => {
    const extras = { requiresTwoFactor: true }
    expect(answered(problem('bad-login', { extras })).body).toMatchObject({ code: 'bad-login', ...extras })
  })
})

describe('what the domain refuses', () => {
  test.each([
    ['item-not-found', 404],
    ['item-not-yours', 403],
    ['item-already-claimed', 409],
    ['expiry-required', 400],
    ['busy-stream', 409],
  ] as const)('%s is %i', (code, status) => {
    expect(answered(refusal(reject(code)))).toMatchObject({ status, body: { code }, logged: [] })
  })
  test('the input to blame is named', () => {
    expect(answered(refusal(reject('pickup-in-past', 'pickupTime'))).body['errors']).toEqual([
      { path: 'pickupTime', message: 'Choose a pickup time in the future.' },
    ])
  })
})

describe('what is nobody’s fault', () => {
  test('a tampered cursor is 400', () => {
    expect(answered(new BadCursor())).toMatchObject({
      status: 400,
      body: { code: 'invalid-cursor', message: 'Invalid cursor' },
      logged: [],
    })
  })
  test.each([400, 403, 404])('an address that the server of files refuses with %i leads nowhere: 404', (status) => {
    const error = Object.assign(new Error('Malicious Path'), { status, expose: true })
    expect(answered(error)).toMatchObject({ status: 404, body: { code: 'not-found' }, logged: [] })
  })
  test.each([
    ['a read model that is being built', new NotReady('items')],
    ['a store that is away', new StoreUnavailable('MongoDB (db.example:27017) is away')],
  ])('%s is 503 with Retry-After', (_, error) => {
    expect(answered(error)).toMatchObject({
      status: 503,
      body: { code: 'overloaded' },
      headers: { 'retry-after': '5' },
    })
  })
  test('an act that is more than the log takes at once is 413, and nothing of it was written', () => {
    expect(answered(new AppendTooLarge(2_000_000, 1_048_576))).toMatchObject({
      status: 413,
      body: { code: 'too-large', message: 'That is too large.' },
      logged: [],
    })
  })
  test('a log that does not say in time whether an act was written is 503: the same again is safe, and tells', () => {
    expect(answered(new AppendOutcomeUnknown('no answer from node 10.0.0.7'))).toMatchObject({
      status: 503,
      body: { code: 'overloaded', message: 'The server is busy. Please try again in a moment.' },
      headers: { 'retry-after': '5' },
    })
  })
  test.each([
    ['a log that is away', new EventStoreUnavailable('no answer'), 0],
    ['a call that took too long', problem('overloaded', { retryAfter: 2 }), 0],
    ['another store that is away', new StoreUnavailable('MongoDB is away'), 1],
  ])('of %s each call writes so many lines', (_, error, lines) => {
    expect(answered(error)).toMatchObject({ status: 503, logged: { length: lines } })
  })
})

describe('what is our fault', () => {
  test.each([
    ['an exception', new Error('SQLITE_CORRUPT at /srv/data/events.sqlite')],
    ['a text that was thrown', 'the password of Tom is Lemon-tree-42'],
    ['nothing that was thrown', undefined],
  ])('%s is a plain 500, with the inside in the log only', (_, error) => {
    const { status, body, logged } = answered(error)
    expect(status).toBe(500)
    expect(body).toStrictEqual({
      success: false,
      message: 'Something went wrong. Please try again.',
      code: 'broken',
    })
    expect(logged).toHaveLength(1)
  })
})

describe('the closed list of codes', () => {
  test('kebab-case, each once', () => {
    for (const code of problemCodes) expect(code).toMatch(/^[a-z]+(?:-[a-z]+)*$/u)
    expect(new Set(problemCodes).size).toBe(problemCodes.length)
  })
  test('only the token’s own 403 speaks of csrf, in lower case', () => {
    expect(problem('csrf-invalid')).toMatchObject({ status: 403, message: 'Invalid csrf token' })
    expect(problem('forbidden').message).not.toMatch(/csrf/iu)
    expect(problem('demo-account').message).not.toMatch(/csrf/iu)
  })
})
