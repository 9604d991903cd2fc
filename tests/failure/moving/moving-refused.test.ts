import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { backUpEngines } from '#runtime/backup/engines.ts'
import { openStanding } from '#runtime/copy/standing.ts'
import type { Where } from '#runtime/copy/whole-site.ts'
import { readConfig } from '#runtime/config/config.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { knownSecretOf } from '#runtime/config/secret.ts'
import { closeStores } from '#runtime/stores/stores.ts'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import {
  anotherServer,
  clock,
  eventsOnServer,
  filesIn,
  inVault,
  lineOf,
  live,
  logOnly,
  logUrl,
  moved,
  newFolder,
  newSite,
  withPlaces,
  without,
} from './moving-places.ts'
import { at, SECRET } from './moving-site.ts'

/** Log and keys belong together: a move that would part them, or lose a key, ends with one line and writes nothing. */
withPlaces()

describe('a log on a server whose keys are nowhere', () => {
  test('does not come into an empty folder: no secret, no vault and no log are made there', async () => {
    const between = logOnly(newFolder())
    await live(between, 'anna', 'ben')
    const empty = at(newFolder())
    expect(await lineOf(moved(logOnly(empty.dataDir), empty))).toMatch(
      /^The keys of the people in the log of events \(in EventStoreDB\) are neither in \S+ nor in \S+: name where they are \(MONGODB_URL, or DATA_DIR\); nothing was written$/u,
    )
    expect(filesIn(empty)).toBeNull()
  })
  test('nor to where another site is', async () => {
    await live(logOnly(newFolder()), 'anna')
    const other = await newSite('otto')
    const before = filesIn(other)
    expect(await lineOf(moved(logOnly(other.dataDir), other))).toMatch(
      /^The keys \(\S+\) lack 1 of the 1 people in the log/u,
    )
    expect(filesIn(other)).toEqual(before)
  })
  test('comes home into the folder that has them, with the same people', async () => {
    const dataDir = newFolder()
    await live(logOnly(dataDir), 'anna', 'ben')
    const said = await moved(logOnly(dataDir), at(dataDir))
    expect(said).toMatch(/\nStart with EVENT_STORE=sqlite, READ_STORE=sqlite from now on$/u)
    await live(at(dataDir), 'cleo')
    const { log, vault, close } = await openStanding(at(dataDir))
    expect((await log?.after(0))?.events).toHaveLength(3)
    expect(await vault?.strangersAmong(['anna', 'ben', 'cleo', 'nobody'])).toEqual(['nobody'])
    await close()
  })
  test('nor is a secret made for it', () => {
    const dataDir = newFolder()
    expect(() => knownSecretOf({ dataDir, siteSecret: null })).toThrow(
      /^Setting SITE_SECRET: is not set, and DATA_DIR/u,
    )
    expect(existsSync(dataDir)).toBe(false)
  })
})

test('a site moves as a whole: without a place for all but the log nothing moves', async () => {
  const home = await newSite('anna')
  expect(await lineOf(moved(home, logOnly(newFolder())))).toMatch(
    /^Setting MONGODB_URL: is not set; a site moves as a whole/u,
  )
  expect(eventsOnServer()).toBe(0)
})

