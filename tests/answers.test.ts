import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#api/routes.ts'
import { TEXT_KINDS } from '#domain/texts/vocabulary.ts'
import { makeCommands } from '#commands/all.ts'
import { commandDeps } from '#runtime/world.ts'
import { fillNeighbourhood } from '#runtime/demo/neighbourhood.ts'
import { demoEmail, demoPeople } from '#runtime/demo/people.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { cot } from '#tests/visitor/api-requests.ts'
import { armchair } from '#tests/visitor/api-spec.ts'
import { publishShipped } from '#tests/site/published-texts.ts'
import { giveRole } from '#tests/visitor/staff.ts'
import { type Answer, makeVisitor, type Visitor } from '#tests/visitor/visitor.ts'
import { memoryStores, openWorld, START, type World } from '#tests/site/world.ts'

/** What the contracts promise is what the server sends: every reading call of three neighbours, in a lived-in neighbourhood. */
let world: World
let people: readonly Visitor[]
let receiptId = ''
/** Who sees what those who run the site see. */
let auditor: Visitor
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
  const [first, second, third, fourth] = await Promise.all(demoPeople.slice(0, 4).map(({ name }) => inside(name)))
  if (!first || !second || !third || !fourth) throw new Error('nobody is here')
  people = [first, second, third]
  auditor = fourth
  await askAndOffer()
  receiptId = await forgetSomebody()
  await openTicket()
  await first.post(`/api/users/${idOf(await second.get('/api/auth/me'), 'user')}/report`, { reason: 'spam' })
  await publishShipped(world)
}, 120_000)
afterAll(() => world.close())

const inside = async (name: string): Promise<Visitor> => {
  const visitor = makeVisitor(world.url)
  await visitor.greet()
  await visitor.post('/api/auth/demo-login', { email: demoEmail(name) })
  return visitor
}

const openTicket = async (): Promise<void> => {
  await giveRole(world, idOf(await auditor.get('/api/auth/me'), 'user'), 'auditor')
  const email = demoEmail(demoPeople[0]?.name ?? '')
  await auditor.post('/api/user/recover-account', { email, method: 'support' })
  await auditor.post('/api/user/recovery-support', { reason: 'My phone is gone.' })
}

const idOf = ({ body }: Answer, what: string): string => (body[what] as { id: string }).id

/** A request with an offer that waits, one whose offer was accepted, and a draw. */
const askAndOffer = async (): Promise<void> => {
  const [maya, tom] = people
  if (!maya || !tom) throw new Error('nobody is here')
  await tom.post('/api/items', {
    ...armchair,
    draw: { closesAt: new Date(Date.parse(START) + 7_200_000).toISOString() },
  })
  for (const isAccepted of [false, true]) {
    const requestId = idOf(await maya.post('/api/requests', cot), 'request')
    const itemId = idOf(await tom.post('/api/items', armchair), 'item')
    const offerId = idOf(await tom.post(`/api/requests/${requestId}/offers`, { itemId }), 'offer')
    if (isAccepted) await maya.post(`/api/requests/${requestId}/offers/${offerId}/accept`)
  }
}

/** One of the others is forgotten; where the receipt is. */
const forgetSomebody = async (): Promise<string> => {
  const { commands, runner, stores, time } = world
  const [{ name } = { name: '' }] = demoPeople.slice(-1)
  const accountId = await commands.accounts.byEmail(demoEmail(name))
  const by = { by: { kind: 'system', id: 'test' }, commandId: 'forget', startedAt: time.now } as const
  const outcome = await commands.erasure.erase(accountId ?? '', by)
  await runner.waitFor(await stores.events.head(), 5000)
  const [started] = outcome.ok ? outcome.events : []
  return String((started?.data as { receiptId?: string } | undefined)?.receiptId)
}

const idsIn = (body: Record<string, unknown>): string[] =>
  Array.isArray(body['data']) ? (body['data'] as { id: string }[]).map(({ id }) => id) : []

const ownIdFor = (path: string, me: string): string => (path.startsWith('/user/receipts') ? receiptId : me)
/** Where the ids of a path stand in a list. */
const LISTED: readonly (readonly [paths: RegExp, list: string])[] = [
  [/^\/admin\/reports\/:id$/u, '/api/admin/reports'],
  [/^\/admin\/tickets\/:id$/u, '/api/admin/tickets'],
  [/\/claims\/:id|claim\/:id/u, '/api/claims'],
  [/^\/requests\/:id\/fitting-items$/u, '/api/requests/mine'],
  [/^\/items\/:id\/fitting-requests$/u, '/api/items/user/mine'],
  [/^\/requests\/:id/u, '/api/requests?status=all'],
]

/** Ids that fit a path, found by asking. */
const idsFor = async (visitor: Visitor, path: string): Promise<string[]> => {
  const me = ((await visitor.get('/api/auth/me')).body['user'] as { id: string }).id
  if (path.startsWith('/texts/')) return [...TEXT_KINDS]
  if (/\/(?:user|users|pending|receipts)\/:id/u.test(path)) return [ownIdFor(path, me)]
  const [, list] = LISTED.find(([paths]) => paths.test(path)) ?? []
  if (list !== undefined) return idsIn((await visitor.get(list)).body)
  if (path === '/messages/offers/:id') {
    const sides = ['/api/requests/offers/mine', '/api/requests/mine/offers']
    const found = await Promise.all(sides.map((side) => visitor.get(`${side}?status=accepted`)))
    return found.flatMap(({ body }) => idsIn(body))
  }
  if (path === '/messages/items/:id')
    return (
      (await visitor.get('/api/messages/conversations')).body['data'] as { itemId: string; role: string }[]
    ).flatMap(({ itemId, role }) => (role === 'claimer' ? [itemId] : []))
  const items = (await visitor.get('/api/items?status=all&limit=100')).body['data'] as { id: string; draw: unknown }[]
  return items.flatMap(({ id, draw }) => (path !== '/items/:id/draw' || draw !== null ? [id] : []))
}

const readersOf = (path: string): readonly Visitor[] => {
  if (path.startsWith('/admin')) return [auditor]
  return path.includes(':') ? people : people.slice(0, 1)
}

const readings = routes.filter(({ method, path }) => method === 'get' && path !== '/openapi.json')

/** What a call cannot do without. */
const queryOf = (path: string): string => (path === '/auth/rehearsal' ? '?of=deletion' : '')

describe('answers keep to their contracts', () => {
  test.each(readings.map(({ path }) => path))('GET %s', { timeout: 60_000 }, async (path) => {
    const route = readings.find((one) => one.path === path)
    let seen = 0
    for (const visitor of readersOf(path)) {
      if (!route) throw new Error('nobody is here')
      const ids = path.includes(':') ? await idsFor(visitor, path) : ['']
      for (const id of ids) {
        const { status, body } = await visitor.get(`/api${path.replace(/:\w+/u, id)}${queryOf(path)}`)
        expect(status, JSON.stringify(body)).toBe(200)
        const parsed = route.response.safeParse(body)
        expect(parsed.success ? [] : parsed.error.issues).toEqual([])
        seen += 1
      }
    }
    expect(seen).toBeGreaterThan(0)
  })
})
