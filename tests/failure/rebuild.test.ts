import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openControl } from '#runtime/control/server.ts'
import { demoEmail } from '#runtime/demo/people.ts'
import { seed } from '#runtime/demo/seed.ts'
import { makeLocalities } from '#runtime/places/localities.ts'
import { openStores } from '#runtime/stores/stores.ts'
import { makeVisitor } from '#tests/visitor/visitor.ts'
import { openWorld, type World } from '#tests/site/world.ts'
import { startedScript } from './server.ts'

/** All read models rebuilt from the command line, by the server that has the data folder, while 20 readers read. */
const READERS = 20
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-rebuild-'))
let world: World
let control: Awaited<ReturnType<typeof openControl>>
beforeAll(async () => {
  const stores = openStores({ dataDir: folder, siteSecret: null })
  await seed({ dataDir: folder }, stores, makeLocalities())
  world = await openWorld({}, stores)
  const { runner } = world
  control = await openControl(
    {
      config: { dataDir: folder },
      stores,
      localities: makeLocalities(),
      rebuild: (...chosen) => runner.rebuild(...chosen),
    },
    world.deps.log,
  )
}, 120_000)
afterAll(async () => {
  await control.close()
  await world.close()
  rmSync(folder, { recursive: true, force: true })
})

const PATHS = [
  '/api/items?lat=-31.934&lng=115.871&radius=15&limit=50',
  '/api/items?status=all&q=wool',
  '/api/claims',
  '/api/messages/conversations',
  '/api/notifications',
  '/api/items/user/mine',
]

const rebuildAll = async (): Promise<{ code: number | null; output: string }> => {
  const child = await startedScript({ DATA_DIR: folder }, 'rebuild.ts', ['all'])
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { code, output }
}

test('no failed or mixed read, equal checksums, and progress shown', { timeout: 180_000 }, async () => {
  const maya = makeVisitor(world.url)
  await maya.greet()
  expect((await maya.post('/api/auth/demo-login', { email: demoEmail('Maya Fernandes') })).status).toBe(200)
  const before = new Map<string, string>()
  for (const path of PATHS) before.set(path, (await maya.get(path)).text)

  let reads = 0
  let running = true
  const wrong: string[] = []
  const reader = async (offset: number): Promise<void> => {
    for (let turn = offset; running; turn += 1) {
      const path = PATHS[turn % PATHS.length] ?? '/api/claims'
      const answer = await maya.get(path)
      reads += 1
      if (answer.status !== 200 || answer.text !== before.get(path)) wrong.push(`${path}: ${answer.status}`)
    }
  }
  const readers = Array.from({ length: READERS }, (_, offset) => reader(offset))
  const { code, output } = await rebuildAll()
  // A little longer, so that answers from the new collections are read too.
  await new Promise((resolve) => setTimeout(resolve, 500))
  running = false
  await Promise.all(readers)

  expect(code, output).toBe(0)
  expect(wrong).toEqual([])
  expect(reads).toBeGreaterThan(READERS)
  expect(output).toContain('%')
  for (const name of ['items', 'claims', 'people', 'conversations', 'messages', 'notifications', 'timers'])
    expect(output).toMatch(new RegExp(`${name}: \\d+ documents, checksum -?\\d+, equal`, 'u'))

  const shared = await maya.post('/api/items', {
    title: 'Shared after the switch',
    description: 'The new collections go on.',
    location: { coordinates: [115.87, -31.93] },
  })
  expect(shared.status, shared.text).toBe(201)
  expect((await maya.get('/api/items/user/mine')).text).toContain('Shared after the switch')
})
