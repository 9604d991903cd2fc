import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillNeighbourhood } from '#runtime/demo/neighbourhood.ts'
import { demoEmail, demoPeople } from '#runtime/demo/people.ts'
import { makeCommands } from '#commands/all.ts'
import { projections } from '#projections/all.ts'
import { commandDeps } from '#runtime/compose.ts'
import { openFolder, type WholeSite } from '#runtime/copy/whole-site.ts'
import { rebuildIn, tasks } from '#runtime/control/tasks.ts'
import { makeLocalities } from '#runtime/localities.ts'
import { openConfigured } from '#runtime/open-stores.ts'
import { closeStores, type Stores } from '#runtime/stores.ts'
import type { Document } from '#stores/documents/port.ts'
import { makeSqliteEffects } from '#stores/effects/sqlite/store.ts'
import { describeWithMongo, newDatabaseName, urlOf } from '#tests/kit/mongodb-server.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/kit/eventstoredb-server.ts'
import { START } from '#tests/world.ts'
import { failedStart, startedScript } from './server.ts'

/** A whole site moves by the script from a data folder to the engines, is killed over it, is backed up and put back there, and moves back. */
const SECRET = 'a site secret that only these tests know'
const folder = mkdtempSync(join(tmpdir(), 'gifty-moving-'))
const [home, back] = [join(folder, 'home'), join(folder, 'back')]
const localities = makeLocalities()
const AT = '2026-11-19T08:00:00.000Z'
let server: EventStoreDbServer
beforeAll(async () => {
  server = await startEventStoreDb()
})
afterAll(() => {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const addressOf = ({ host, port }: EventStoreDbServer): string => `esdb://${host}:${port}?tls=false`
const at = (dataDir: string) => ({ dataDir, siteSecret: SECRET, mongodbUrl: null, eventStoreDbUrl: null })
const building = (stores: Stores) =>
  rebuildIn(stores)(
    projections.map(({ name }) => name),
    () => undefined,
  )

/** The demo neighbourhood, of which one person is forgotten, somebody is signed in, an effect is done, and a call was answered. */
const makeSite = async (): Promise<void> => {
  const stores = await openConfigured(at(home))
  const world = { localities, stores, now: START }
  await fillNeighbourhood({
    ...world,
    makeCommands: (clock) => makeCommands(commandDeps(stores, { clock, localities })),
  })
  const { vault } = stores
  await building(stores)
  const erased = demoEmail(demoPeople.at(-1)?.name ?? '')
  const rebuild = rebuildIn(stores)
  expect(await tasks.get('erase-account')?.({ config: { dataDir: home }, ...world, rebuild }, [erased], () => 0)).toBe(
    0,
  )
  await building(stores)
  await vault.passwords.set('anna', 'a hash')
  await vault.sessions.put(session)
  await vault.replies.begin({ key: 'a call', bodyHash: 'a body', at: AT })
  await vault.replies.finish('a call', { status: 201, body: '{}', headers: '{"x-position":"7"}' })
  await closeStores(stores)
  const ledger = makeSqliteEffects(join(home, 'effects.sqlite'))
  const sent = await ledger.lease({ id: 'mail', effect: 'send', cause: 'event', subject: 'anna' }, AT)
  if (sent) await ledger.finish(sent, { is: 'done', at: AT, note: 'sent once' })
  await ledger.plan([{ id: 'later', effect: 'send', cause: 'event', subject: 'ben' }], AT)
  await ledger.close()
}
const session = {
  id: 'a session',
  secretHash: 'of its secret',
  csrfToken: 'a token',
  personId: 'anna',
  device: 'Firefox',
  place: 'Perth',
  createdAt: AT,
  lastSeenAt: AT,
  authenticatedAt: null,
  expiresAt: '2027-11-19T08:00:00.000Z',
}

const collected = async <Row>(pages: AsyncIterable<readonly Row[]>): Promise<readonly Row[]> => {
  const rows: Row[] = []
  for await (const page of pages) rows.push(...page)
  return rows
}
const logOf = async ({ log }: WholeSite) => {
  const events = []
  for (let after = 0; ;) {
    const page = await log.after(after)
    if (!page) return events
    events.push(...page.events)
    after = page.upTo
  }
}
/** Everything a data folder holds. */
const contentOf = async (dataDir: string) => {
  const site = await openFolder({ dataDir, siteSecret: SECRET })
  const beside = site.beside
  if (!beside) throw new Error('a folder holds everything')
  const pictures = new Map<string, unknown>()
  for (const id of (await collected(beside.photos.ids())).toSorted())
    pictures.set(id, [await beside.photos.about(id), await beside.photos.open(id, 'full')])
  const content = {
    events: await logOf(site),
    siteKeys: beside.vault.siteKeys,
    vault: await collected(beside.vault.rows()),
    effects: await collected(beside.ledger.rows()),
    pictures,
  }
  await site.close()
  const stores = await openConfigured(at(dataDir))
  const documents = new Map<string, readonly Document[]>()
  for (const [name, collection] of await stores.reads.active())
    documents.set(name, await collected(stores.reads.scan<Document>(collection)))
  await closeStores(stores)
  return { ...content, documents }
}

describeWithMongo('a site that moves', (mongo) => {
  const database = newDatabaseName()
  const settings = (dataDir: string) => ({
    DATA_DIR: dataDir,
    SITE_SECRET: SECRET,
    EVENTSTOREDB_URL: addressOf(server),
    MONGODB_URL: urlOf(mongo.url(), database),
  })
  const TO_ENGINES = ['--from', 'sqlite', '--to', 'eventstoredb']
  const TO_FOLDER = ['--from', 'eventstoredb', '--to', 'sqlite']
  const move = async (dataDir: string, args: readonly string[]): Promise<string> => {
    const { code, out, err } = await failedStart(settings(dataDir), 'copy-log.ts', args)
    expect([code, err], out).toEqual([0, ''])
    return out
  }

  test(
    'is the same there and back: every event, key, picture, effect and document; and so are its backups',
    { timeout: 600_000 },
    async () => {
      await makeSite()
      const before = await contentOf(home)
      expect(before.events.length).toBeGreaterThan(500)
      expect(before.pictures.size).toBeGreaterThan(0)
      const killed = startedScript(settings(home), 'copy-log.ts', TO_ENGINES)
      await expect.poll(() => server.log.events.length, { timeout: 60_000, interval: 5 }).toBeGreaterThan(200)
      killed.kill('SIGKILL')
      const inBetween = server.log.events.length
      expect(inBetween).toBeLessThan(before.events.length)

      const there = await move(home, TO_ENGINES)
      expect(there).toContain('1 people are forgotten and stay so')
      expect(there).toMatch(/\n\d+ documents are the same on both sides\nStart with EVENT_STORE=eventstoredb/u)
      expect(there).not.toContain('Not compared')
      const ids = server.log.events.filter(({ type }) => !type.startsWith('$')).map(({ id }) => id)
      expect(ids).toEqual(before.events.map(({ id }) => id))

      await backUpAndPutBack(before.events)
      const home2 = await move(back, TO_FOLDER)
      expect(home2).toMatch(/\n\d+ documents are the same on both sides\nStart with EVENT_STORE=sqlite/u)
      const after = await contentOf(back)
      for (const part of ['events', 'siteKeys', 'vault', 'effects', 'pictures', 'documents'] as const)
        expect(after[part], part).toEqual(before[part])
      expect(after.effects.find(({ id }) => id === 'mail')).toMatchObject({
        state: 'done',
        tries: 1,
        note: 'sent once',
      })
    },
  )

  /** Of the engines, twice, since the second one reads only what is new; then into a folder and into other engines. */
  const backUpAndPutBack = async (events: readonly { readonly id: string }[]): Promise<void> => {
    const onEngines = { ...settings(join(folder, 'unused')), EVENT_STORE: 'eventstoredb', READ_STORE: 'mongodb' }
    const script = async (name: string, more: Readonly<Record<string, string>>, ...args: string[]): Promise<string> => {
      const { code, out, err } = await failedStart({ ...onEngines, ...more }, name, args)
      expect([code, err], out).toEqual([0, ''])
      return out
    }
    const backups = join(folder, 'backups')
    await script('backup.ts', {}, backups)
    expect(await script('backup.ts', {}, backups)).toMatch(new RegExp(`^${events.length} events and `, 'u'))
    expect(readdirSync(backups).filter((name) => name.startsWith('keys-'))).toHaveLength(2)
    expect(readdirSync(join(backups, 'copy')).filter((name) => /vault|secret/u.test(name))).toEqual([])

    const embedded = { EVENT_STORE: 'sqlite', READ_STORE: 'sqlite', DATA_DIR: join(folder, 'restored') }
    await script('restore.ts', embedded, backups)
    const found = await contentOf(embedded.DATA_DIR)
    expect(found.events.map(({ id }) => id)).toEqual(events.map(({ id }) => id))

    const other = await startEventStoreDb()
    const [EVENTSTOREDB_URL, MONGODB_URL] = [addressOf(other), urlOf(mongo.url(), newDatabaseName())]
    const out = await script('restore.ts', { EVENTSTOREDB_URL, MONGODB_URL }, backups)
    expect(out).toMatch(/read models are built, and equal a fresh replay of the copied log/u)
    const ids = other.log.events.filter(({ type }) => !type.startsWith('$')).map(({ id }) => id)
    expect(ids).toEqual(events.map(({ id }) => id))
    other.kill()
  }

  test('is refused while a server has the folder, from an empty one, and into another site', async () => {
    const line = async (dataDir: string, args: readonly string[]): Promise<string> =>
      (await failedStart(settings(dataDir), 'copy-log.ts', args)).err
    expect(await line(join(folder, 'nothing'), TO_ENGINES)).toMatch(/^Setting DATA_DIR: .* holds no site/u)
    expect(await line(home, ['--from', 'sqlite'])).toMatch(/^Usage: npm run copy-log/u)
    const stores = await openConfigured(at(join(folder, 'other')))
    expect(await line(join(folder, 'other'), TO_ENGINES)).toMatch(/is in use by another process/u)
    await fillNeighbourhood({
      localities,
      stores,
      now: START,
      makeCommands: (clock) => makeCommands(commandDeps(stores, { clock, localities })),
    })
    await closeStores(stores)
    expect(await line(join(folder, 'other'), TO_ENGINES)).toMatch(/^Another site is where it is copied to/u)
  })
})
