import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { closeStores, openStores } from '#runtime/stores/stores.ts'
import { join, type Neighbour, PASSWORD } from '#tests/visitor/visitor.ts'
import { freePort, startServer } from './server.ts'

/** Kill -9 at growing moments after an export was asked for: each is made once, whole, and no other file is left. */
const MOMENTS = [0, 20, 120]
const SECRET = 'a site secret that only these tests know'
const LISTINGS = 60
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-export-'))
const dataDir = inFolder(folder, 'data')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const idIn = (body: Record<string, unknown>): string => (body['data'] as { id: string }).id
const newest = async (by: Neighbour) =>
  ((await by.get('/api/user/export-requests?limit=1')).body['data'] as [{ id: string; status: string }])[0]

const downloaded = async (by: Neighbour, url: string, id: string) => {
  const response = await fetch(`${url}/api/user/download-export/${id}`, { headers: { cookie: by.cookies() } })
  expect(response.status).toBe(200)
  return unzipSync(new Uint8Array(await response.arrayBuffer()))
}

test('an export whose server is killed is made by the next one', { timeout: 300_000 }, async () => {
  const port = await freePort()
  const start = () => startServer(dataDir, port, { SITE_SECRET: SECRET, RATE_LIMITS: 'off' })
  let server = await start()
  const maya = await join(server.url, 'Maya Fernandes')
  for (let n = 0; n < LISTINGS; n += 1) {
    const thing = { title: `Thing ${n}`, description: 'Given away.', location: { coordinates: [115.8716, -31.9341] } }
    expect((await maya.post('/api/items', thing)).status).toBe(201)
  }
  const made: string[] = []
  for (const moment of MOMENTS) {
    const asked = await maya.post('/api/user/request-export', { categories: ['items', 'profile'] })
    made.push(idIn(asked.body))
    await sleep(moment)
    await server.kill()
    server = await start()
    await maya.post('/api/auth/reauthenticate', { password: PASSWORD })
    // The lease of who was killed is over after a minute.
    await expect.poll(async () => (await newest(maya)).status, { timeout: 90_000, interval: 250 }).toBe('ready')
    const files = await downloaded(maya, server.url, made.at(-1) ?? '')
    const rows = JSON.parse(strFromU8(files['items.json'] ?? new Uint8Array())) as unknown[]
    expect(rows).toHaveLength(LISTINGS)
  }
  await server.stop()
  expect(readdirSync(inFolder(dataDir, 'files', maya.id)).toSorted()).toEqual(made.toSorted())
  for (const id of made) expect(readFileSync(inFolder(dataDir, 'files', maya.id, id)).includes('Thing')).toBe(false)
  const stores = openStores({ dataDir, siteSecret: SECRET })
  const types = (await stores.events.load(`exports-${maya.id}`)).map(({ type }) => type)
  await closeStores(stores)
  expect(types).toEqual(made.flatMap(() => ['ExportRequested', 'ExportReady']))
})
