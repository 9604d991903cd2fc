import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { OtherSecret } from '#stores/vault/port.ts'
import { derivedSiteKeys } from '#stores/vault/site-keys.ts'
import { makeWrap } from '#stores/vault/wrap.ts'
import { opensVault, rotateVault } from './rotate.ts'
import { makeSqliteVault } from './store.ts'

const [FIRST, SECOND] = ['the first secret of the tests', 'the second secret of the tests']
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gifty-rotate-'))
  file = join(folder, 'vault.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (siteSecret: string) => makeSqliteVault({ file, siteSecret })
const answer = { status: 201, body: '{"success":true}', headers: '{}' }
const begun = { key: 'anna /items 1', bodyHash: 'b1', at: '2026-03-01T08:00:00.000Z' }

describe('a rotated secret', () => {
  test('opens all that the old one opened, unchanged, and the old one nothing more', async () => {
    const before = open(FIRST)
    const keys = await before.keys.ensure(['anna', 'ben'])
    await before.keys.destroy('ben')
    await before.replies.begin(begun)
    await before.replies.finish(begun.key, answer, 0)
    const factor = { factorId: 'f1', personId: 'anna', secret: Buffer.from('of her phone') }
    await before.secondFactors.put(factor)
    await before.siteSecrets.set('mail', Buffer.from('of the mail server'))
    await before.close()
    expect(rotateVault({ file, oldSecret: FIRST, newSecret: SECOND })).toBe(1 + 9 + 1 + 1 + 1 + 1)
    expect([opensVault(file, FIRST), opensVault(file, SECOND)]).toEqual([false, true])
    expect(() => open(FIRST)).toThrow(OtherSecret)
    const after = open(SECOND)
    expect(after.siteKeys).toEqual(before.siteKeys)
    expect(await after.keys.get(['anna', 'ben'])).toEqual(new Map([...keys, ['ben', null]]))
    expect(await after.replies.begin(begun)).toMatchObject({ is: 'done', ...answer })
    expect(await after.secondFactors.get('f1')).toEqual(factor)
    expect(await after.siteSecrets.get('mail')).toEqual(Buffer.from('of the mail server'))
    await after.close()
  })

  test('is refused for another old one, and then nothing has changed', async () => {
    await open(FIRST).close()
    expect(() => rotateVault({ file, oldSecret: SECOND, newSecret: 'a third secret' })).toThrow(OtherSecret)
    expect(opensVault(file, FIRST)).toBe(true)
  })

  test('that stops in the middle leaves the old one in use', async () => {
    const vault = open(FIRST)
    await vault.keys.ensure(['anna'])
    await vault.close()
    const db = new DatabaseSync(file)
    db.exec(`UPDATE site_keys SET wrapped = x'00' WHERE purpose = 'place'`)
    db.close()
    expect(() => rotateVault({ file, oldSecret: FIRST, newSecret: SECOND })).toThrow(/cannot open site key for place/)
    expect([opensVault(file, FIRST), opensVault(file, SECOND)]).toEqual([true, false])
  })
})

describe('keys of the site', () => {
  test('of a new vault have nothing to do with its secret, and stay', async () => {
    const vault = open(FIRST)
    await vault.close()
    expect(vault.siteKeys).not.toEqual(derivedSiteKeys(FIRST))
    const again = open(FIRST)
    await again.close()
    expect(again.siteKeys).toEqual(vault.siteKeys)
    expect(new Set(Object.values(vault.siteKeys).map((key) => key.toString('hex'))).size).toBe(9)
  })

  test('that came later are made where they are missing, and the others stay', async () => {
    const before = open(FIRST)
    await before.close()
    const db = new DatabaseSync(file)
    db.exec(`DELETE FROM site_keys WHERE purpose IN ('push', 'calendar', 'id')`)
    db.close()
    const [once, again] = [open(FIRST), open(FIRST)]
    await Promise.all([once.close(), again.close()])
    const { push, calendar, id, ...others } = before.siteKeys
    expect(once.siteKeys).toMatchObject(others)
    expect(once.siteKeys.push).not.toEqual(push)
    expect(once.siteKeys.calendar).not.toEqual(calendar)
    expect(once.siteKeys.id).not.toEqual(id)
    expect(again.siteKeys).toEqual(once.siteKeys)
  })

  test('of a vault that is older than they are stay what was derived from its secret, also under a new one', async () => {
    const old = new DatabaseSync(file)
    old.exec('CREATE TABLE seals (name TEXT PRIMARY KEY, wrapped BLOB NOT NULL)')
    old.prepare('INSERT INTO seals VALUES (?, ?)').run('seal', makeWrap(FIRST).wrap(Buffer.alloc(0), 'seal'))
    old.exec(
      `CREATE TABLE replies (key TEXT PRIMARY KEY, bodyHash TEXT NOT NULL, startedAt TEXT NOT NULL, status INTEGER, sealed BLOB)`,
    )
    old.close()
    const vault = open(FIRST)
    expect(vault.siteKeys).toEqual(derivedSiteKeys(FIRST))
    await vault.replies.begin(begun)
    await vault.close()
    rotateVault({ file, oldSecret: FIRST, newSecret: SECOND })
    const rotated = open(SECOND)
    expect(rotated.siteKeys).toEqual(derivedSiteKeys(FIRST))
    await rotated.close()
  })
})
