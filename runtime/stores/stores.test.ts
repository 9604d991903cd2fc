import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DOCUMENTS_FILE } from '#stores/documents/sqlite/store.ts'
import { listed } from '#tests/build/build.ts'
import { startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { START } from '#tests/site/world.ts'
import { BadSetting, CannotStart } from '#runtime/config/config.ts'
import { closeStores, openStores } from './stores.ts'

const SECRET = 'a site secret that only these tests know'
const ANOTHER = 'another secret that only these tests know'
const KEY = Buffer.alloc(32)
let folder = ''
const dataDir = () => join(folder, 'data')
const inData = (name: string) => join(dataDir(), name)
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gifty-stores-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** Opens, makes or finds Anna's key, closes. */
const annasKey = async (siteSecret: string | null): Promise<Buffer> => {
  const stores = openStores({ dataDir: dataDir(), siteSecret })
  const key = (await stores.vault.keys.ensure(['anna'])).get('anna')
  await closeStores(stores)
  return key ?? KEY
}
/** Why the stores do not open: one line, which holds no secret. */
const refusal = (siteSecret: string | null = SECRET, at = dataDir()): string => {
  try {
    openStores({ dataDir: at, siteSecret })
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    for (const hidden of ['\n', SECRET, ANOTHER]) expect(error.message).not.toContain(hidden)
    return error.message
  }
  throw new Error('the stores opened')
}
/** All of it in one file, without what SQLite keeps beside it, as in a backup that was put back. */
const settle = (name: string): void => {
  const db = new DatabaseSync(inData(name))
  db.exec(`VACUUM INTO '${inData('whole')}'`)
  db.close()
  for (const beside of ['-wal', '-shm']) rmSync(inData(name) + beside, { force: true })
  renameSync(inData('whole'), inData(name))
}
const bytes = () => readdirSync(dataDir()).map((name) => [name, readFileSync(inData(name), 'base64')])

describe('another site secret', () => {
  const line =
    'Setting SITE_SECRET: is not the one that the data in DATA_DIR was made with; set that one, ' +
    'or none where the file site-secret keeps it. Nothing was changed.'
  test('opens nothing, and the right one opens everything again', async () => {
    const key = await annasKey(SECRET)
    settle('vault.sqlite')
    expect(refusal(ANOTHER)).toBe(line)
    expect(await annasKey(SECRET)).toEqual(key)
    expect(key).not.toEqual(KEY)
  })
  test('in the file is told alike', async () => {
    await annasKey(SECRET)
    writeFileSync(inData('site-secret'), ANOTHER)
    expect(refusal(null)).toBe(line)
  })
  test('over the one in the file is told too, and without it all opens', async () => {
    const key = await annasKey(null)
    expect(refusal(ANOTHER)).toBe(line)
    expect(await annasKey(null)).toEqual(key)
  })
  test('changes no byte, and is not made where one is missing', async () => {
    await annasKey(SECRET)
    for (const name of ['vault.sqlite', 'events.sqlite', DOCUMENTS_FILE]) settle(name)
    const before = bytes()
    expect(refusal(null)).toBe('Setting SITE_SECRET: the data in DATA_DIR was made with a secret; set that one')
    expect(bytes()).toEqual(before)
  })
})

describe('other users of the machine', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  test('read nothing of what is made in the folder', async () => {
    await annasKey(SECRET)
    const made = readdirSync(dataDir(), { recursive: true }).map((name) => inData(String(name)))
    expect(made.length).toBeGreaterThan(3)
    expect([dataDir(), ...made].filter((path) => (modeOf(path) & 0o077) !== 0)).toEqual([])
  })
  test('are kept out of the folder of an earlier release, whose group keeps what it had', async () => {
    await annasKey(SECRET)
    chmodSync(dataDir(), 0o755)
    await annasKey(SECRET)
    expect(modeOf(dataDir())).toBe(0o750)
  })
})