describeWithMongo('a site that cannot move', (mongo) => {
  const engines = (): Where => ({ ...logOnly(newFolder()), readStoreUrl: urlOf(mongo.url(), newDatabaseName()) })
  const vaultOn = async (where: Where): Promise<boolean> => {
    const { vault, close } = await openStanding(where)
    await close()
    return vault !== null
  }
  const stays = async (from: Where, to: Where, line: RegExp): Promise<void> => {
    const [files, events] = [filesIn(to), eventsOnServer()]
    const hadVault = await vaultOn(to)
    expect(await lineOf(moved(from, to))).toMatch(line)
    expect(filesIn(to)).toEqual(files)
    expect([eventsOnServer(), await vaultOn(to)]).toEqual([events, hadVault])
  }

  test('to the engines: keys of some people are missing', async () => {
    const home = await newSite('anna', 'ben', 'cleo')
    inVault(home, `DELETE FROM keys WHERE subject IN ('ben', 'cleo')`)
    await stays(
      home,
      engines(),
      /^The keys \(\S+\) lack 2 of the 3 people in the log of events \(\S+\), first (?:ben|cleo): put/u,
    )
  })
  test('to the engines: the vault is another site’s, with keys for the same people', async () => {
    const home = await newSite('anna')
    inVault(home, `INSERT OR REPLACE INTO log VALUES (1, 'another first event')`)
    await stays(
      home,
      engines(),
      /is not the one that the keys \(\S+\) belong to: it begins with \S+, not another first event/u,
    )
  })
  test('to the engines: under another secret than the vault that is there', async () => {
    const [home, there] = [await newSite('anna'), engines()]
    await closeStores(await openConfigured({ ...there, siteSecret: `${SECRET} and another` }))
    const line = await lineOf(moved(home, there))
    expect(line).toBe(
      'Setting SITE_SECRET: is not the one that the data in MONGODB_URL was made with; set that one. Nothing was changed.',
    )
    expect(eventsOnServer()).toBe(0)
  })
  test('to the engines: the vault is missing', async () => {
    const home = await newSite('anna')
    without(home, 'vault')
    await stays(home, engines(), /are neither in \S+ nor in MongoDB: name where they are/u)
  })
  test('to the engines: another site’s log, its keys or its read models are there already', async () => {
    const [home, there] = [await newSite('anna'), engines()]
    await live(there, 'otto')
    await stays(home, there, /^Another site is where it is copied to \(the log that is copied to/u)
    await anotherServer()
    await stays(
      home,
      { ...there, eventStoreUrl: logUrl() },
      /^Another site is where it is copied to \(another site is here\)/u,
    )
  })
  test('to a folder: another site’s log, its keys, or read models of some log are there already', async () => {
    const there = engines()
    await live(there, 'anna')
    const other = await newSite('otto')
    await stays(there, other, /^Another site is where it is copied to/u)
    without(other, 'events')
    await stays(there, other, /^There are read models of another log/u)
    without(other, 'documents')
    await stays(there, other, /^Another site is where it is copied to \(another site is here\)/u)
  })
  test('to a folder: the database holds no keys, or not all', async () => {
    const there = engines()
    await live(there, 'anna')
    const elsewhere = { ...there, readStoreUrl: urlOf(mongo.url(), newDatabaseName()) }
    await stays(elsewhere, at(newFolder()), /are neither in MongoDB nor in \S+: name where they are/u)
    await live(elsewhere, 'ben')
    await stays(
      elsewhere,
      at(newFolder()),
      /^The keys \(in MongoDB\) lack 1 of the 2 people in the log of events \(in EventStoreDB\), first anna/u,
    )
  })
  test('is not backed up either', async () => {
    await live(engines(), 'anna')
    const elsewhere = engines()
    await live(elsewhere, 'ben')
    const backups = newFolder()
    const config = {
      ...readConfig({}),
      ...elsewhere,
      eventStoreUrl: logUrl(),
      readStoreUrl: elsewhere.readStoreUrl ?? '',
    }
    expect(await lineOf(backUpEngines(config, { folder: backups, clock }))).toMatch(/lack 1 of the 2 people/u)
    expect(readdirSync(backups)).toEqual(['copy'])
  })
  test('a log in a folder comes to the engines that have everything else, and is served there', async () => {
    const there = engines()
    const between = { ...there, eventStoreUrl: null }
    await live(between, 'anna', 'ben')
    await stays(
      between,
      { ...there, readStoreUrl: urlOf(mongo.url(), newDatabaseName()) },
      /are neither in MongoDB nor|are neither/u,
    )
    expect(await moved(between, there)).toMatch(
      /\nStart with EVENT_STORE=eventstoredb, READ_STORE=mongodb, and another DATA_DIR/u,
    )
    await live({ ...there, dataDir: newFolder() }, 'cleo')
    expect(eventsOnServer()).toBe(3)
  })
})
