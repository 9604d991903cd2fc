import { randomUUID } from 'node:crypto'
import { test } from '#e2e/test.ts'
import { handOver } from '#e2e/hand-over.ts'
import { makeOwnServer, type OwnServer } from '#e2e/server.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/kit/eventstoredb-server.ts'
import { namedServers, urlOf } from '#tests/kit/engine-addresses.ts'

/** The main job once more, with the log behind EventStoreDB's client and all else behind MongoDB's. */
const { mongoDb, eventStoreDb } = namedServers
let standIn: EventStoreDbServer | null = null
let city: OwnServer | null = null

test.skip(mongoDb === undefined, 'no server speaks MongoDB here; set MONGODB_URL, or MONGO_WIRE')

test.beforeAll(async () => {
  if (eventStoreDb === undefined) standIn = await startEventStoreDb()
  city = await makeOwnServer({
    EVENT_STORE: 'eventstoredb',
    EVENTSTOREDB_URL: eventStoreDb ?? `esdb://${standIn?.host}:${standIn?.port}?tls=false`,
    READ_STORE: 'mongodb',
    MONGODB_URL: urlOf(mongoDb ?? '', `journey-${randomUUID()}`),
  })
})
test.afterAll(async () => {
  await city?.stop()
  standIn?.kill()
})

test('a gift goes from one neighbour to another over EventStoreDB and MongoDB', ({ browser }) =>
  handOver(browser, city?.url ?? ''))
