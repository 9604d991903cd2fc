import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { makeCommands } from '#commands/all.ts'
import { commandDeps } from '#runtime/compose.ts'
import { fillNeighbourhood } from '#runtime/demo/neighbourhood.ts'
import { demoEmail, demoPeople } from '#runtime/demo/people.ts'
import { makeLocalities } from '#runtime/localities.ts'
import { makeVisitor, type Visitor } from './visitor.ts'
import { memoryStores, openWorld, START, type World } from './world.ts'

/** What the contracts promise is what the server sends: every reading call of three neighbours, in a lived-in neighbourhood. */
let world: World
let people: readonly Visitor[]
beforeAll(async () => {
  const stores = memoryStores()
  const localities = makeLocalities()
  await fillNeighbourhood({
    makeCommands: (clock) => makeCommands(commandDeps(stores, { clock, localities })),
    stores,
    localities,
    now: START,
  })
  world = await openWorld({}, stores)
  people = await Promise.all(
    demoPeople.slice(0, 3).map(async ({ name }) => {
      const visitor = makeVisitor(world.url)
      await visitor.greet()
      await visitor.post('/api/auth/demo-login', { email: demoEmail(name) })
      return visitor
    }),
  )
}, 120_000)
afterAll(() => world.close())

const idsIn = (body: Record<string, unknown>): string[] =>
  Array.isArray(body['data']) ? (body['data'] as { id: string }[]).map(({ id }) => id) : []

/** Ids that fit a path, found by asking. */
const idsFor = async (visitor: Visitor, path: string): Promise<string[]> => {
  const me = ((await visitor.get('/api/auth/me')).body['user'] as { id: string }).id
  if (/\/(?:user|users|pending)\/:id/u.test(path)) return [me]
  if (/\/claims\/:id|claim\/:id/u.test(path)) return idsIn((await visitor.get('/api/claims')).body)
  if (path === '/messages/items/:id')
    return (
      (await visitor.get('/api/messages/conversations')).body['data'] as { itemId: string; role: string }[]
    ).flatMap(({ itemId, role }) => (role === 'claimer' ? [itemId] : []))
  return idsIn((await visitor.get('/api/items?status=all&limit=100')).body)
}

const readings = routes.filter(({ method, path }) => method === 'get' && path !== '/openapi.json')

describe('answers keep to their contracts', () => {
  test.each(readings.map(({ path }) => path))('GET %s', { timeout: 60_000 }, async (path) => {
    const route = readings.find((one) => one.path === path)
    const [maya] = people
    let seen = 0
    for (const visitor of path.includes(':id') ? people : [maya]) {
      if (!visitor || !route) throw new Error('nobody is here')
      const ids = path.includes(':id') ? await idsFor(visitor, path) : ['']
      for (const id of ids) {
        const { status, body } = await visitor.get(`/api${path.replace(':id', id)}`)
        expect(status, JSON.stringify(body)).toBe(200)
        const parsed = route.response.safeParse(body)
        expect(parsed.success ? [] : parsed.error.issues).toEqual([])
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(0)
  })
})
