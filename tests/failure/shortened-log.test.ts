import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { join } from '#tests/visitor/visitor.ts'
import { failedStart, freePort, startServer } from './server.ts'

/** The log is in EventStoreDB, by a stand-in, and the read models are in the folder. */
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-shortened-'))
const dataDir = inFolder(folder, 'data')
const servers: { readonly kill: () => unknown }[] = []
afterAll(async () => {
  // What a failed test left running, too.
  for (const server of servers) await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const started = async (): Promise<EventStoreDbServer> => {
  const server = await startEventStoreDb()
  servers.push(server)
  return server
}
const settingsOf = ({ host, port }: EventStoreDbServer) => ({
  SITE_SECRET: 'a site secret that only these tests know',
  EVENT_STORE: 'eventstoredb',
  EVENTSTOREDB_URL: `esdb://${host}:${port}?tls=false`,
})
const serve = async (log: EventStoreDbServer) => {
  const server = await startServer(dataDir, await freePort(), settingsOf(log))
  servers.push(server)
  return server
}

let whole: EventStoreDbServer
beforeAll(async () => {
  whole = await started()
  const server = await serve(whole)
  const tom = await join(server.url, 'Tom Whitfield')
  const armchair = {
    title: 'Green wool armchair',
    description: 'Deep and kind to backs.',
    location: { coordinates: [115.8716, -31.9341] },
  }
  expect((await tom.post('/api/items', armchair)).status).toBe(201)
  expect(await server.stop()).toBe(0)
}, 90_000)

test('an EventStoreDB whose log ends before the read models is refused in one line', async () => {
  const settings = { DATA_DIR: dataDir, PORT: '0', ...settingsOf(await started()) }
  const { code, out, err } = await failedStart(settings)
  expect([code, out], err).toEqual([1, ''])
  expect(err.trim().split('\n')).toEqual([
    expect.stringMatching(
      /^The log of events \(in EventStoreDB\) ends at \d+, but the read models \(\S+\) were built up to \d+: put back/u,
    ),
  ])
}, 90_000)

test('one that ends with entries of the server’s own is whole, though no event stands at its end', async () => {
  for (let n = 0; n < 100; n += 1) whole.log.writeSystemEvent()
  for (const name of ['Maya Fernandes', 'Priya Nair']) {
    const server = await serve(whole)
    const maya = await join(server.url, name)
    expect((await maya.get('/api/items?status=all&q=wool')).text).toContain('Green wool armchair')
    for (let n = 0; n < 100; n += 1) whole.log.writeSystemEvent()
    // Checkpoints of the server lead the read models on to there.
    await sleep(500)
    expect(await server.stop()).toBe(0)
  }
}, 120_000)
