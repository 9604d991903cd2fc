import { describe, expect, test } from 'vitest'
import type { Route } from '#api/http/routing/route.ts'
import { routes } from '#api/routes.ts'
import { refusal, town } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import type { GoodCall } from './writes-accounts.ts'
import { writes } from './writes.ts'

/** What every writing call keeps: who may, once only, refused without a token. */
const place = town({ DEMO_MODE: 'on' })
const { stranger, world, appendedBy } = place
const NOBODY = '01jd2k8m4x9t5w7z3c6q8r0vab'
const nameOf = ({ method, path }: Route): string => `${method.toUpperCase()} ${path}`
const writing = routes.filter(({ method }) => method !== 'get')
const names = Object.keys(writes)
const members = writing.filter(({ access }) => access !== 'anyone').map(nameOf)

const parted = (name: string): [method: string, path: string] => {
  const [method = '', path = ''] = name.split(' ')
  return [method, path]
}
const good = async (name: string): Promise<GoodCall> => {
  const prepare = writes[name]
  if (!prepare) throw new Error(`there is no good call of ${name}`)
  return prepare(place)
}
const send = (name: string, { by, path, body, raw }: GoodCall, headers: Readonly<Record<string, string>> = {}) =>
  by.call(parted(name)[0], `/api${path}`, { body, headers, ...(raw ? { raw } : {}) })

test('there is a good call for every route that writes', () => {
  expect(names.toSorted()).toEqual(writing.map(nameOf).toSorted())
})

describe('a good call', () => {
  test.each(writing.map((route) => [nameOf(route), route.status] as const))('%s: %i', async (name, status) => {
    const answer = await send(name, await good(name))
    // Saying something creates a message; the same call only opens a conversation with `intent: start`.
    expect(answer.status, answer.text).toBe(name === 'POST /messages/items/:id' ? 201 : status)
    expect(answer.headers.get('cache-control')).toContain('no-store')
  })
})

describe('signed out: 401, decided before 400', () => {
  test.each(members)('%s', async (name) => {
    const [method, path] = parted(name)
    const address = `/api${path.replace(':id', NOBODY)}`
    for (const body of [undefined, { nonsense: [1] }, 'text'])
      expect(refusal(await stranger().call(method, address, { body }))).toEqual([401, 'not-signed-in'])
  })
})

describe('without the session’s own token: 403 with csrf in its words', () => {
  test.each(writing.map(nameOf))('%s', async (name) => {
    const [method, path] = parted(name)
    const address = `/api${path.replace(':id', NOBODY)}`
    const unknown = makeVisitor(world().url)
    const answer = await unknown.call(method, address, { body: {} })
    expect(refusal(answer)).toEqual([403, 'csrf-invalid'])
    expect(answer.body['message']).toBe('Invalid csrf token')
    const wrong = { 'x-csrf-token': 'x'.repeat(43) }
    expect(refusal(await place.tom().call(method, address, { body: {}, headers: wrong }))).toEqual([
      403,
      'csrf-invalid',
    ])
  })
})

/** These change the session, and with it whose key it is; register and login prove anew who asks (api/accounts/register/lost-answer.test.ts). */
const SESSION_CHANGES = /^POST \/auth\/(?:demo-login|logout)$|terminate-all|^DELETE \/auth\/(?:me|delete-account)$/u
const keyed = names.filter((name) => !SESSION_CHANGES.test(name))
const worded = writing.filter(({ body }) => body !== undefined).map(nameOf)

describe('the same Idempotency-Key is the same act', () => {
  test.each(keyed)('%s: twice appends once and answers the same', async (name) => {
    const call = await good(name)
    const key = { 'idempotency-key': `twice ${name}` }
    const first = await send(name, call, key)
    let again = first
    const appended = await appendedBy(async () => {
      again = await send(name, call, key)
    })
    expect(appended).toEqual([])
    expect([again.status, again.text]).toEqual([first.status, first.text])
    expect(again.headers.get('x-position')).toBe(first.headers.get('x-position'))
  })
  test.each(keyed.filter((name) => worded.includes(name)))('%s: with another body it is refused', async (name) => {
    const call = await good(name)
    expect(call.other, 'another body that the shape lets through').toBeDefined()
    const key = { 'idempotency-key': `other ${name}` }
    expect((await send(name, call, key)).status).toBeLessThan(300)
    const reused = await send(name, { ...call, body: call.other }, key)
    expect(refusal(reused)).toEqual([422, 'idempotency-key-reused'])
  })
  test('a key of more than 200 characters is 400', async () => {
    const call = await good('POST /items')
    expect((await send('POST /items', call, { 'idempotency-key': 'k'.repeat(200) })).status).toBe(201)
    const long = await send('POST /items', call, { 'idempotency-key': 'k'.repeat(201) })
    expect(refusal(long)).toEqual([400, 'invalid-input'])
  })
})
