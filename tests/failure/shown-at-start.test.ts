import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { DOCUMENTS_FILE } from '#stores/documents/sqlite/store.ts'
import { idIn } from '#tests/visitor/api-spec.ts'
import { join } from '#tests/visitor/visitor.ts'
import { freePort, startServer } from './server.ts'

/** A loss of power takes the last commits of the documents, never of the log: what was acknowledged is missing at no moment after the start. */
const SECRET = 'a site secret that only these tests know'
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-shown-'))
const dataDir = inFolder(folder, 'data')
const documents = inFolder(dataDir, DOCUMENTS_FILE)
const earlier = inFolder(folder, 'earlier.sqlite')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const THINGS = 300
const thing = (title: string) => ({
  title,
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
})

test('nothing is read before the documents show the log as it was found', { timeout: 120_000 }, async () => {
  const port = await freePort()
  const start = () => startServer(dataDir, port, { SITE_SECRET: SECRET })
  let server = await start()
  const tom = await join(server.url, 'Tom Whitfield')
  await server.stop()
  cpSync(documents, earlier)
  server = await start()
  const share = async (title: string) => idIn(await tom.post('/api/items', thing(title)), 'item')
  await Promise.all(Array.from({ length: THINGS }, (_, index) => share(`Chair ${index}`)))
  const id = await share('The last one')
  await server.stop()
  for (const beside of ['', '-wal', '-shm']) rmSync(`${documents}${beside}`, { force: true })
  cpSync(earlier, documents)

  const statuses = new Set<number>()
  let over = false
  const look = async (): Promise<void> => {
    const { cookie } = tom.session()
    while (!over)
      await fetch(`${server.url}/api/items/${id}`, { headers: { cookie } }).then(
        ({ status }) => statuses.add(status),
        // Nobody listens yet.
        () => new Promise((resolve) => setTimeout(resolve, 5)),
      )
  }
  const looking = look()
  server = await start()
  await new Promise((resolve) => setTimeout(resolve, 500))
  over = true
  await looking
  await server.stop()
  expect(statuses).toEqual(new Set([503, 200]))
})
