import { randomUUID } from 'node:crypto'
import { test } from '#e2e/site/test.ts'
import { handOver } from '#e2e/acts/hand-over.ts'
import { makeOwnServer, type OwnServer } from '#e2e/site/server.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { namedServers, urlOf } from '#tests/engines/engine-addresses.ts'

/** The main job once more, with the log behind EventStoreDB's client and all else behind MongoDB's, or in a folder where there is none. */
const { mongoDb, eventStoreDb } = namedServers
let standIn: EventStoreDbServer | null = null
let city: OwnServer | null = null

test.skip(
  mongoDb === undefined && eventStoreDb === undefined,
  'no engine here; set EVENTSTOREDB_URL, MONGODB_URL or MONGO_WIRE',
)

/** A database of this run's own. */
const database = (server: string) => ({ READ_STORE: 'mongodb', MONGODB_URL: urlOf(server, `journey-${randomUUID()}`) })

test.beforeAll(async () => {
  if (eventStoreDb === undefined) standIn = await startEventStoreDb()
  city = await makeOwnServer({
    EVENT_STORE: 'eventstoredb',
    EVENTSTOREDB_URL: eventStoreDb ?? `esdb://${standIn?.host}:${standIn?.port}?tls=false`,
    ...(mongoDb !== undefined && database(mongoDb)),
  })
})
test.afterAll(async () => {
  await city?.stop()
  standIn?.kill()
})

test('a gift goes from one neighbour to another over the engines @desktop', ({ browser }) =>
  handOver(browser, city?.url ?? ''))
