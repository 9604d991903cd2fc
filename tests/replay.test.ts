import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { definitions } from '#domain/catalog.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { offerBy } from '#domain/requests/state.ts'
import { projections } from '#projections/all.ts'
import { ABSENT, fold, keysOf } from '#projections/engine/follow/fold.ts'
import type { Projection } from '#projections/engine/projection.ts'
import { rebuild } from '#projections/engine/rebuild/rebuild.ts'
import { runJob } from '#scheduler/run.ts'
import { depsOf, settled } from '#scheduler/scheduler.kit.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import type { Stored } from '#stores/documents/port.ts'
import { armchair, idIn } from '#tests/visitor/api-spec.ts'
import { goldens, readGolden } from '#tests/events/golden.ts'
import { requestWords } from './build/build-request.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { makeDevice } from '#runtime/push/push-receiver.kit.ts'
import { openWorld, type World } from '#tests/site/world.ts'

describe('what was written in any version is still read', () => {
  const fixtures = goldens()
  test('every event has a fixture for every version there ever was', () => {
    const have = new Set(fixtures.map(({ type, version }) => `${type}.${version}`))
    const want = definitions.flatMap(({ type, version }) =>
      Array.from({ length: version }, (_, below) => `${type}.${below + 1}`),
    )
    expect(want.filter((name) => !have.has(name))).toEqual([])
    expect([...have].filter((name) => !want.includes(name))).toEqual([])
  })
  test.each(fixtures.map((golden) => [`${golden.type}.${golden.version}`, golden] as const))(
    '%s',
    async (_, golden) => {
      const data = await readGolden(golden)
      const definition = definitions.find(({ type }) => type === golden.type)
      expect(definition?.schema.parse(data)).toEqual(data)
      if (golden.version === definition?.version) expect(data).toEqual(golden.reads)
    },
  )
})

/** A neighbour says what is needed, another offers a thing, and takes the offer back. */
const oneRequest = async (
  { commands, time }: World,
  { requesterId, helper }: { readonly requesterId: string; readonly helper: Neighbour },
): Promise<void> => {
  const itemId = idIn(await helper.post('/api/items', armchair), 'item')
  const by = (id: string) => ({ by: { kind: 'member', id }, commandId: randomUUID(), startedAt: time.now }) as const
  const { title, description, category, location } = requestWords
  const words = { title, description, category, location, needBy: null }
  const { id: requestId } = await commands.requests.post(words, by(requesterId))
  const offered = await commands.offers.make(
    requestId,
    { itemId, message: null, pickupTimes: [], pickupWindow: null },
    by(helper.id),
  )
  const offer = offered.ok ? offerBy(offered.state, helper.id) : undefined
  await commands.send({ type: 'withdrawOffer', offerId: offer?.offerId ?? '' }, by(helper.id))
}

/** A neighbour reports and blocks another, which is settled; somebody else takes a block back. */
const blockedAndReported = async (
  { commands, time }: World,
  { blocker, other }: { readonly blocker: Neighbour; readonly other: Neighbour },
): Promise<void> => {
  await blocker.post(`/api/users/${other.id}/report`, { reason: 'spam' })
  await blocker.post(`/api/users/${other.id}/report`, { reason: 'safety' })
  await blocker.post(`/api/users/${other.id}/block`)
  const system = { kind: 'system', id: 'end-blocked' } as const
  await commands.send(
    { type: 'settleBlock', blockerId: blocker.id, blockedId: other.id },
    { by: system, commandId: randomUUID(), startedAt: time.now },
  )
  await other.post(`/api/users/${blocker.id}/block`)
  await other.del(`/api/users/${blocker.id}/block`)
}

