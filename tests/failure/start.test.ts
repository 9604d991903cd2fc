import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { join } from '#tests/visitor/visitor.ts'
import { failedStart, freePort, startServer } from './server.ts'

/** A start that cannot be ends with one plain line: what is wrong and what to do. What is on disk stays as it was. */
const SECRET = 'a site secret that only these tests know'
const ANOTHER = 'another secret that only these tests know'
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-start-'))
const dataDir = inFolder(folder, 'data')
const servers: Awaited<ReturnType<typeof startServer>>[] = []
afterAll(async () => {
  // What a failed test left running.
  for (const server of servers) await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (port?: number) => {
  const server = await startServer(dataDir, port ?? (await freePort()), { SITE_SECRET: SECRET })
  servers.push(server)
  return server
}

const armchair = {
  title: 'Green wool armchair',
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
}
const lineOf = async (
  settings: Readonly<Record<string, string>>,
  script?: string,
  ...args: string[]
): Promise<string> => {
  const all = { PORT: '0', DATA_DIR: dataDir, SITE_SECRET: SECRET, ...settings }
  const { code, out, err } = await failedStart(all, script, args)
  expect([code, out], err).toEqual([1, ''])
  expect(err.endsWith('\n') && err.trim().split('\n').length === 1, err).toBe(true)
  for (const hidden of [SECRET, ANOTHER, ' at ', '.ts:', '.mjs:']) expect(err).not.toContain(hidden)
  return err.trim()
}

beforeAll(async () => {
  const server = await start()
  const tom = await join(server.url, 'Tom Whitfield')
  expect((await tom.post('/api/items', armchair)).status).toBe(201)
  await server.stop()
})

describe('one line', { timeout: 180_000 }, () => {
  test('for another site secret; with the right one everything is there', async () => {
    expect(await lineOf({ SITE_SECRET: ANOTHER })).toContain('Setting SITE_SECRET: is not the one')
    const server = await start()
    const maya = await join(server.url, 'Maya Fernandes')
    expect((await maya.get('/api/items?status=all&q=wool')).text).toContain('Green wool armchair')
    await server.stop()
  })
  test('for a setting that is rubbish, and for a store without its address', async () => {
    expect(await lineOf({ PORT: 'many' })).toBe('Setting PORT: is not a port; use a whole number from 0 to 65535')
    expect(await lineOf({ EVENT_STORE: 'eventstoredb' })).toBe(
      'Setting EVENTSTOREDB_URL: required where EVENT_STORE is eventstoredb',
    )
  })
  test('for a folder that cannot be written, and for a file that is lost or damaged', async () => {
    const file = inFolder(folder, 'file')
    writeFileSync(file, '')
    expect(await lineOf({ DATA_DIR: inFolder(file, 'data') })).toContain('Setting DATA_DIR: ')
    const damaged = mkdtempSync(inFolder(folder, 'damaged-'))
    const rubbish = (name: string) => writeFileSync(inFolder(damaged, name), 'x'.repeat(8192))
    rubbish('events.sqlite')
    expect(await lineOf({ DATA_DIR: damaged })).toMatch(/^The vault of keys and passwords \(\S+\) is missing: /u)
    rubbish('vault.sqlite')
    expect(await lineOf({ DATA_DIR: damaged })).toMatch(/^The vault of keys and passwords \(\S+\) is damaged: /u)
  })
  test('for the scripts that open the same folder', async () => {
    for (const script of [['verify.ts'], ['seed.ts'], ['grant-admin.ts', 'tom@demo.example']] as const)
      expect(await lineOf({ SITE_SECRET: ANOTHER }, ...script)).toContain('Setting SITE_SECRET: is not the one')
  })
})

test('a second start by mistake ends with one line, and the first goes on as if nothing had been', async () => {
  const port = await freePort()
  const server = await start(port)
  const priya = await join(server.url, 'Priya Nair')
  expect(await lineOf({ PORT: String(port) })).toBe(
    `Setting PORT: ${port} is in use; stop what listens there or choose another`,
  )
  for (const title of ['Blue tea set', 'Red tea set']) {
    expect((await priya.post('/api/items', { ...armchair, title })).status).toBe(201)
    expect((await priya.get('/api/items/user/mine')).text).toContain(title)
  }
  expect(await server.stop()).toBe(0)
}, 60_000)
