import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { people } from '#projections/accounts/people.ts'
import { projections } from '#projections/all.ts'
import { openReads } from '#projections/engine/reads.ts'
import { EventStoreUnavailable } from '#stores/events/port.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { readConfig } from '#runtime/config/config.ts'
import { openConfigured } from './open-stores.ts'
import { compose, type World } from '#runtime/world.ts'

/** A start while the log is away serves what it has, and waits; nothing is written to a log before it is proven to be this site's. */
let dataDir = ''
let server: EventStoreDbServer
let worlds: World[] = []
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'gifty-without-log-'))
  server = await startEventStoreDb()
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const world of worlds.splice(0)) await world.close()
  server.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

const start = async (services = 'api,projections,scheduler'): Promise<World> => {
  const EVENTSTOREDB_URL = `esdb://${server.host}:${server.port}?tls=false`
  const where = { DATA_DIR: dataDir, EVENT_STORE: 'eventstoredb', EVENTSTOREDB_URL, SERVICES: services }
  const config = readConfig({ ...where, LOG_LEVEL: 'silent', DEMO_MODE: 'off' })
  const world = await compose(config, { readModels: projections, open: openConfigured })
  worlds = [...worlds, world]
  return world
}
const end = async (world: World): Promise<void> => {
  worlds = worlds.filter((one) => one !== world)
  await world.close()
}
let made = 0
const register = async ({ commands, runner }: World, email: string): Promise<string> => {
  const commandId = `00000000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`
  const outcome = await commands.accounts.register(
    {
      name: 'Tom Whitfield',
      email,
      location: null,
      demo: false,
      claimed: { terms: null, privacy: null },
      marketingOptIn: false,
    },
    { by: { kind: 'member', id: 'nobody' }, commandId, startedAt: '2026-11-19T07:12:00.000Z' },
  )
  const { id: accountId } = outcome
  if (!outcome.ok) throw new Error(outcome.rejection.message)
  await runner.waitFor(outcome.position, 5000)
  return accountId
}
const personIn = ({ stores }: World, id: string) => openReads(stores.reads).of(people).get(id)
const BACK_MS = 15_000

test.each(['api,projections,scheduler', 'api'])(
  'people are served by %s, and write once it is back',
  async (services) => {
    const before = await start()
    const tom = await register(before, 'tom@example.org')
    await end(before)
    server.kill()
    const world = await start(services)
    expect(await personIn(world, tom)).toMatchObject({ suburb: null, role: 'user' })
    expect(await world.runner.health()).toMatchObject({ isLogAway: true, stalledSeconds: 0 })
    await expect(register(world, 'maya@example.org')).rejects.toThrow(EventStoreUnavailable)
    await server.start()
    await expect.poll(() => register(world, 'maya@example.org').catch(() => null), { timeout: BACK_MS }).not.toBeNull()
    await expect.poll(world.presence.isAway, { timeout: BACK_MS }).toBe(false)
  },
)

test('where nothing was ever built it waits, and begins by itself', async () => {
  server.kill()
  const world = await start()
  await expect(personIn(world, 'tom')).rejects.toThrow('being built')
  await server.start()
  await expect.poll(() => personIn(world, 'tom').catch(() => 'being built'), { timeout: BACK_MS }).toBeNull()
  expect(await personIn(world, await register(world, 'tom@example.org'))).not.toBeNull()
})

test('where another log comes back nothing is written to it, and the process ends with the line that names both', async () => {
  const before = await start()
  await register(before, 'tom@example.org')
  await end(before)
  server.kill()
  const world = await start()
  const said: string[] = []
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => said.push(String(line)) > 0)
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never)
  // As one that was begun anew.
  server.log.scavenge(({ stream }) => !stream.startsWith('$'))
  const { length } = server.log.events
  await server.start()
  await expect(register(world, 'maya@example.org')).rejects.toThrow()
  await expect.poll(() => exit.mock.calls, { timeout: BACK_MS }).toContainEqual([1])
  expect(said.join('')).toContain('put back the log')
  expect(server.log.events).toHaveLength(length)
})
