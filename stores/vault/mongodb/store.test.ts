import { Binary } from 'mongodb'
import { expect, it } from 'vitest'
import type { Mongo } from '#stores/mongodb/connection.ts'
import { vaultContract } from '#stores/vault/contract/suite.ts'
import { OtherSecret, type Vault } from '#stores/vault/port.ts'
import { makeWrap } from '#stores/vault/wrap.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { rotateMongoVault } from './site-keys.ts'
import { openMongoVault } from './store.ts'

const siteSecret = 'a secret only for tests'

/** As a release left it that knew of no such purposes. */
const withoutKeys = (
  mongo: Mongo,
  { siteSecret: secret, purposes }: { readonly siteSecret: string; readonly purposes: readonly string[] },
): Promise<void> =>
  mongo.run(async (db) => {
    const site = db.collection<{ _id: string; sealed: Binary }>('site')
    const wrap = makeWrap(secret)
    const found = await site.findOne({ _id: 'site' })
    const keys: Record<string, string> = JSON.parse(
      wrap.unwrap(found?.sealed.buffer ?? new Uint8Array(), 'keys of the site').toString(),
    )
    for (const purpose of purposes) delete keys[purpose]
    const sealed = new Binary(wrap.wrap(Buffer.from(JSON.stringify(keys)), 'keys of the site'))
    await site.updateOne({ _id: 'site' }, { $set: { sealed } })
  })

describeWithMongo('the vault in MongoDB', (server) => {
  const open = async (name: string, secret = siteSecret): Promise<Vault> =>
    openMongoVault({ mongo: (await server.connectAgain(name)).vault, siteSecret: secret })

  vaultContract('MongoDB', async () => {
    const name = newDatabaseName()
    return { durable: true, open: () => open(name), remove: async () => undefined }
  })

  it('has the same keys of the site for all who start at once on an empty one', async () => {
    const name = newDatabaseName()
    const [first, ...others] = await Promise.all([open(name), open(name), open(name)])
    for (const { siteKeys } of [...others, await open(name)]) expect(siteKeys).toEqual(first?.siteKeys)
  })

  it('adds the keys of purposes that came later, the same for all who start at once, and the others stay', async () => {
    const name = newDatabaseName()
    const before = await open(name)
    const { vault: mongo } = await server.connectAgain(name)
    await withoutKeys(mongo, { siteSecret, purposes: ['push', 'calendar'] })
    const [one, other] = await Promise.all([open(name), open(name)])
    const { push, calendar, ...others } = before.siteKeys
    expect(one.siteKeys).toMatchObject(others)
    expect(one.siteKeys.push).not.toEqual(push)
    expect(one.siteKeys.calendar).not.toEqual(calendar)
    expect(other.siteKeys).toEqual(one.siteKeys)
  })

  it('makes one key of a person, though two processes ask at once', async () => {
    const name = newDatabaseName()
    const [one, other] = [await open(name), await open(name)]
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, turn) => (turn % 2 ? one : other).keys.ensure([`person ${turn % 4}`, 'anna'])),
    )
    expect(new Set(asked.map((made) => made.get('anna')?.toString('hex'))).size).toBe(1)
  })

  it('does not open under another site secret', async () => {
    const name = newDatabaseName()
    await open(name)
    await expect(open(name, 'another')).rejects.toThrow(OtherSecret)
    await expect(open(name)).resolves.toBeDefined()
  })

  it('opens under the new secret alone once it is rotated, with everything as it was, and goes on where it is open', async () => {
    const name = newDatabaseName()
    const running = await open(name)
    const keys = await running.keys.ensure(['anna'])
    const { vault: mongo } = await server.connectAgain(name)
    const wrong = rotateMongoVault(mongo, { oldSecret: 'another', newSecret: 'new' })
    await expect(wrong).rejects.toThrow(OtherSecret)
    await rotateMongoVault(mongo, { oldSecret: siteSecret, newSecret: 'new' })
    await expect(open(name)).rejects.toThrow(OtherSecret)
    const again = await open(name, 'new')
    expect(again.siteKeys).toEqual(running.siteKeys)
    expect(await again.keys.get(['anna'])).toEqual(keys)
    expect((await again.keys.get(['ben'])).get('ben')).toBeNull()
    const made = await running.keys.ensure(['ben'])
    expect(await again.keys.get(['ben'])).toEqual(made)
  })

  it('holds neither a key nor the body of a reply as it is, and no trace of a destroyed key', async () => {
    const name = newDatabaseName()
    const vault = await open(name)
    const key = (await vault.keys.ensure(['anna'])).get('anna') ?? Buffer.from('none')
    await vault.replies.begin({ key: 'k', bodyHash: 'b', at: '2026-03-01T08:00:00.000Z' })
    await vault.replies.finish('k', { status: 200, body: 'rosebud', headers: 'sledge' }, 0)
    const { vault: mongo } = await server.connectAgain(name)
    const kept = await mongo.run((db) =>
      Promise.all(['keys', 'replies', 'site'].map((one) => db.collection(one).find({}).toArray())),
    )
    const text = JSON.stringify(kept)
    expect(text).toContain('anna')
    for (const secret of ['rosebud', 'sledge', key.toString('base64')]) expect(text).not.toContain(secret)
    await vault.keys.destroy('anna')
    expect(await mongo.run((db) => db.collection('keys').find({}).toArray())).toEqual([{ _id: 'anna', wrapped: null }])
  })

  it('does not take the key of one person for that of another', async () => {
    const name = newDatabaseName()
    const vault = await open(name)
    await vault.keys.ensure(['anna', 'ben'])
    const { vault: mongo } = await server.connectAgain(name)
    await mongo.run(async (db) => {
      const keys = db.collection<{ _id: string; wrapped: unknown }>('keys')
      const wrapped = (await keys.findOne({ _id: 'ben' }))?.wrapped
      await keys.updateOne({ _id: 'anna' }, { $set: { wrapped } })
    })
    await expect(vault.keys.get(['anna'])).rejects.toThrow(/cannot open key of anna/)
  })
})
