import { oneOf } from '#stores/documents/one-of.kit.ts'
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { connect } from '#stores/sqlite/connection.ts'
import { readStoreContract } from '#stores/documents/contract/suite.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import type { Query } from '#stores/documents/query.ts'
import { sqliteReadStore } from './store.ts'
import { asJson } from '#stores/documents/json.kit.ts'

const folder = mkdtempSync(join(tmpdir(), 'read-store-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

let made = 0
let file = ''
readStoreContract('SQLite', {
  make: async () => sqliteReadStore((file = join(folder, `${(made += 1)}.db`))),
  reopen: async (store) => {
    await store.close()
    return sqliteReadStore(file)
  },
})

describe('two processes on one SQLite file', () => {
  it('see what the other commits, defines, swaps and drops', async () => {
    const path = join(folder, 'shared.db')
    const [one, other] = [sqliteReadStore(path), sqliteReadStore(path)]
    await one.define('feed@1', { fields: [['name']], arrays: [] })
    await other.fill('feed@1', asJson({ _id: 'a', _pos: 1 }))
    expect(await oneOf(one, 'feed@1', 'a')).toEqual({ _id: 'a', _pos: 1 })
    await one.swap(new Map([['feed', 'feed@1']]))
    expect((await other.active()).get('feed')).toBe('feed@1')
    await other.define('feed@2', { fields: [], arrays: [] })
    await other.swap(new Map([['feed', 'feed@2']]))
    expect((await one.active()).get('feed')).toBe('feed@2')
    await other.drop('feed@1')
    await expect(oneOf(one, 'feed@1', 'a')).rejects.toThrow('feed@1 is not defined')
    await Promise.all([one.close(), other.close()])
  })

  it('write at once and wait for each other', async () => {
    const path = join(folder, 'rivals.db')
    const stores = [sqliteReadStore(path), sqliteReadStore(path)]
    await stores[0]?.define('feed@1', { fields: [], arrays: [] })
    const writes = stores.flatMap((store, which) =>
      Array.from({ length: 50 }, (_, at) => store.fill('feed@1', asJson({ _id: `${which}-${at}`, _pos: 1 }))),
    )
    await Promise.all(writes)
    expect(await stores[1]?.count('feed@1', [])).toBe(100)
    await Promise.all(stores.map((store) => store.close()))
  })
})

describe('many documents in SQLite', () => {
  it('have their indexes from the beginning: none is made in one go beside those who read and write', async () => {
    const path = join(folder, 'indexes.db')
    const store = sqliteReadStore(path)
    await store.define('feed@1', { fields: [['name'], ['size', 'name']], arrays: [] })
    const db = connect(path, 'documents')
    const made = () => db.all(`SELECT name FROM sqlite_schema WHERE name GLOB 'c*_i*'`).length
    expect(made()).toBe(2)
    await store.fill('feed@1', asJson(...Array.from({ length: 1201 }, (_, at) => ({ _id: `id${at}`, _pos: 1 }))))
    await store.swap(new Map([['feed', 'feed@1']]))
    expect(made()).toBe(2)
    db.close()
    await store.close()
  })

  it('are found as in memory, whichever index leads', async () => {
    const stores = [sqliteReadStore(join(folder, 'many.db')), memoryReadStore()]
    const many = Array.from({ length: 6000 }, (_, at) => ({
      _id: `id${(at * 7919) % 6000}`,
      _pos: 1,
      name: `name ${at % 100}`,
      tags: ['common', `rare ${at % 1000}`, at % 2 ? 'odd' : 'even'],
    }))
    for (const store of stores) {
      await store.define('feed@1', { fields: [['name']], arrays: ['tags'] })
      await store.fill('feed@1', asJson(...many))
    }
    const common = { field: 'tags', has: 'common' }
    const wheres: Query['where'][] = [
      [common],
      [common, { field: 'tags', has: 'odd' }],
      [common, { field: 'tags', has: 'rare 7' }],
    ]
    const sorts: Query['sort'][] = [undefined, { field: 'name', order: 'asc' }, { field: 'name', order: 'desc' }]
    for (const where of wheres) {
      for (const sort of sorts) {
        const query = { where, limit: 40, ...(sort && { sort }) }
        const [ours, plain] = await Promise.all(stores.map((store) => store.find('feed@1', query)))
        expect(ours).toStrictEqual(plain)
        const after = plain?.next ? { after: plain.next } : {}
        const [ours2, plain2] = await Promise.all(stores.map((store) => store.find('feed@1', { ...query, ...after })))
        expect(ours2).toStrictEqual(plain2)
      }
    }
    await Promise.all(stores.map((store) => store.close()))
  })
})

describe('tombstones', () => {
  it('are found by an index of their own, which a file of an earlier release gets when it is opened', async () => {
    const path = join(folder, 'tombstones.db')
    const store = sqliteReadStore(path)
    await store.define('feed@1', { fields: [], arrays: [] })
    await store.commit({ replaces: [{ collection: 'feed@1', id: 'a', pos: 1, document: null }] })
    await store.close()
    const db = connect(path, 'documents')
    const table = String(db.one('SELECT number FROM collections')?.['number'])
    db.exec(`DROP INDEX c${table}_gone`)
    db.close()
    const again = sqliteReadStore(path)
    const look = connect(path, 'documents')
    const plan = look.all(`EXPLAIN QUERY PLAN SELECT key FROM c${table} WHERE doc IS NULL AND pos <= 1 ORDER BY pos`)
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining(`c${table}_gone`)])
    look.close()
    expect(await again.purge('feed@1', 1)).toBe(1)
    await again.close()
  })
})

