import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'
import { openWholeSqliteVault } from '#stores/vault/sqlite/whole-vault.ts'
import { openMongoVault } from '#stores/vault/mongodb/store.ts'
import { openWholeMongoVault } from '#stores/vault/mongodb/whole-vault.ts'
import type { Vault } from '#stores/vault/port.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { copyVault } from './copy-vault.ts'
import { OtherVault, type WholeVault } from './port.ts'

const siteSecret = 'a secret only for tests'
const AT = '2026-03-01T08:00:00.000Z'
const [CODE, OTHER] = ['aa', 'bb'].map((letters) => letters.repeat(32)) as [string, string]
const factor = { factorId: 'f1', personId: 'anna', secret: Buffer.from('of her phone') }
const folders: string[] = []
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true })
})

/** A vault that can be opened as the server does and as a whole. */
interface Place {
  readonly open: () => Promise<Vault>
  readonly whole: () => Promise<WholeVault>
}
const inFile = async (): Promise<Place> => {
  const folder = await mkdtemp(join(tmpdir(), 'copy-vault-'))
  folders.push(folder)
  const file = join(folder, 'vault.sqlite')
  const whole = () => openWholeSqliteVault({ file, siteSecret })
  return { whole, open: async () => makeSqliteVault({ file, siteSecret }) }
}

const copyingTo = (makeTarget: () => Promise<Place>): void => {
  const copy = async (from: Place, to: Place) => {
    const [source, target] = [await from.whole(), await to.whole()]
    try {
      return await copyVault(source, target)
    } finally {
      await source.close()
      await target.close()
    }
  }
  const withVault = async <Value>({ open }: Place, work: (vault: Vault) => Promise<Value>): Promise<Value> => {
    const vault = await open()
    const value = await work(vault)
    await vault.close()
    return value
  }
  const keysOf = (place: Place) => withVault(place, ({ keys }) => keys.get(['anna', 'ben', 'cleo']))

  test('takes keys of the site and of people, passwords and begun acts, twice over', async () => {
    const [from, to] = [await inFile(), await makeTarget()]
    await withVault(from, async ({ keys, log, passwords, replies, secondFactors, siteSecrets }) => {
      await secondFactors.put(factor)
      await secondFactors.setCodes('f1', [CODE, OTHER])
      await secondFactors.spendCode('f1', OTHER, 'c1')
      await secondFactors.spendStep('f1', 7, 'c1')
      await secondFactors.put({ ...factor, factorId: 'f2' })
      await siteSecrets.set('mail', Buffer.from('of the mail server'))
      await log.keepFirstEvent('the first')
      await keys.ensure(['anna', 'ben'])
      await keys.destroy('ben')
      await passwords.set('anna', 'a hash')
      await passwords.replace('ben', { hash: 'of 2', nth: 2 })
      await passwords.replace('cleo', { hash: null, nth: 2 })
      await replies.begin({ key: 'k', bodyHash: 'b', at: AT })
      await replies.finish('k', { status: 201, body: '{"position":7}', headers: '{}' }, 0)
    })
    for (const _ of ['once', 'again']) expect(await copy(from, to)).toEqual({ keys: 1, destroyed: 1, sessions: 0 })
    expect(await keysOf(to)).toEqual(await keysOf(from))
    await withVault(to, async (vault) => {
      expect(vault.siteKeys).toEqual(await withVault(from, async ({ siteKeys }) => siteKeys))
      expect(await vault.log.firstEvent()).toBe('the first')
      for (const one of ['anna', 'ben', 'cleo']) await vault.passwords.replace(one, { hash: 'of 1', nth: 1 })
      const passwords = await Promise.all(['anna', 'ben', 'cleo'].map(vault.passwords.get))
      expect(passwords).toEqual(['of 1', 'of 2', null])
      expect(await vault.secondFactors.get('f1')).toEqual(factor)
      const left = [await vault.secondFactors.codesLeft('f1'), await vault.secondFactors.codesLeft('f2')]
      expect(left).toEqual([1, null])
      const { spendCode, spendStep } = vault.secondFactors
      const spent = [await spendCode('f1', OTHER, 'c2'), await spendStep('f1', 7, 'c2'), await spendStep('f2', 7, 'c2')]
      expect(spent).toEqual([false, false, true])
      expect(await vault.siteSecrets.get('mail')).toEqual(Buffer.from('of the mail server'))
      const again = { key: 'k', bodyHash: 'b', at: '2026-03-02T08:00:00.000Z' }
      expect(await vault.replies.begin(again)).toEqual({ is: 'begun', startedAt: AT })
      expect((await vault.keys.ensure(['ben'])).get('ben')).toBeNull()
    })
  })

  test('forgets what the source has ended since, and brings nobody back who was forgotten in either', async () => {
    const [from, to] = [await inFile(), await makeTarget()]
    await withVault(from, async ({ keys, passwords }) => {
      await keys.ensure(['anna', 'ben', 'cleo'])
      await passwords.set('ben', 'a hash')
    })
    await copy(from, to)
    await withVault(from, async ({ keys, passwords }) => {
      await keys.destroy('ben')
      await passwords.remove('ben')
    })
    await withVault(to, ({ keys }) => keys.destroy('cleo'))
    await copy(from, to)
    const keys = await keysOf(to)
    expect([keys.get('anna') === null, keys.get('ben'), keys.get('cleo')]).toEqual([false, null, null])
    expect(await withVault(to, ({ passwords }) => passwords.get('ben'))).toBeNull()
  })

  test('is refused into the vault of another site, which stays as it was', async () => {
    const [from, to] = [await inFile(), await makeTarget()]
    for (const place of [from, to]) await withVault(place, ({ keys }) => keys.ensure(['anna']))
    const before = await keysOf(to)
    await expect(copy(from, to)).rejects.toThrow(OtherVault)
    expect(await keysOf(to)).toEqual(before)
  })
}

describe('a vault copied into a file', () => copyingTo(inFile))

describeWithMongo('a vault copied into MongoDB', (server) => {
  copyingTo(async () => {
    const name = newDatabaseName()
    const mongo = async () => (await server.connectAgain(name)).vault
    return {
      open: async () => openMongoVault({ mongo: await mongo(), siteSecret }),
      whole: async () => openWholeMongoVault({ mongo: await mongo(), siteSecret }),
    }
  })
})
