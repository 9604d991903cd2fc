import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { closeStores } from '#runtime/stores/stores.ts'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { at, beginAnother, contentOf, makeSite, SECRET } from './moving-site.ts'
import { failedStart, startedScript } from '#tests/failure/server.ts'

/** A whole site moves by the script from a data folder to the engines, is killed over it, is backed up and put back there, and moves back. */
const folder = mkdtempSync(join(tmpdir(), 'gifty-moving-'))
const [home, back] = [join(folder, 'home'), join(folder, 'back')]
let server: EventStoreDbServer
beforeAll(async () => {
  server = await startEventStoreDb()
})
afterAll(() => {
  server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const addressOf = ({ host, port }: EventStoreDbServer): string => `esdb://${host}:${port}?tls=false`

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
      await makeSite(home)
      const before = await contentOf(home)
      expect(before.events.length).toBeGreaterThan(500)
      expect(before.pictures.size).toBeGreaterThan(0)
      const kinds = before.events.map(({ type }) => type)
      expect(kinds).toEqual(expect.arrayContaining(['RequestPosted', 'OfferMade', 'RequestMatched', 'ClaimMatched']))
      expect(kinds).toEqual(expect.arrayContaining(['SearchSaved', 'PushSubscribed', 'CalendarFeedOpened']))
      expect(kinds).toEqual(expect.arrayContaining(['PersonBlocked', 'PersonReported', 'ItemReported', 'DrawOpened']))
      expect(before.vault.map(({ is }) => is)).toEqual(
        expect.arrayContaining(['password', 'session', 'second-factor', 'site-secret']),
      )
      // As text, however a store keeps what an event says.
      const passedOn = before.events.filter((event) => /passedOn\\*":\{/u.test(JSON.stringify(event)))
      expect(passedOn).not.toEqual([])
      const killed = await startedScript(settings(home), 'copy-log.ts', TO_ENGINES)
      await expect.poll(() => server.log.events.length, { timeout: 200_000, interval: 5 }).toBeGreaterThan(200)
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
        // Looked at piece by piece only where something differs: that takes seconds.
        if (!isDeepStrictEqual(after[part], before[part])) expect(after[part], part).toEqual(before[part])
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

  test(
    'is refused while a server has the folder, from an empty one, and into another site',
    { timeout: 600_000 },
    async () => {
      const line = async (dataDir: string, args: readonly string[]): Promise<string> =>
        (await failedStart(settings(dataDir), 'copy-log.ts', args)).err
      expect(await line(join(folder, 'nothing'), TO_ENGINES)).toMatch(/^Setting DATA_DIR: .* holds no site/u)
      expect(await line(home, ['--from', 'sqlite'])).toMatch(/^Usage: npm run copy-log/u)
      const stores = await openConfigured(at(join(folder, 'other')))
      expect(await line(join(folder, 'other'), TO_ENGINES)).toMatch(/is in use by another process/u)
      await beginAnother(stores)
      await closeStores(stores)
      expect(await line(join(folder, 'other'), TO_ENGINES)).toMatch(/^Another site is where it is copied to/u)
    },
  )
})
