import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { urlOf } from '#tests/engines/engine-addresses.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { join } from '#tests/visitor/visitor.ts'
import { openWorld } from '#tests/site/world.ts'
import { APPLIED } from '#projections/engine/follow/applied-position.ts'
import { projections } from '#projections/all.ts'
import { embeddedConfig } from '#runtime/backup/scripts.ts'
import { compose } from '#runtime/world.ts'
import { BadSetting, CannotStart, readConfig } from '#runtime/config/config.ts'
import { openConfigured } from './open-stores.ts'
import { rotateSecret } from './rotate-secret.ts'
import { openScheduler } from '#runtime/process/scheduler.ts'
import { closeStores } from './stores.ts'

const SECRET = 'a secret of more than thirty-two letters'
let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(inFolder(tmpdir(), 'gifty-mongodb-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const at = (readStoreUrl: string | null, siteSecret = SECRET) => ({ dataDir, siteSecret, readStoreUrl })
const refused = (readStoreUrl: string, siteSecret = SECRET): Promise<unknown> =>
  openConfigured(at(readStoreUrl, siteSecret)).catch((error: unknown) => error)

describe('READ_STORE=mongodb', () => {
  test('takes all but the log from where MONGODB_URL says', () => {
    const url = 'mongodb://anna:lemon@one.example,two.example/city?replicaSet=rs0'
    const settings = { READ_STORE: 'mongodb', MONGODB_URL: url }
    expect(readConfig(settings)).toEqual({ ...readConfig({}), readStoreUrl: url })
  })
  test('needs it, and never shows it', () => {
    const line = 'Setting MONGODB_URL: required where READ_STORE is mongodb'
    expect(() => readConfig({ READ_STORE: 'mongodb' })).toThrow(new BadSetting(line))
    const wrong = { READ_STORE: 'mongodb', MONGODB_URL: 'mongo://anna:lemon@one' }
    expect(() => readConfig(wrong)).toThrow(/^Setting MONGODB_URL: (?!.*lemon)/u)
  })
})

test('a backup of the data folder is refused where the keys are not in it', () => {
  const settings = { READ_STORE: 'mongodb', MONGODB_URL: 'mongodb://anna:lemon@one' }
  expect(() => embeddedConfig(settings)).toThrow(
    /^Settings EVENT_STORE and READ_STORE: (?!.*lemon).* npm run copy-log/u,
  )
  expect(embeddedConfig({})).toEqual(readConfig({}))
})

describe('MongoDB that cannot be used stops the start with one line', () => {
  test('where nobody answers', async () => {
    const error = await refused('mongodb://anna:lemon@127.0.0.1:1/city')
    expect(error).toBeInstanceOf(CannotStart)
    expect(String(error)).toMatch(
      /^Error: Setting MONGODB_URL: MongoDB \(127\.0\.0\.1:1\) is away: [^\n]*; start it, or/u,
    )
    expect(String(error)).not.toContain('lemon')
  })
  test('where the address cannot be read', async () => {
    const error = await refused('mongodb://anna:le:mon@one')
    expect(error).toBeInstanceOf(BadSetting)
    expect(String(error)).toBe(
      'Error: Setting MONGODB_URL: it cannot be read; write it like mongodb://user:password@localhost:27017/share-a-gifty',
    )
  })
  test('where the keys of the data are in the data folder', async () => {
    await closeStores(await openConfigured(at(null)))
    expect(String(await refused('mongodb://127.0.0.1:1/city'))).toContain('was begun with sqlite')
  })
})

describeWithMongo('the stores in MongoDB', (server) => {
  let url = ''
  beforeEach(() => {
    url = urlOf(server.url(), newDatabaseName())
  })

  test('serve the application, leave only the log in the data folder, and have everything at the next start', async () => {
    const stores = await openConfigured(at(url))
    const world = await openWorld({}, stores)
    const tom = await join(world.url, 'Tom Whitfield')
    const place = { coordinates: [115.87, -31.93] }
    const listed = await tom.post('/api/items', {
      title: 'Green wool armchair',
      description: 'Kind to backs.',
      location: place,
    })
    expect(listed.status).toBe(201)
    await world.close()
    await closeStores(stores)
    expect(
      readdirSync(dataDir)
        .filter((name) => !name.startsWith('events.sqlite'))
        .toSorted(),
    ).toEqual(['data.lock'])

    const again = await openConfigured(at(url))
    const second = await openWorld({}, again)
    const ben = await join(second.url, 'Ben Abbott')
    const { id } = listed.body['item'] as { readonly id: string }
    const found = await ben.get(`/api/items/${id}`)
    expect(found.status).toBe(200)
    expect(found.text).toContain('Green wool armchair')
    expect(found.text).toContain('Tom')
    expect(second.errors).toEqual([])
    await second.close()
    await closeStores(again)
  })

  test('keep the ledger of effects too', async () => {
    const config = readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', READ_STORE: 'mongodb', MONGODB_URL: url })
    const world = await compose(config, { readModels: projections, open: openConfigured })
    const { calendarTick, stop } = await openScheduler(world)
    await calendarTick()
    expect((await world.stores.ledger?.recent({ limit: 10 }))?.map(({ state }) => state)).toContain('done')
    await stop()
    await world.close()
    expect(readdirSync(dataDir)).not.toContain('effects.sqlite')
  })

  test('do not open under another site secret, and let go of everything', async () => {
    await closeStores(await openConfigured(at(url)))
    const error = await refused(url, `${SECRET} and another`)
    expect(error).toBeInstanceOf(BadSetting)
    expect(String(error)).toContain('Setting SITE_SECRET: is not the one')
    await closeStores(await openConfigured(at(url)))
  })

  test('open under the next secret once it was rotated', async () => {
    await closeStores(await openConfigured(at(url)))
    const next = `${SECRET}, the next one`
    await expect(rotateSecret({ ...at(url), newSiteSecret: null })).rejects.toThrow('Setting NEW_SITE_SECRET')
    expect(await rotateSecret({ ...at(url), newSiteSecret: next })).toBe(1)
    expect(await refused(url)).toBeInstanceOf(BadSetting)
    await closeStores(await openConfigured(at(url, next)))
  })

  test('do not open without the keys of a log that is there', async () => {
    await closeStores(await openConfigured(at(url)))
    const error = await refused(urlOf(server.url(), newDatabaseName()))
    expect(error).toBeInstanceOf(CannotStart)
    expect(String(error)).toContain('holds no keys of people')
  })

  test('do not open for a script that looks at a site where none was begun, and make nothing there', async () => {
    const looking = () => openConfigured(at(url), { isBeginning: false })
    for (const _ of ['first', 'second']) await expect(looking()).rejects.toThrow('holds no keys of people')
    expect(readdirSync(dataDir)).toEqual([])
    await closeStores(await openConfigured(at(url)))
    await closeStores(await looking())
  })

  test('do not start beside a log that has lost its end', async () => {
    const stores = await openConfigured(at(url))
    await stores.reads.commit({ replaces: [], checkpoints: [{ name: APPLIED, position: 9, epoch: 1 }] })
    await closeStores(stores)
    const settings = { DATA_DIR: dataDir, SITE_SECRET: SECRET, READ_STORE: 'mongodb', MONGODB_URL: url }
    const config = readConfig({ ...settings, LOG_LEVEL: 'silent' })
    const started = compose(config, { readModels: projections, open: openConfigured })
    await expect(started).rejects.toThrow(/ends at 0, but the read models \(in MongoDB\).*put back the log/u)
  })

  test('let go of the server where the data folder cannot be used', async () => {
    writeFileSync(inFolder(dataDir, 'file'), '')
    const config = { ...at(url), dataDir: inFolder(dataDir, 'file') }
    await expect(openConfigured(config)).rejects.toThrow('Setting DATA_DIR')
  })
})
