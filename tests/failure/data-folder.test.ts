import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENTS_FILE } from '#stores/documents/sqlite/store.ts'
import { join } from '#tests/visitor/visitor.ts'
import { failedStart, freePort, startServer } from './server.ts'

/** One process has the data folder; what is in it is whole after a stop, and refused when a part of it was lost. */
const SECRET = 'a site secret that only these tests know'
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-folder-'))
const dataDir = inFolder(folder, 'data')
const servers: Awaited<ReturnType<typeof startServer>>[] = []
afterAll(async () => {
  for (const server of servers) await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (at = dataDir, settings: Readonly<Record<string, string>> = {}) => {
  const server = await startServer(at, await freePort(), { SITE_SECRET: SECRET, ...settings })
  servers.push(server)
  return server
}
const thing = (title: string) => ({
  title,
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
})
/** The one line with which a start ends. */
const lineOf = async (at: string): Promise<string> => {
  const { code, out, err } = await failedStart({ PORT: '0', DATA_DIR: at, SITE_SECRET: SECRET })
  expect([code, out], err).toEqual([1, ''])
  expect(err.trim().split('\n'), err).toHaveLength(1)
  return err.trim()
}
const script = (name: string, at = dataDir, ...args: string[]) =>
  failedStart({ DATA_DIR: at, SITE_SECRET: SECRET }, name, args)

describe('while a server runs', { timeout: 180_000 }, () => {
  test('a second one in its folder, and a script that finds nobody to take its task, ends in one line', async () => {
    const server = await start()
    const tom = await join(server.url, 'Tom Whitfield')
    expect(await lineOf(dataDir)).toBe(
      `Setting DATA_DIR: ${dataDir} is in use by another process; stop it, or name another folder`,
    )
    for (const title of ['Blue tea set', 'Red tea set']) {
      expect((await tom.post('/api/items', thing(title))).status).toBe(201)
      expect((await tom.get('/api/items/user/mine')).text).toContain(title)
    }
    expect(await server.stop()).toBe(0)
  })

  test('the scripts work through it, and it goes on', async () => {
    const server = await start()
    const maya = await join(server.url, 'Maya Fernandes')
    const rebuilt = await script('rebuild.ts')
    expect([rebuilt.code, rebuilt.out]).toEqual([1, expect.stringContaining('Usage: npm run rebuild')])
    const seeded = await script('seed.ts')
    expect([seeded.code, seeded.out]).toEqual([0, 'The data folder is not empty: nothing was added.\n'])
    const granted = await script('grant-admin.ts')
    expect([granted.code, granted.out]).toEqual([1, 'Usage: npm run grant-admin -- <e-mail>\n'])
    const verified = await script('verify.ts')
    expect([verified.code, verified.out]).toEqual([0, expect.stringMatching(/^All \d+ read models equal/mu)])
    const drawn = await script('verify.ts', dataDir, '--draw', 'rubbish')
    expect([drawn.code, drawn.out]).toEqual([
      1,
      'Usage: npm run verify, or npm run verify -- --draw <item id>, or npm run verify -- --receipt <file>\n',
    ])
    expect((await maya.post('/api/items', thing('Green kettle'))).status).toBe(201)
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({ status: 'up', worker: 'here' })
    await server.kill()
  })

  test('one that was killed leaves nothing in the way: the next start has the folder at once', async () => {
    const coming = performance.now()
    const server = await start()
    const began = performance.now()
    await server.kill()
    const next = await start()
    // A busy machine may need more for any start; this one is no different from the one before.
    expect(performance.now() - began).toBeLessThan(Math.max(8000, 3 * (began - coming)))
    const priya = await join(next.url, 'Priya Nair')
    const shared = await priya.post('/api/items', thing('Tall lamp'))
    expect([shared.status, shared.headers.get('x-stale')]).toEqual([201, null])
    await next.stop()
  })

  test('one that is to run the api alone feeds what it reads: nobody else could', async () => {
    const server = await start(dataDir, { SERVICES: 'api' })
    const luca = await join(server.url, 'Luca Moretti')
    expect((await luca.post('/api/items', thing('Round table'))).status).toBe(201)
    expect((await luca.get('/api/items/user/mine')).text).toContain('Round table')
    await server.stop()
  })
})

describe('in a folder without a site', { timeout: 180_000 }, () => {
  const nowhere = inFolder(folder, 'mistyped')

  test.each([
    ['verify.ts', []],
    ['rebuild.ts', ['all']],
    ['grant-admin.ts', ['maya@demo.example']],
    ['erase-account.ts', ['maya@demo.example']],
  ])('%s says so in one line and makes none', async (name, args) => {
    const { code, out, err } = await script(name, nowhere, ...args)
    expect([code, out, err]).toEqual([1, '', `Setting DATA_DIR: ${nowhere} holds no site: events.sqlite is missing\n`])
    expect(existsSync(nowhere)).toBe(false)
  })

  test('what a script does not know is refused before anything is made', async () => {
    const { code, out } = await script('seed.ts', nowhere, '--people', 'many')
    expect([code, out]).toEqual([1, expect.stringMatching(/^Usage: npm run seed\b/u)])
    expect(existsSync(nowhere)).toBe(false)
  })
})

describe('after a stop', { timeout: 180_000 }, () => {
  let whole = ''
  let older = ''
  const copy = (from: string): string => {
    const to = mkdtempSync(inFolder(folder, 'copy-'))
    cpSync(from, to, { recursive: true })
    return to
  }
  beforeAll(async () => {
    const first = await start()
    await (await join(first.url, 'Anna Early')).post('/api/items', thing('First thing'))
    await first.stop()
    older = copy(dataDir)
    const second = await start()
    await (await join(second.url, 'Ben Late')).post('/api/items', thing('Later thing'))
    await second.stop()
    whole = copy(dataDir)
  }, 60_000)

  test('every file is whole without a journal: copied alone they are the site', async () => {
    for (const name of readdirSync(whole).filter((one) => one.endsWith('-wal')))
      expect(statSync(inFolder(whole, name)).size, name).toBe(0)
    const alone = copy(whole)
    for (const name of readdirSync(alone)) if (/-(?:wal|shm)$/u.test(name)) rmSync(inFolder(alone, name))
    const server = await start(alone)
    const reader = await join(server.url, 'Rita Reader')
    expect((await reader.get('/api/items?status=all&q=later')).text).toContain('Later thing')
    await server.stop()
  })

  test('a log that ends before the read models is refused; with the read models moved away it is taken', async () => {
    const mixed = copy(whole)
    cpSync(inFolder(older, 'events.sqlite'), inFolder(mixed, 'events.sqlite'))
    expect(await lineOf(mixed)).toMatch(
      /^The log of events \(\S+\) ends at \d+, but the read models \(\S+\) were built up to \d+: put back/u,
    )
    expect(await lineOf(mixed)).toContain('move it away together with its -wal and -shm')
    rmSync(inFolder(mixed, DOCUMENTS_FILE))
    const server = await start(mixed)
    const tom = await join(server.url, 'New Neighbour')
    expect((await tom.get('/api/items?status=all&q=first')).text).toContain('First thing')
    await server.stop()
  })

  test('a file of 0 bytes is a missing one', async () => {
    for (const [name, role] of [
      ['events.sqlite', 'log of events'],
      ['vault.sqlite', 'vault of keys and passwords'],
    ] as const) {
      const cut = copy(whole)
      truncateSync(inFolder(cut, name), 0)
      expect(await lineOf(cut)).toMatch(new RegExp(`^The ${role} \\(\\S+\\) is missing: `, 'u'))
    }
    const cut = copy(whole)
    truncateSync(inFolder(cut, DOCUMENTS_FILE), 0)
    const server = await start(cut)
    expect(await (await fetch(`${server.url}/health/ready`)).json()).toMatchObject({ status: 'up', lag: 0 })
    await server.stop()
  })

  test('an empty log beside keys, and a vault without its seal beside a log, are refused', async () => {
    const noLog = copy(whole)
    for (const name of ['events.sqlite', DOCUMENTS_FILE]) rmSync(inFolder(noLog, name))
    expect(await lineOf(noLog)).toMatch(/^The log of events \(\S+\) is missing: /u)
    const blank = mkdtempSync(inFolder(folder, 'blank-'))
    const fresh = await start(blank)
    await fresh.kill()
    const noSeal = copy(whole)
    for (const part of ['', '-wal', '-shm']) rmSync(inFolder(noSeal, `vault.sqlite${part}`), { force: true })
    // As a vault looks whose journal was lost before its first line was in the file.
    cpSync(inFolder(blank, 'vault.sqlite'), inFolder(noSeal, 'vault.sqlite'))
    expect(await lineOf(noSeal)).toMatch(/^The vault of keys and passwords \(\S+\) is empty: /u)
  })

  test('read models of an earlier release are gone after the start, those of a later one are not touched', async () => {
    const mixed = copy(whole)
    for (const name of ['documents.sqlite', 'documents-3.sqlite', 'documents-3.sqlite-wal', 'documents-99.sqlite'])
      writeFileSync(inFolder(mixed, name), 'of another release')
    const server = await start(mixed)
    await server.stop()
    const left = ['documents.sqlite', 'documents-3.sqlite', 'documents-3.sqlite-wal', 'documents-99.sqlite'].filter(
      (name) => existsSync(inFolder(mixed, name)),
    )
    expect(left).toEqual(['documents-99.sqlite'])
  })
})
