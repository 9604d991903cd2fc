import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalog } from '#domain/catalog.ts'
import type { NewEvent, RecordedEvent } from '#domain/event.ts'
import { makeEventStoreDbEventStore } from '#stores/events/eventstoredb/store.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import { requested } from '#tests/build/build.ts'
import { type EventStoreDbServer, startEventStoreDb } from './eventstoredb-server.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { memoryStores, openWorld, START, type World } from '#tests/site/world.ts'

/** The whole server over the real client of EventStoreDB: what people are answered when the log fails. */
let esdb: EventStoreDbServer
let world: World
let tom: Neighbour
beforeAll(async () => {
  esdb = await startEventStoreDb()
  const stores = memoryStores()
  const events = makeEventStoreDbEventStore({
    url: `esdb://${esdb.host}:${esdb.port}?tls=false`,
    catalog,
    keyring: stores.keyring,
  })
  world = await openWorld({}, { ...stores, events })
  tom = await join(world.url, 'Tom Whitfield')
})
afterAll(async () => {
  esdb.thaw()
  await world.close()
  await world.stores.events.close()
  esdb.kill()
})

const listing = (title: string) => ({
  title,
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341], address: '12 Oak Lane' },
})
const share = async (title: string) => {
  const began = performance.now()
  const answer = await tom.call('POST', '/api/items', { body: listing(title), headers: { 'idempotency-key': title } })
  return { ...answer, ms: performance.now() - began }
}
const logged = async (): Promise<readonly RecordedEvent[]> => {
  const all: RecordedEvent[] = []
  for await (const { events } of world.stores.events.readAll(0)) all.push(...events)
  return all
}
const timesListed = async (title: string): Promise<number> =>
  (await logged()).filter(({ type, data }) => type === 'ItemListed' && (data as { title: string }).title === title)
    .length

test('an answer of the log that is lost is asked for again within the call: the act is answered, and done once', async () => {
  await share('to begin with')
  for (const fault of ['written-then-connection-dropped', 'written-then-timeout', 'not-ready', 'timeout'] as const) {
    esdb.failAppends(fault)
    expect(await share(fault), fault).toMatchObject({ status: 201 })
    expect(await timesListed(fault), fault).toBe(1)
  }
})

test('a log that does not answer in time is 503 within the five seconds of a client; the same key then tells', async () => {
  for (const isWritten of [true, false]) {
    const title = `frozen, ${isWritten ? 'written' : 'not written'}`
    if (isWritten) esdb.failAppends(...Array.from({ length: 20 }, () => 'written-never-answered' as const))
    else esdb.freeze()
    const frozen = await share(title)
    expect([frozen.status, frozen.body['code']]).toEqual([503, 'overloaded'])
    expect(Number(frozen.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(frozen.ms).toBeLessThan(5000)
    esdb.forgetFaults()
    esdb.thaw()
    const again = await share(title)
    expect([again.status, idIn(again, 'item')]).toEqual([201, expect.any(String)])
    expect(await timesListed(title)).toBe(1)
    expect((await share(title)).text).toBe(again.text)
  }
  expect(world.errors.filter((line) => !/EventStoreDB (?:did not say|does not answer)/u.test(line))).toEqual([])
})

test('a thing that as many wait for as may is given away, in an append that the log takes', async () => {
  const itemId = idIn(await share('a long line'), 'item')
  const stream = `item-${itemId}`
  const waiting = Array.from({ length: 400 }, (_, n) =>
    requested(`p${n}`, { itemId, ownerId: tom.id, claimId: `${itemId}-p${n}` }),
  )
  await append(stream, waiting, 0)
  const given = await tom.put(`/api/items/${itemId}/status`, { status: 'completed' })
  expect([200, 202], given.text).toContain(given.status)
  const types = (await world.stores.events.load(stream)).map(({ type }) => type)
  expect(types.filter((type) => type === 'ClaimDeclined')).toHaveLength(400)
})

const append = async (stream: string, events: readonly NewEvent[], from: number): Promise<void> => {
  const envelope = { at: START, actor: { kind: 'member', id: 'many' }, correlationId: 'c', causationId: 'c' } as const
  const drafts = events.map((event, n) => {
    const id = `00000000-0000-4000-8000-${String(from + n).padStart(12, '0')}`
    return { ...envelope, id, event, commandId: `past-${from + n}` }
  })
  const appended = await world.stores.events.append([{ stream, expected: from, events: drafts }])
  expect(appended).toMatchObject({ ok: true })
}