describe('long work beside SQLite', () => {
  const many = (count: number) => asJson(...Array.from({ length: count }, (_, at) => ({ _id: `id${at}`, _pos: 1 })))
  const opened = async (name: string) => {
    const store = sqliteReadStore(join(folder, `${name}.db`))
    await store.define('feed@1', { fields: [], arrays: [] })
    return store
  }

  it('lets the event loop turn, and a short write have its turn after it', async () => {
    const store = await opened('beside')
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)
    const done: string[] = []
    const long = store.fill('feed@1', many(20_000)).then(() => done.push('long'))
    const short = store
      .commit({ replaces: [{ collection: 'feed@1', id: 'id7', pos: 2, document: null }] })
      .then(() => done.push('short'))
    await Promise.all([long, short])
    clearInterval(counting)
    expect(done).toEqual(['long', 'short'])
    expect(turns).toBeGreaterThan(5)
    expect(await store.count('feed@1', [])).toBe(19_999)
    await store.close()
  })

  it('is also that of few long documents, and the dropping of many', async () => {
    const store = await opened('letters')
    let turns = 0
    const counting = setInterval(() => (turns += 1), 1)
    const words = 'some words '.repeat(10_000)
    await store.fill('feed@1', asJson(...Array.from({ length: 300 }, (_, at) => ({ _id: `id${at}`, _pos: 1, words }))))
    clearInterval(counting)
    expect(turns).toBeGreaterThan(5)
    await store.fill('feed@1', many(600))
    await store.drop('feed@1')
    await expect(store.count('feed@1', [])).rejects.toThrow('not defined')
    await store.define('feed@2', { fields: [], arrays: [] })
    await store.fill('feed@2', many(600))
    await store.swap(new Map([['feed', 'feed@2']]))
    await expect(store.drop('feed@2')).rejects.toThrow('answers questions')
    await store.close()
  })

  it('fails alone and whole, with its reason', async () => {
    const store = await opened('failing')
    const broken = store.fill('feed@1', [...many(600), 'no JSON'])
    await expect(broken).rejects.toThrow(/JSON/)
    await expect(store.fill('feed@2', many(600))).rejects.toThrow('feed@2 is not defined')
    await store.fill('feed@1', many(3))
    expect(await store.count('feed@1', [])).toBe(3)
    await store.close()
  })

  it('is waited for when the store closes', async () => {
    const store = await opened('closing')
    const long = store.fill('feed@1', many(5000))
    await store.close()
    await long
    const again = await opened('closing')
    expect(await again.count('feed@1', [])).toBe(5000)
    await again.close()
  })
})

describe('a closed SQLite file', () => {
  it('is whole without its journal', async () => {
    const path = join(folder, 'whole.db')
    const store = sqliteReadStore(path)
    await store.define('feed@1', { fields: [], arrays: [] })
    await store.fill('feed@1', asJson(...Array.from({ length: 1000 }, (_, at) => ({ _id: `id${at}`, _pos: 1 }))))
    await oneOf(store, 'feed@1', 'id7')
    await store.close()
    expect(existsSync(`${path}-wal`) ? statSync(`${path}-wal`).size : 0).toBe(0)
    rmSync(`${path}-wal`, { force: true })
    const again = sqliteReadStore(path)
    expect(await again.count('feed@1', [])).toBe(1000)
    await again.close()
  })
})
