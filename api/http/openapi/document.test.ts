import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, test } from 'vitest'
import { town } from '#tests/visitor/api-spec.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import { openApiRoutes } from './document.ts'
import type { Route } from '#api/http/routing/route.ts'
import { routes } from '#api/routes.ts'
import { leastTime, timeOf } from '#tests/least-time.ts'

interface Operation {
  readonly summary: string
  readonly operationId: string
  readonly tags: readonly string[]
  readonly security?: readonly object[]
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, object>> }
  readonly responses: Readonly<
    Record<
      string,
      { readonly $ref?: string; readonly content?: Readonly<Record<string, object>>; readonly headers?: object }
    >
  >
}
const SIGNED_IN = [{ session: [] }, { hostSession: [] }]
type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>

const { world } = town()
let text = ''
let paths: Paths = {}
beforeAll(async () => {
  const answer = await makeVisitor(world().url).get('/api/openapi.json')
  text = answer.text
  paths = answer.body['paths'] as Paths
})
const described = routes.filter(({ path }) => path !== '/openapi.json')
const operationOf = ({ method, path }: Route): Operation => {
  const operation = paths[`/api${path.replaceAll(/:(\w+)/gu, '{$1}')}`]?.[method]
  if (!operation) throw new Error(`${method} ${path} is not described`)
  return operation
}
const named = (operation: Operation, where: string) =>
  (operation.parameters ?? []).filter((parameter) => parameter.in === where).map(({ name }) => name)

/** What a call may answer, at least. */
const statusesOf = ({ method, access, status, otherStatuses = [] }: Route): readonly number[] => [
  status,
  ...otherStatuses,
  400,
  503,
  ...(method === 'get' ? [] : [202, 403, 409, 429]),
  ...(access !== 'anyone' ? [401] : []),
  ...(access === 'auditor' || access === 'admin' ? [403] : []),
]

describe('the description names every call (GET /openapi.json)', () => {
  test.each(described.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
    '%s: what it does, who may, what it takes and what it answers',
    (_, route) => {
      const operation = operationOf(route)
      expect(operation.summary).toBe(route.summary)
      expect(operation.security ?? []).toEqual(route.access !== 'anyone' ? SIGNED_IN : [])
      expect(named(operation, 'path')).toEqual([...route.path.matchAll(/:(\w+)/gu)].map(([, name]) => name))
      expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(statusesOf(route).map(String)))
      expect(operation.tags).toHaveLength(1)
      expect(named(operation, 'query').length > 0).toBe(route.query !== undefined)
      const types = Object.keys(operation.requestBody?.content ?? {})
      const taken = route.takesFile ? ['multipart/form-data'] : route.body ? ['application/json'] : []
      expect(types).toEqual(taken)
    },
  )
  test('every writing call needs the token and the session id, and takes a key', () => {
    for (const route of described) {
      const headers = named(operationOf(route), 'header')
      const expected = route.method === 'get' ? ['X-Min-Position'] : ['X-CSRF-Token', 'X-Session-Id', 'Idempotency-Key']
      expect(headers, route.path).toEqual(expected)
    }
  })
  test.each(described.map((route) => [`${route.method.toUpperCase()} ${route.path}`, route] as const))(
    '%s: with what was sent and answered once, and with the headers of its answers',
    (_, route) => {
      const { responses, requestBody } = operationOf(route)
      const done = responses[route.status]
      expect(done?.content?.['application/json']).toHaveProperty('example.success', true)
      if (route.body) expect(requestBody?.content['application/json']).toHaveProperty('example')
      const position = route.method === 'get' ? [] : ['X-Position']
      expect(Object.keys(done?.headers ?? {})).toEqual([...position, 'X-Stale'])
    },
  )
  test('what is refused for a while says for how long', () => {
    const { responses = {} } = (JSON.parse(text) as { components: { responses?: Operation['responses'] } }).components
    for (const code of ['too-often', 'overloaded'])
      expect(Object.keys(responses[code]?.headers ?? {})).toEqual(['Retry-After'])
    expect(Object.keys(responses['applied']?.headers ?? {})).toEqual(['X-Position', 'X-Stale'])
  })
  test('calendars and mail programs, which have no session, stand beside', () => {
    const answers = (statuses: readonly number[]) => ({
      responses: Object.fromEntries(statuses.map((status) => [status, expect.anything()])),
    })
    expect(paths).toMatchObject({
      '/api/calendar/{token}.ics': { get: answers([200, 304, 404, 429]) },
      '/api/mail/unsubscribe/{token}': { get: answers([303]), post: answers([200, 404, 429]) },
    })
  })
  test('pictures and the live stream stand beside', () => {
    expect(paths).toMatchObject({
      '/api/media/{id}': { get: { responses: { 200: { content: { 'image/webp': expect.any(Object) } } } } },
      '/api/stream': {
        get: {
          security: SIGNED_IN,
          responses: { 200: { content: { 'text/event-stream': expect.any(Object) } } },
        },
      },
    })
  })
  test('and no others', () => {
    const calls = Object.values(paths).reduce((sum, path) => sum + Object.keys(path).length, 0)
    // Pictures, exports, the live stream, the description; a calendar; the one click of a mail program, and its address in a browser.
    expect(calls).toBe(described.length + 7)
  })
})

