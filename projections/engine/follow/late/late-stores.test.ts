import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openReads } from '#projections/engine/reads.ts'
import { engine } from '#projections/engine/engine.kit.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { placed, realClock, taken, wordAdded } from '#projections/engine/runner.kit.ts'
import { memoryReadStore } from '#stores/documents/memory.ts'
import { mongoReadStore } from '#stores/documents/mongodb/store.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { describeWithMongo, newDatabaseName } from '#tests/engines/mongodb-server.ts'
import { noErasure } from '#projections/engine/follow/erase/erase.ts'
import { diary, withDiary } from './late.kit.ts'

/** `open` opens the same documents again, as another process does. */
const livesOn = (open: () => Promise<ReadStore>, renew: () => void): void => {
  const { events, write, start, stop } = engine(placed('cup'), wordAdded('cup', 'blue'), placed('jug'))
  beforeEach(renew)
  const erasure = { ...noErasure, personIn: ({ type }: { type: string }) => (type === 'Taken' ? 'cup' : null) }
  const entries = (store: ReadStore, where: readonly { field: string; eq: string }[] = []) =>
    openReads(store).of(diary()).find({ where })

  it('is filled, taken over by another process, loses the words of who is forgotten, and else equals the log', async () => {
    const [one, other] = [await open(), await open()]
    const first = await start(withDiary, one, { holder: 'one', erasure })
    await start(withDiary, other, { holder: 'two', erasure })
    const count = async () => (await entries(other)).documents.length
    await expect.poll(count, { timeout: 10_000 }).toBe(3)
    await stop(first)
    await write(placed('pan'))
    await expect.poll(count, { timeout: 20_000 }).toBe(4)
    await write(taken('cup'))
    const words = async () =>
      (await entries(other, [{ field: 'shelf', eq: 'cup' }])).documents.flatMap((entry) => entry.words)
    await expect.poll(words, { timeout: 10_000 }).toEqual(['redacted'])
    await expect.poll(count, { timeout: 10_000 }).toBe(5)
    const checked = { events: events(), reads: other, scratch: memoryReadStore(), clock: realClock }
    // Here the log still tells the word.
    expect(await verify({ ...checked, projections: withDiary })).toMatchObject([
      { projection: 'diary', kind: 'different' },
    ])
  })
}

describe('a late read model in a data folder', { timeout: 60_000 }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'late-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  let made = 0
  livesOn(
    async () => sqliteReadStore(join(folder, `${made}.db`)),
    () => void (made += 1),
  )
})

describeWithMongo('a late read model in MongoDB', (server) => {
  let name = ''
  livesOn(
    async () => mongoReadStore((await server.connectAgain(name)).data),
    () => void (name = newDatabaseName()),
  )
})