describe('a data folder that cannot be written', () => {
  test.each(['file', 'file/data'])('%s, where a file is in the way', (path) => {
    writeFileSync(join(folder, 'file'), '')
    const at = join(folder, path)
    expect(() => openStores({ dataDir: at, siteSecret: SECRET })).toThrow(BadSetting)
    expect(refusal(SECRET, at)).toMatch(
      /^Setting DATA_DIR: \S+ cannot be written \((?:EEXIST|ENOTDIR)\); name a folder that this user may write$/u,
    )
  })
})

describe('a file that is damaged stops the start, and says what it is for and what to do', () => {
  const restore = 'put it back from a backup, nothing else can replace it'
  test.each([
    ['vault.sqlite', 'vault of keys and passwords', restore],
    ['events.sqlite', 'log of events', restore],
    [
      DOCUMENTS_FILE,
      'file of read models',
      'move it away together with its -wal and -shm, the next start builds it anew from the log of events',
    ],
  ])('%s', async (name, role, mend) => {
    const key = await annasKey(SECRET)
    settle(name)
    const whole = readFileSync(inData(name))
    const broken = Buffer.concat([Buffer.from('x'.repeat(64)), whole.subarray(64)])
    writeFileSync(inData(name), broken)
    expect(refusal()).toBe(`The ${role} (${inData(name)}) is damaged: ${mend}`)
    expect(readFileSync(inData(name))).toEqual(broken)
    writeFileSync(inData(name), whole)
    expect(await annasKey(SECRET)).toEqual(key)
  })
  test.each([
    ['vault.sqlite', 'vault of keys and passwords'],
    ['events.sqlite', 'log of events'],
  ])('%s that is lost is not made anew; put back, all opens', async (name, role) => {
    const key = await annasKey(SECRET)
    settle(name)
    renameSync(inData(name), join(folder, name))
    expect(refusal()).toBe(`The ${role} (${inData(name)}) is missing: ${restore}`)
    expect(readdirSync(dataDir())).not.toContain(name)
    renameSync(join(folder, name), inData(name))
    expect(await annasKey(SECRET)).toEqual(key)
  })
  test('read models that are lost are made anew', async () => {
    const key = await annasKey(SECRET)
    for (const beside of ['', '-wal', '-shm']) rmSync(inData(`${DOCUMENTS_FILE}${beside}`), { force: true })
    expect(await annasKey(SECRET)).toEqual(key)
  })
  test('a folder in the place of one cannot be opened', async () => {
    await annasKey(SECRET)
    settle('events.sqlite')
    rmSync(inData('events.sqlite'))
    mkdirSync(inData('events.sqlite'))
    expect(refusal()).toMatch(
      /^The log of events \(\S+\) cannot be opened \(.+\): see that it is a file that this user may write, on a disk with room$/u,
    )
  })
})

describe('the log in EventStoreDB', () => {
  test('leaves the data folder without a file of events, and is found again at the next start', async () => {
    const esdb = await startEventStoreDb()
    const eventStoreUrl = `esdb://${esdb.host}:${esdb.port}?tls=false`
    const open = () => openStores({ dataDir: dataDir(), siteSecret: SECRET, eventStoreUrl })
    const first = open()
    await first.vault.keys.ensure(['tom'])
    const envelope = { at: START, actor: { kind: 'member', id: 'tom' }, correlationId: 'c', causationId: 'c' } as const
    const event = { ...envelope, id: '00000000-0000-4000-8000-000000000001', event: listed(), commandId: 'list' }
    expect(await first.events.append([{ stream: 'item-1', expected: -1, events: [event] }])).toMatchObject({ ok: true })
    await closeStores(first)
    expect(readdirSync(dataDir())).not.toContain('events.sqlite')
    const again = open()
    expect(await again.events.load('item-1')).toMatchObject([{ type: 'ItemListed', commandId: 'list' }])
    await closeStores(again)
    esdb.kill()
  })
})
