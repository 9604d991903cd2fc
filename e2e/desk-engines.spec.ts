import { randomUUID } from 'node:crypto'
import { test } from '@playwright/test'
import { handOver } from '#e2e/hand-over.ts'
import { makeOwnServer, type OwnServer } from '#e2e/server.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/kit/eventstoredb-server.ts'
import { urlOf } from '#tests/kit/mongodb-address.ts'

/** The main job once more, with the log behind EventStoreDB's client and all else behind MongoDB's. */
const { MONGODB_URL, EVENTSTOREDB_URL } = process.env
let standIn: EventStoreDbServer | null = null
let city: OwnServer | null = null

test.skip(MONGODB_URL === undefined, 'no server speaks MongoDB here; set MONGODB_URL, or MONGO_WIRE')

test.beforeAll(async () => {
  if (EVENTSTOREDB_URL === undefined) standIn = await startEventStoreDb()
  city = await makeOwnServer({
    EVENT_STORE: 'eventstoredb',
    EVENTSTOREDB_URL: EVENTSTOREDB_URL ?? `esdb://${standIn?.host}:${standIn?.port}?tls=false`,
    READ_STORE: 'mongodb',
    MONGODB_URL: urlOf(MONGODB_URL ?? '', `journey-${randomUUID()}`),
  })
})
test.afterAll(async () => {
  await city?.stop()
  standIn?.kill()
})

test('a gift goes from one neighbour to another over EventStoreDB and MongoDB', ({ browser }) =>
  handOver(browser, city?.url ?? ''))
