import { randomUUID } from 'node:crypto'
import { closeSync, cpSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENTS_FILE } from '#stores/documents/sqlite/store.ts'
import { join } from '#tests/visitor/visitor.ts'
import { failedStart, freePort, startServer, startWithoutRoom } from './server.ts'

/** A data folder in which something is broken: the start ends with one line that names the file and says what to do; nothing is changed. */
const SECRET = 'a site secret that only these tests know'
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-damage-'))
const whole = inFolder(folder, 'whole')
const PAGE = 4096
afterAll(() => rmSync(folder, { recursive: true, force: true }))

beforeAll(async () => {
  const server = await startServer(whole, await freePort(), { SITE_SECRET: SECRET })
  const tom = await join(server.url, 'Tom Whitfield')
  const thing = { title: 'Wool chair', description: 'Kind to backs.', location: { coordinates: [115.87, -31.93] } }
  expect((await tom.post('/api/items', thing)).status).toBe(201)
  expect(await server.stop()).toBe(0)
}, 60_000)

const copy = (): string => {
  const to = mkdtempSync(inFolder(folder, 'copy-'))
  cpSync(whole, to, { recursive: true })
  return to
}
/** The one line with which a start ends. */
const lineOf = async (at: string, settings: Readonly<Record<string, string>> = {}): Promise<string> => {
  const { code, out, err } = await failedStart({ PORT: '0', DATA_DIR: at, SITE_SECRET: SECRET, ...settings })
  expect([code, out], err).toEqual([1, ''])
  expect(err.trim().split('\n'), err).toHaveLength(1)
  return err.trim()
}
const inFile = <Value>(path: string, work: (db: InstanceType<typeof DatabaseSync>) => Value): Value => {
  const db = new DatabaseSync(path)
  try {
    return work(db)
  } finally {
    db.close()
  }
}
/** As a disk loses it: one page of the file is zeros. */
const zero = (path: string, page: number): void => {
  const file = openSync(path, 'r+')
  writeSync(file, Buffer.alloc(PAGE), 0, PAGE, (page - 1) * PAGE)
  closeSync(file)
}
const firstPageOf = (path: string, table: string): number =>
  inFile(path, (db) => Number(db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').get(table).rootpage))

const RESTORE = 'put it back from a backup, nothing else can replace it'
const REBUILD = 'move it away together with its -wal and -shm, the next start builds it anew from the log of events'
const FILES = [
  { name: 'events.sqlite', table: 'events', role: 'log of events', mend: RESTORE },
  { name: 'vault.sqlite', table: 'seals', role: 'vault of keys and passwords', mend: RESTORE },
  { name: DOCUMENTS_FILE, table: 'checkpoints', role: 'file of read models', mend: REBUILD },
]

describe('a page of zeros', { timeout: 180_000 }, () => {
  test.each(FILES)('in $name, at its beginning and in $table', async ({ name, table, role, mend }) => {
    for (const page of [1, firstPageOf(inFolder(whole, name), table)]) {
      const broken = copy()
      zero(inFolder(broken, name), page)
      const before = readFileSync(inFolder(broken, name))
      expect(await lineOf(broken)).toBe(`The ${role} (${inFolder(broken, name)}) is damaged: ${mend}`)
      expect(readFileSync(inFolder(broken, name)).equals(before)).toBe(true)
    }
  })

  test('in the read models: moved away as the line says, they are built anew', async () => {
    const broken = copy()
    zero(inFolder(broken, DOCUMENTS_FILE), firstPageOf(inFolder(broken, DOCUMENTS_FILE), 'checkpoints'))
    await lineOf(broken)
    for (const beside of ['', '-wal', '-shm']) rmSync(inFolder(broken, `${DOCUMENTS_FILE}${beside}`), { force: true })
    const server = await startServer(broken, await freePort(), { SITE_SECRET: SECRET })
    const reader = await join(server.url, 'Rita Reader')
    expect((await reader.get('/api/items?status=all&q=wool')).text).toContain('Wool chair')
    expect(await server.stop()).toBe(0)
  })
})

describe('a key of the site in the vault', { timeout: 180_000 }, () => {
  const damaged = (at: string) =>
    `The vault of keys and passwords (${inFolder(at, 'vault.sqlite')}) is damaged: ${RESTORE}`
  /** The first byte of the nonce, one of the tag, the last of the text. */
  test.each([0, 12, -1])('with another byte at %i: one line, whichever it is', async (place) => {
    for (const purpose of ['email', 'mail']) {
      const at = copy()
      inFile(inFolder(at, 'vault.sqlite'), (db) => {
        const { wrapped } = db.prepare('SELECT wrapped FROM site_keys WHERE purpose = ?').get(purpose)
        const bytes = Buffer.from(wrapped)
        const index = place < 0 ? bytes.length + place : place
        bytes[index] = (bytes[index] ?? 0) ^ 1
        db.prepare('UPDATE site_keys SET wrapped = ? WHERE purpose = ?').run(bytes, purpose)
      })
      expect(await lineOf(at)).toBe(damaged(at))
    }
  })
  test('that is lost: one line', async () => {
    const at = copy()
    inFile(inFolder(at, 'vault.sqlite'), (db) => db.exec("DELETE FROM site_keys WHERE purpose = 'email'"))
    expect(await lineOf(at)).toBe(damaged(at))
  })
})

describe('a start on a full disk', { timeout: 180_000 }, () => {
  test.each([0, 8192])(
    'that takes no file longer than %i bytes: one line that says so, and later a start',
    async (bytes) => {
      const empty = inFolder(folder, `full-${bytes}`)
      for (const at of [copy(), empty]) {
        const { code, err } = await startWithoutRoom({ PORT: '0', DATA_DIR: at, SITE_SECRET: SECRET }, bytes)
        expect([code, err.trim().split('\n').length], err).toEqual([1, 1])
        expect(err).toMatch(/disk has room|disk with room|cannot be written/u)
      }
      const server = await startServer(whole, await freePort(), { SITE_SECRET: SECRET })
      expect(await server.stop()).toBe(0)
    },
  )
})

describe('an event of a later release', { timeout: 180_000 }, () => {
  /** The last event of the log once more, told as a later release would. */
  const withLater = (change: (event: { type: string; metadata: Record<string, unknown> }) => void): string => {
    const at = copy()
    inFile(inFolder(at, 'events.sqlite'), (db) => {
      const { stream, revision, type, metadata, data } = db
        .prepare('SELECT * FROM events WHERE type = ?')
        .get('ItemListed')
      const event = { type, metadata: JSON.parse(metadata) }
      change(event)
      db.prepare('INSERT INTO events (stream, revision, event_id, type, metadata, data) VALUES (?, ?, ?, ?, ?, ?)').run(
        stream,
        revision + 1,
        randomUUID(),
        event.type,
        JSON.stringify(event.metadata),
        data,
      )
    })
    return at
  }
  test('stops the first build of the read models in one line', async () => {
    const at = withLater(({ metadata }) => void (metadata['version'] = '99'))
    for (const beside of ['', '-wal', '-shm']) rmSync(inFolder(at, `${DOCUMENTS_FILE}${beside}`), { force: true })
    expect(await lineOf(at)).toMatch(
      /^The log of events holds what a later release has written \(event \S+ \(ItemListed\) is of version 99, newer than this code\): start that release$/u,
    )
  })
  test('that comes to read models which are there is parked: everything else goes on, and readiness says so', async () => {
    const at = withLater(({ metadata }) => void (metadata['version'] = '99'))
    const server = await startServer(at, await freePort(), { SITE_SECRET: SECRET })
    const maya = await join(server.url, 'Maya Fernandes')
    const ready = async () => (await maya.get('/health/ready')).body
    await expect.poll(ready).toMatchObject({ status: 'degraded', parked: expect.any(Number), lag: 0 })
    expect((await maya.get('/api/items?status=all&q=wool')).text).toContain('Wool chair')
    const other = {
      title: 'Cane chair',
      description: 'Light and kind to backs.',
      location: { coordinates: [115.87, -31.93] },
    }
    expect((await maya.post('/api/items', other)).status).toBe(201)
    expect(await server.stop()).toBe(0)
  })
})

test('a note of the demo that was cut short: one line', { timeout: 180_000 }, async () => {
  const at = copy()
  writeFileSync(inFolder(at, 'demo.json'), '{"began":"2026-11-1')
  expect(await lineOf(at, { DEMO_MODE: 'on' })).toBe(
    `The note of how far the demo was filled (${inFolder(at, 'demo.json')}) is damaged: remove it, and what is in the data folder stays as it is`,
  )
  rmSync(inFolder(at, 'demo.json'))
  const server = await startServer(at, await freePort(), { SITE_SECRET: SECRET, DEMO_MODE: 'on' })
  expect(await server.stop()).toBe(0)
})