describe('the description itself', () => {
  test('is OpenAPI 3.1 with a name', () => {
    expect(JSON.parse(text)).toMatchObject({ openapi: '3.1.0', info: { title: 'Share a Gifty', version: '1.0.0' } })
  })
  test('is valid by the schema of OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(JSON.parse(text) as Record<string, unknown>)
    expect([valid, errors]).toEqual([true, undefined])
  })
  test('every call has an id of its own', () => {
    const ids = Object.values(paths).flatMap((path) => Object.values(path).map(({ operationId }) => operationId))
    for (const id of ids) expect(id).toMatch(/^[a-z][A-Za-z0-9]+$/u)
    expect(new Set(ids).size).toBe(ids.length)
  })
  test('is made once: every later reader gets what the first one got', async () => {
    const [route] = openApiRoutes(routes)
    const read = () => route?.handler({} as Parameters<typeof route.handler>[0])
    const first = await read()
    const readOften = async (): Promise<void> => {
      for (let turn = 0; turn < 100; turn += 1) expect((await read())?.kept).toBe(first?.kept)
    }
    // Made anew each time it took 40 ms of the thread, 4 s for these.
    expect(await leastTime(500, () => timeOf(readOften))).toBeLessThan(500)
  })
  test('is sent compressed, and not again to whoever has it', async () => {
    const read = (headers: Record<string, string>) => fetch(`${world().url}/api/openapi.json`, { headers })
    const whole = await read({ 'accept-encoding': 'gzip, deflate' })
    const etag = whole.headers.get('etag') ?? ''
    expect([whole.status, whole.headers.get('content-encoding'), whole.headers.get('vary')]).toEqual([
      200,
      'gzip',
      'Accept-Encoding',
    ])
    expect(await whole.text()).toBe(text)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
      const again = await read({ 'if-none-match': known })
      expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
    }
    const plain = await read({ 'accept-encoding': 'identity', 'if-none-match': '"other"' })
    expect([plain.status, plain.headers.get('content-encoding'), await plain.text()]).toEqual([200, null, text])
  })
  test('says each thing once: no two calls read the same', () => {
    const summaries = Object.values(paths).flatMap((path) => Object.values(path).map(({ summary }) => summary))
    const twice = summaries.filter((summary, index) => summaries.indexOf(summary) !== index)
    // PATCH is the other way to say PUT …/status.
    expect(twice).toEqual(["The owner's status call: pause, resume, relist, given elsewhere."])
  })
  test('points at nothing that is not there', () => {
    const document: unknown = JSON.parse(text)
    const at = (reference: string): unknown =>
      reference
        .slice(2)
        .split('/')
        .reduce<unknown>((part, step) => (part as Record<string, unknown> | undefined)?.[step], document)
    for (const [, reference] of text.matchAll(/"\$ref":"([^"]+)"/gu))
      expect(at(reference ?? ''), reference).toBeDefined()
  })
  test('tells nothing of this machine or its people', () => {
    expect(text).not.toMatch(/localhost|127\.0\.0\.1|site-secret|@example/u)
  })
})
