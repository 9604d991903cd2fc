import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { all, append, catalogOf, idOf, many, noted } from '#stores/events/contract/kit.ts'
import { eventStoreContract } from '#stores/events/contract/suite.ts'
import type { EventStore } from '#stores/events/port.ts'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { makeSqliteEventStore } from './store.ts'

const newFolder = () => mkdtemp(join(tmpdir(), 'events-'))

eventStoreContract('sqlite', async () => {
  const folder = await newFolder()
  return {
    durable: true,
    open: async (deps) => makeSqliteEventStore({ ...deps, file: join(folder, 'events.db') }),
    remove: () => rm(folder, { recursive: true }),
  }
})

describe('the file of the log', () => {
  let folder = ''
  let store: EventStore
  const open = () =>
    makeSqliteEventStore({ file: join(folder, 'events.db'), catalog: catalogOf(), keyring: makeMemoryVault().keys })

  beforeEach(async () => {
    folder = await newFolder()
    store = open()
  })
  afterEach(async () => {
    await store.close()
    await rm(folder, { recursive: true })
  })

  it('holds no plain personal data, in none of its parts', async () => {
    await append(store, 'talk-1', { expected: -1, events: many('rosebud', 300) })
    const files = await readdir(folder)
    expect(files).toContain('events.db-wal')
    const bytes = Buffer.concat(await Promise.all(files.map((name) => readFile(join(folder, name)))))
    expect(bytes.includes('command of rosebud 299')).toBe(true)
    expect(bytes.includes('words of rosebud')).toBe(false)
  })

  it('written by another process is noticed by a subscriber', async () => {
    const other = open()
    const seen = store.subscribe(0)[Symbol.asyncIterator]().next()
    await append(other, 'talk-1', { expected: -1, events: [noted('a')] })
    await other.close()
    expect((await seen).value?.events[0]?.id).toBe(idOf('a'))
  })

  it('locked by another process refuses an append without writing it, and takes it afterwards', async () => {
    const other = new DatabaseSync(join(folder, 'events.db'))
    other.exec('BEGIN IMMEDIATE')
    const write = () => append(store, 'talk-1', { expected: -1, events: [noted('a')] })
    await expect(write()).rejects.toThrow(/locked/)
    other.exec('ROLLBACK')
    other.close()
    expect(await write()).toMatchObject({ ok: true, position: 1 })
  })

  it('acknowledges nothing before its commit: a failed commit fails every append in it', async () => {
    const other = new DatabaseSync(join(folder, 'events.db'))
    other.exec(`CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE broken (id INTEGER REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER breaks AFTER INSERT ON events WHEN NEW.stream = 'talk-2'
        BEGIN INSERT INTO broken VALUES (1); END;`)
    other.close()
    const writes = ['talk-1', 'talk-2'].map((stream) =>
      append(store, stream, { expected: -1, events: [noted(stream)] }),
    )
    expect((await Promise.allSettled(writes)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await store.head()).toBe(0)
    expect([await store.load('talk-1', 0), await store.load('talk-1', 1)]).toEqual([[], []])
    expect(await append(store, 'talk-1', { expected: -1, events: [noted('a')] })).toMatchObject({ ok: true })
    expect(await store.load('talk-1')).toHaveLength(1)
  })

  it('shows nobody what a loss of power could still take back', async () => {
    await store.close()
    const flushes: (() => void)[] = []
    let isSlow = true
    const sync = () => (isSlow ? new Promise<void>((done) => flushes.push(done)) : Promise.resolve())
    const journal = { sync, close: () => undefined }
    const options = { file: join(folder, 'events.db'), catalog: catalogOf(), keyring: makeMemoryVault().keys }
    store = makeSqliteEventStore({ ...options, journal })
    const seen: string[] = []
    const subscription = store.subscribe(0)
    const reading = (async () => {
      for await (const page of subscription) seen.push(...page.events.map(({ id }) => id))
    })()
    const first = append(store, 'talk-1', { expected: -1, events: [noted('a')] })
    await expect.poll(() => flushes).toHaveLength(1)
    expect(await store.load('talk-1')).toHaveLength(1)
    expect([await store.head(), await all(store.readAll(0)), seen]).toEqual([0, [], []])
    flushes[0]?.()
    await first
    await expect.poll(() => seen).toEqual([idOf('a')])
    const second = append(store, 'talk-1', { expected: 0, events: [noted('b')] })
    await expect.poll(() => flushes).toHaveLength(2)
    expect(await store.head()).toBe(1)
    flushes[1]?.()
    await second
    await expect.poll(() => seen).toEqual([idOf('a'), idOf('b')])
    isSlow = false
    subscription.close()
    await reading
  })

  it('closed in the middle of an append has written it, or has not acknowledged it', async () => {
    const writing = append(store, 'talk-1', { expected: -1, events: [noted('a')] }).catch(() => null)
    await store.close()
    const answer = await writing
    store = open()
    expect(await store.head()).toBe(answer?.ok ? answer.position : 0)
  })

  it('closed in the middle of a full read does not pretend to have reached the end', async () => {
    await append(store, 'talk-1', { expected: -1, events: many('w', 600) })
    const reading = store.readAll(0)[Symbol.asyncIterator]()
    await reading.next()
    await store.close()
    await expect(reading.next()).rejects.toThrow()
  })

  it('is whole without its journal once it is closed', async () => {
    await append(store, 'talk-1', { expected: -1, events: many('w', 3) })
    await store.close()
    const { size } = await stat(join(folder, 'events.db-wal')).catch(() => ({ size: 0 }))
    expect(size).toBe(0)
    await rm(join(folder, 'events.db-wal'), { force: true })
    store = open()
    expect(await all(store.readAll(0))).toHaveLength(3)
  })

  it('locked by another process for a moment is waited for, and the event loop goes on', async () => {
    let talks = 0
    const longestTurn = async (): Promise<number> => {
      talks += 1
      const other = new DatabaseSync(join(folder, 'events.db'))
      other.exec('BEGIN IMMEDIATE')
      let longest = 0
      let last = performance.now()
      const watch = setInterval(() => {
        longest = Math.max(longest, performance.now() - last)
        last = performance.now()
      }, 1)
      setTimeout(() => other.exec('ROLLBACK'), 600)
      const waited = await timeOf(async () =>
        expect(await append(store, `talk-${talks}`, { expected: -1, events: [noted(`${talks} a`)] })).toMatchObject({
          ok: true,
        }),
      )
      clearInterval(watch)
      other.close()
      expect(waited).toBeGreaterThan(500)
      return longest
    }
    // 20 ms inside SQLite, and what a busy machine takes.
    expect(await leastTime(200, longestTurn)).toBeLessThan(200)
  })

  it('throws for an id that stands elsewhere in the log', async () => {
    await append(store, 'talk-1', { expected: -1, events: [noted('a')] })
    const message = `event id ${idOf('a')} is in the log already, elsewhere`
    await expect(append(store, 'talk-2', { expected: -1, events: [noted('a')] })).rejects.toThrow(message)
    await expect(append(store, 'talk-1', { expected: 0, events: [noted('b'), noted('a')] })).rejects.toThrow(message)
    expect(await all(store.readAll(0))).toHaveLength(1)
  })

  it('takes no change and no removal of a fact', async () => {
    await append(store, 'talk-1', { expected: -1, events: [noted('a')] })
    const other = new DatabaseSync(join(folder, 'events.db'))
    expect(() => other.exec(`UPDATE events SET data = '{}'`)).toThrow('facts are not changed')
    expect(() => other.exec('DELETE FROM events')).toThrow('facts are not removed')
    other.close()
  })

  it('throws when positions outgrow a safe integer, and writes nothing', async () => {
    const other = new DatabaseSync(join(folder, 'events.db'))
    other.exec(`INSERT INTO sqlite_sequence (name, seq) VALUES ('events', ${Number.MAX_SAFE_INTEGER})`)
    await expect(append(store, 'talk-1', { expected: -1, events: [noted('a')] })).rejects.toThrow(
      /beyond what a number/,
    )
    expect(other.prepare('SELECT count(*) AS n FROM events').get()).toEqual({ n: 0 })
    other.close()
  })

  it('loses and doubles nothing acknowledged when its process is killed', async () => {
    await store.close()
    const child = spawn(process.execPath, [
      '--import',
      'tsx',
      'stores/events/sqlite/crash-writer.ts',
      join(folder, 'events.db'),
    ])
    let told = ''
    child.stdout.on('data', (chunk) => {
      told += chunk
      if (told.length > 10_000) child.kill('SIGKILL')
    })
    await once(child, 'close')
    store = open()
    const events = await all(store.readAll(0))
    const kept = new Map(events.map(({ id, position }) => [id, position]))
    const acknowledged = told.split('\n').slice(0, -1)
    expect(acknowledged.length).toBeGreaterThan(200)
    for (const line of acknowledged) expect(`${line.slice(0, 36)} ${kept.get(line.slice(0, 36))}`).toBe(line)
    expect(kept.size).toBe(events.length)
  })
})
