import { appendFileSync, cpSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportMade, join, type Neighbour } from '#tests/visitor/visitor.ts'
import { acknowledgedId } from './acknowledged.ts'
import { destroyKey } from './destroyed-key.ts'
import { failedStart, freePort, startServer } from './server.ts'
import { entersWith, joinWithTwoFactor, type WithTwoFactor } from './with-two-factor.ts'

/** Backups taken of a server under load, put back into empty folders: each one is the site of its moment, and the erased stay erased. */
const SECRET = 'a site secret that only these tests know'
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-backup-'))
const dataDir = inFolder(folder, 'data')
const backups = inFolder(folder, 'backups')
const servers: Awaited<ReturnType<typeof startServer>>[] = []
afterAll(async () => {
  for (const server of servers) await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const start = async (at: string) => {
  const server = await startServer(at, await freePort(), { SITE_SECRET: SECRET })
  servers.push(server)
  return server
}
const script = (name: string, at: string, ...args: string[]) =>
  failedStart({ DATA_DIR: at, SITE_SECRET: SECRET, LOG_LEVEL: 'warn' }, name, args)
/** The one line with which a script ends. */
const lineOf = async (name: string, at: string, ...args: string[]): Promise<string> => {
  const { code, out, err } = await script(name, at, ...args)
  expect([code, out], err).toEqual([1, ''])
  expect(err.trim().split('\n'), err).toHaveLength(1)
  return err.trim()
}
const thing = (title: string, photos: readonly string[] = []) => ({
  title,
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
  photos,
})
const idIn = (body: Record<string, unknown>, name: string): string => (body[name] as { id: string }).id

const acknowledged = new Set<string>()
let loaded = true
const load = async (person: Neighbour): Promise<void> => {
  for (let turn = 0; loaded; turn += 1) {
    const title = `Thing ${turn} of ${person.id}`
    const answer = await person.post('/api/items', thing(title), { 'idempotency-key': title })
    acknowledged.add(acknowledgedId(answer, 'item'))
    await sleep(20)
  }
}

interface Taken {
  readonly data: string
  readonly keys: string
  readonly before: ReadonlySet<string>
}
const taken: Taken[] = []
const backUp = async (): Promise<Taken> => {
  const before = new Set(acknowledged)
  const { code, out, err } = await script('backup.ts', dataDir, backups)
  expect([code, err]).toEqual([0, ''])
  const [data = '', keys = ''] = ['data', 'keys'].map((kind) =>
    inFolder(
      backups,
      readdirSync(backups)
        .filter((name) => name.startsWith(`${kind}-`))
        .toSorted()
        .at(-1) ?? '',
    ),
  )
  expect(out).toContain(data)
  expect(out).toContain(keys)
  return { data, keys, before }
}

let anna: Neighbour
let annasItem = ''
/** Signs in with two-factor. */
let nora: WithTwoFactor
/** Ids: of one that is kept in three sizes, and one in two. */
let annasPictures: readonly string[] = []

const uploaded = async (width: number): Promise<string> => {
  const picture = sharp({ create: { width, height: 30, channels: 3, background: '#7a5' } })
  return idIn((await anna.upload('/api/media', await picture.png().toBuffer())).body, 'data')
}

beforeAll(async () => {
  const server = await start(dataDir)
  anna = await join(server.url, 'Anna Early')
  annasPictures = [await uploaded(1000), await uploaded(40)]
  const shared = await anna.post('/api/items', thing('Zanzibar armchair', annasPictures))
  expect(shared.status, shared.text).toBe(201)
  annasItem = idIn(shared.body, 'item')
  await exportMade(anna)
  nora = await joinWithTwoFactor(server.url, 'Nora Twofold')
  const people = await Promise.all(['Tom Whitfield', 'Maya Fernandes'].map((name) => join(server.url, name)))
  const loads = Promise.all(people.map(load))
  await sleep(300)
  taken.push(await backUp(), await backUp())
  await destroyKey({ file: inFolder(dataDir, 'vault.sqlite'), siteSecret: SECRET }, anna.id)
  taken.push(await backUp())
  loaded = false
  await loads
  await server.stop()
}, 120_000)

/** Starts on what was put back; whether everything that was acknowledged is there, and how Anna's listing reads. */
const look = async ({ before }: Taken, at: string) => {
  const server = await start(at)
  const verified = await script('verify.ts', at)
  expect([verified.code, verified.out], verified.err).toEqual([
    0,
    expect.stringMatching(/^All \d+ read models equal/mu),
  ])
  const rita = await join(server.url, 'Rita Reader')
  for (const id of before) expect((await rita.get(`/api/items/${id}`)).status).toBe(200)
  const item = (await rita.get(`/api/items/${annasItem}`)).text
  const pictures = []
  for (const id of annasPictures) pictures.push((await rita.get(`/api/media/${id}`)).status)
  expect((await rita.post('/api/items', thing('Shared afterwards'))).status).toBe(201)
  await entersWith(nora, server.url)
  await server.stop()
  return { item, pictures }
}
const photoFilesIn = (site: string): readonly string[] =>
  readdirSync(inFolder(site, 'photos'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:webp|json)$/u.test(name))
    .toSorted()
const nth = (index: number): Taken => {
  const found = taken[index]
  if (!found) throw new Error(`there is no backup ${index}`)
  return found
}

describe('put back into an empty folder', { timeout: 180_000 }, () => {
  test('with its own keys a backup is the site as it was, everything acknowledged before it is there', async () => {
    const at = inFolder(folder, 'first')
    const { data, keys } = nth(0)
    const restored = await script('restore.ts', at, data, '--keys', keys)
    expect([restored.code, restored.out], restored.err).toEqual([
      0,
      expect.stringMatching(/^\d+ events and 2 pictures/u),
    ])
    const { item, pictures } = await look(nth(0), at)
    expect(item).toContain('Zanzibar armchair')
    expect(pictures).toEqual([200, 200])
    expect(photoFilesIn(at)).toEqual(photoFilesIn(dataDir))
    expect(photoFilesIn(at)).toHaveLength(4 + 3)
    expect([dataDir, data, at].map((site) => existsSync(inFolder(site, 'files')))).toEqual([true, false, false])
  })

  test('with the newest keys, as without being told, whoever was erased since stays erased: words and pictures', async () => {
    const at = inFolder(folder, 'second')
    const { data } = nth(1)
    const restored = await script('restore.ts', at, data)
    expect([restored.code, restored.out], restored.err).toEqual([
      0,
      expect.stringContaining('2 pictures of forgotten people were left out'),
    ])
    expect(restored.out).toContain(nth(2).keys)
    const { item, pictures } = await look(nth(1), at)
    expect(item).not.toContain('Zanzibar')
    expect(pictures).toEqual([404, 404])
    expect(photoFilesIn(at)).toEqual([])
  })

  test('the newest of a folder of backups is taken where none is named', async () => {
    const at = inFolder(folder, 'third')
    const restored = await script('restore.ts', at, backups)
    expect(restored.out, restored.err).toContain(nth(2).data)
    const { item } = await look(nth(2), at)
    expect(item).not.toContain('Zanzibar')
  })
})

describe('is refused in one line, and nothing is written', { timeout: 180_000 }, () => {
  const at = inFolder(folder, 'refused')
  const copyOf = (from: string): string => {
    const to = mkdtempSync(inFolder(folder, 'copy-'))
    cpSync(from, to, { recursive: true })
    return to
  }
  test('into a folder that is not empty', async () => {
    expect(await lineOf('restore.ts', dataDir, backups)).toBe(
      `Setting DATA_DIR: ${dataDir} is not empty; name an empty folder, nothing was changed`,
    )
  })
  test('what is damaged, incomplete, or none', async () => {
    const damaged = copyOf(nth(2).data)
    appendFileSync(inFolder(damaged, 'events.sqlite'), 'x')
    expect(await lineOf('restore.ts', at, damaged, '--keys', nth(2).keys)).toBe(
      `The backup ${damaged} is damaged: events.sqlite is not as it was written`,
    )
    const incomplete = copyOf(nth(2).data)
    rmSync(inFolder(incomplete, 'events.sqlite'))
    expect(await lineOf('restore.ts', at, incomplete, '--keys', nth(2).keys)).toContain('events.sqlite is missing')
    expect(await lineOf('restore.ts', at, folder)).toBe(`There is no whole backup of data in ${folder}`)
    expect(existsSync(at)).toBe(false)
  })
  test('keys that are older than the data, and a backup of a folder without a site', async () => {
    const line = await lineOf('restore.ts', at, nth(2).data, '--keys', nth(0).keys)
    expect(line).toContain('are older than the data')
    const empty = mkdtempSync(inFolder(folder, 'empty-'))
    expect(await lineOf('backup.ts', empty, backups)).toContain('holds no site: events.sqlite is missing')
    expect(readdirSync(backups).filter((name) => name.endsWith('.part'))).toEqual([])
  })
})
