import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { vaultContract } from '#stores/vault/contract/suite.ts'
import type { Vault } from '#stores/vault/port.ts'
import { makeSqliteVault } from './store.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'vault-'))
const siteSecret = 'a secret only for tests'

vaultContract('sqlite', async () => {
  const folder = await newFolder()
  return {
    durable: true,
    open: async () => makeSqliteVault({ file: join(folder, 'vault.db'), siteSecret }),
    remove: () => rm(folder, { recursive: true }),
  }
})

describe('the file of the vault', () => {
  let folder = ''
  let vault: Vault
  const file = () => join(folder, 'vault.db')
  const bytes = async () =>
    Buffer.concat(await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name)))))
  const wrapped = (subject: string): Buffer => {
    const db = new DatabaseSync(file())
    const row = db.prepare('SELECT wrapped FROM keys WHERE subject = ?').get(subject)
    db.close()
    return Buffer.from(row.wrapped)
  }

  beforeEach(async () => {
    folder = await newFolder()
    vault = makeSqliteVault({ file: file(), siteSecret })
  })
  afterEach(async () => {
    await vault.close()
    await rm(folder, { recursive: true })
  })

  it('is for its owner only', async () => {
    expect((await stat(file())).mode & 0o777).toBe(0o600)
  })

  it('holds neither a key nor the body of a reply as it is', async () => {
    const key = (await vault.keys.ensure(['anna'])).get('anna')
    await vault.replies.begin({ key: 'k', bodyHash: 'b', at: '2026-03-01T08:00:00.000Z' })
    await vault.replies.finish('k', { status: 200, body: 'rosebud', headers: 'sledge' }, 0)
    const found = await bytes()
    expect([key && found.includes(key), found.includes('rosebud'), found.includes('sledge')]).toEqual([
      false,
      false,
      false,
    ])
  })

  it('keeps no trace of a destroyed key, not even wrapped', async () => {
    await vault.keys.ensure(['anna', 'ben'])
    const trace = wrapped('anna')
    expect((await bytes()).includes(trace)).toBe(true)
    await vault.keys.destroy('anna')
    expect((await bytes()).includes(trace)).toBe(false)
  })

  it('writes what keyed calls of one moment need together, and not call by call', async () => {
    const call = async (key: string): Promise<void> => {
      await vault.replies.begin({ key, bodyHash: 'b', at: '2026-03-01T08:00:00.000Z' })
      await vault.replies.finish(key, { status: 201, body: '{}', headers: '{}' }, 0)
    }
    const before = commitsIn(await readFile(`${file()}-wal`))
    await Promise.all(Array.from({ length: 400 }, (_, n) => call(`call-${n}`)))
    const commits = commitsIn(await readFile(`${file()}-wal`)) - before
    expect(commits).toBeGreaterThan(0)
    expect(commits).toBeLessThanOrEqual(10)
  })

  it('keeps none either where somebody else was reading the vault', async () => {
    await vault.keys.ensure(['anna'])
    const trace = wrapped('anna')
    const reader = new DatabaseSync(file())
    reader.exec('BEGIN; SELECT count(*) FROM keys')
    const destroyed = vault.keys.destroy('anna')
    await sleep(100)
    reader.exec('COMMIT')
    reader.close()
    await destroyed
    expect((await bytes()).includes(trace)).toBe(false)
  })

  it('of an earlier release gains the tables that came later, and keeps what it has', async () => {
    await vault.passwords.set('anna', 'hash')
    await vault.close()
    const db = new DatabaseSync(file())
    db.exec('DROP TABLE second_factors; DROP TABLE backup_codes; DROP TABLE site_secrets; DROP TABLE password_changes')
    db.close()
    vault = makeSqliteVault({ file: file(), siteSecret })
    const secret = Buffer.from('of her phone')
    await vault.secondFactors.put({ factorId: 'f1', personId: 'anna', secret })
    await vault.siteSecrets.set('mail', Buffer.from('rosebud'))
    expect([await vault.passwords.get('anna'), (await vault.secondFactors.get('f1'))?.secret]).toEqual(['hash', secret])
    await vault.passwords.replace('anna', { hash: 'newer', nth: 1 })
    expect(await vault.passwords.get('anna')).toBe('newer')
    expect((await bytes()).includes('of her phone')).toBe(false)
    expect((await bytes()).includes('rosebud')).toBe(false)
  })

  it('does not open under another site secret', () => {
    expect(() => makeSqliteVault({ file: file(), siteSecret: 'another' })).toThrow(/another site secret/)
  })

  it('does not take the key of one person for that of another', async () => {
    await vault.keys.ensure(['anna', 'ben'])
    const db = new DatabaseSync(file())
    db.exec(`UPDATE keys SET wrapped = (SELECT wrapped FROM keys WHERE subject = 'ben') WHERE subject = 'anna'`)
    db.close()
    await expect(vault.keys.get(['anna'])).rejects.toThrow(/cannot open key of anna/)
  })
})

/** In a journal of SQLite (its file format, "The Write-Ahead Log"): the last page of a commit says how many pages the file has then. */
const commitsIn = (journal: Buffer): number => {
  const [HEADER, FRAME] = [32, 24]
  const page = journal.readUInt32BE(8)
  let commits = 0
  for (let at = HEADER; at + FRAME + page <= journal.length; at += FRAME + page)
    if (journal.readUInt32BE(at + 4) > 0) commits += 1
  return commits
}
