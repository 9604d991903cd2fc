import { afterAll, beforeAll, expect, test } from 'vitest'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'

/** Feed every call rubbish: a clear refusal each time, never a 500, and nothing is lost ("Done means" 3). */
let world: World
let tom: Neighbour
let itemId = ''
beforeAll(async () => {
  world = await openWorld()
  tom = await join(world.url, 'Tom Whitfield')
  const shared = await tom.post('/api/items', {
    title: 'Green wool armchair',
    description: 'Deep and kind to backs.',
    location: { coordinates: [115.87, -31.93] },
  })
  itemId = (shared.body['item'] as { id: string }).id
})
afterAll(() => world.close())

const ids = (): string[] => [itemId, `${itemId}-zzzzzzzz`, 'x', '../../etc', '%00', 'a'.repeat(300), '%F0%9F%92%A9']
const QUERIES = [
  '',
  '?limit=0',
  '?limit=abc',
  '?cursor=AAAA',
  '?lat=abc&lng=1',
  '?lat=91&lng=181',
  '?radius=51',
  '?status=nonsense',
  '?q=%00%27%22--',
  '?before=x',
  '?limit=1e9',
]
const BODIES: readonly unknown[] = [
  undefined,
  null,
  [],
  {},
  'text',
  12,
  { title: 5 },
  { title: 'a'.repeat(5000), description: '\u0000\u200B', location: { coordinates: ['x', null] } },
  { content: 'x'.repeat(3000) },
  { itemId: 'nope', pickupTime: 'yesterday' },
  { pickupTime: '+275760-09-13T00:00:00.001Z' },
  { status: 'available', expiresAt: 'soon' },
  { photos: ['data:image/svg+xml;base64,AAAA'] },
  { location: { coordinates: [1e308, -1e308] } },
  { preferences: { preferredRadius: 1.5 } },
  { email: { $gt: '' }, password: [] },
]

const calls = async () => {
  const { paths } = (await tom.get('/api/openapi.json')).body as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      // Leaving would end the test's session; the live stream never ends.
      .filter(() => !/logout|terminate|stream$/u.test(path))
      .flatMap((method) =>
        (path.includes('{') ? ids() : ['']).map((id) => ({ method, path: path.replaceAll(/\{\w+\}/gu, id) })),
      ),
  )
}

test('no rubbish makes a call fail in another way than by saying what is wrong', { timeout: 120_000 }, async () => {
  const broken: string[] = []
  const look = (name: string, { status, text }: { status: number; text: string }): void => {
    if (status >= 500 || /:(?:NaN|-?Infinity|-0[,}])/u.test(text))
      broken.push(`${name} → ${status} ${text.slice(0, 200)}`)
  }
  for (const { method, path } of await calls()) {
    if (method === 'delete') continue
    const tries =
      method === 'get'
        ? QUERIES.map((query) => ({ path: path + query, body: undefined }))
        : BODIES.map((body) => ({ path, body }))
    for (const one of tries)
      look(
        `${method} ${one.path} ${JSON.stringify(one.body)}`,
        await tom.call(method.toUpperCase(), one.path, { body: one.body }),
      )
  }
  expect(broken).toEqual([])
  expect(world.errors).toEqual([])
  expect((await tom.get(`/api/items/${itemId}`)).body).toMatchObject({ item: { title: 'Green wool armchair' } })
})

test('what is not JSON is 400, another kind of body 415, too much of it 413', async () => {
  const json = { 'content-type': 'application/json' }
  for (const raw of ['{', '{"a":', '[[[['] as const)
    expect((await tom.call('POST', '/api/items', { raw, headers: json })).status).toBe(400)
  expect((await tom.call('POST', '/api/items', { raw: 'a=b', headers: { 'content-type': 'text/plain' } })).status).toBe(
    415,
  )
  const large = JSON.stringify({ itemId: 'a'.repeat(150_000) })
  expect((await tom.call('POST', '/api/claims', { raw: large, headers: json })).status).toBe(413)
})