let world: World
let log: readonly RecordedEvent[]
beforeAll(async () => {
  world = await openWorld()
  const tom = await join(world.url, 'Tom Whitfield')
  const maya = await join(world.url, 'Maya Fernandes')
  const priya = await join(world.url, 'Priya Nair')
  for (const title of ['Armchair', 'Bookshelf', 'Crate of lemons']) {
    const itemId = idIn(await tom.post('/api/items', { ...armchair, title }), 'item')
    await priya.post(`/api/items/${itemId}/save`)
    const claimId = idIn(await maya.post('/api/claims', { itemId, claimerMessage: 'Please.' }), 'claim')
    await priya.post('/api/claims', { itemId })
    await tom.put(`/api/claims/${claimId}/accept`)
    await tom.post('/api/messages', { claimId, content: 'See you on Friday.' })
    await maya.put(`/api/messages/claim/${claimId}/read-all`)
    await maya.put(`/api/claims/${claimId}/${title === 'Armchair' ? 'cancel' : 'complete'}`)
    await maya.post('/api/appreciations', { recipientId: tom.id, claimId, type: 'generous' })
  }
  await priya.post('/api/user/recover-account', { email: 'priya@example.org', method: 'support' })
  await priya.post('/api/user/recovery-support', { reason: 'My phone is gone.' })
  await priya.put('/api/notifications/read-all')
  await priya.post('/api/notifications/push-subscriptions', makeDevice('phone').subscription)
  await priya.post('/api/user/calendar-feed')
  await priya.post('/api/user/request-export')
  await oneRequest(world, { requesterId: priya.id, helper: tom })
  const closesAt = new Date(Date.parse(world.time.now) + 86_400_000).toISOString()
  await tom.post('/api/items', { ...armchair, title: 'A cot for a draw', draw: { closesAt } })
  const searchId = idIn(await priya.post('/api/searches', { q: 'pram', lat: -31.93, lng: 115.87 }), 'data')
  await priya.post('/api/searches', { q: 'cot', category: 'home_furniture' })
  await priya.del(`/api/searches/${searchId}`)
  await tom.post('/api/items', { ...armchair, title: 'Another cot' })
  await settled(world)
  await runJob(depsOf(world), 'send-alerts')
  await blockedAndReported(world, { blocker: priya, other: maya })
  const all: RecordedEvent[] = []
  for await (const { events: page } of world.stores.events.readAll(0)) all.push(...page)
  log = all
})
afterAll(() => world.close())

/** All documents of one read model, in a stable order, as bytes. */
const folded = (projection: Projection, events: readonly RecordedEvent[]): string => {
  const documents = new Map<string, Stored>()
  for (const event of events.filter(({ type }) => projection.wants.includes(type)))
    for (const id of keysOf(projection, event))
      documents.set(id, fold(projection, documents.get(id) ?? ABSENT, { id, event }))
  const left = [...documents].filter(([, { document }]) => document !== null)
  const sorted = left.toSorted(([a], [b]) => (a < b ? -1 : 1))
  return JSON.stringify(sorted.map(([id, { document }]) => [id, document]))
}

describe('two rebuilds give the same bytes', () => {
  test('in the store: same count, same checksum, nothing differs from what was served', async () => {
    const { events, reads } = world.stores
    const again = () => rebuild({ events, reads, projections, clock: steadyClock })
    const [first, second] = [await again(), await again()]
    const told = ({ rebuilt }: typeof first) =>
      rebuilt.map(({ projection, documents, checksum }) => ({ projection, documents, checksum }))
    expect(told(second)).toEqual(told(first))
    expect(first.rebuilt.flatMap(({ differing }) => differing)).toEqual([])
    // Nobody in this life is half forgotten, nobody goes, and nothing is published.
    const empty = told(first).filter(({ documents }) => documents === 0)
    expect(empty.map(({ projection }) => projection)).toEqual([
      'erasures',
      'feedback',
      'receipts',
      'texts',
      'text-versions',
    ])
  })
  test.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s: folded twice, and with every event twice, is the same',
    (_, projection) => {
      const once = folded(projection, log)
      expect(folded(projection, log)).toBe(once)
      expect(
        folded(
          projection,
          log.flatMap((event) => [event, event]),
        ),
      ).toBe(once)
      expect(folded(projection, [...log, ...log])).toBe(once)
    },
  )
  test.each(projections.map((projection) => [projection.name, projection] as const))(
    '%s gives plain data: what it gives survives being kept as text',
    (_, projection) => {
      const bytes = folded(projection, log)
      expect(JSON.stringify(JSON.parse(bytes))).toBe(bytes)
      // What is sealed is chance: it may hold any of these words.
      const open = bytes.replaceAll(/(sealed\\*":\\*")[^"\\]*/gu, '$1')
      expect(open).not.toMatch(/:null,"null"|undefined|NaN|Infinity/u)
    },
  )
})
