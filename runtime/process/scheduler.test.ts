import { projections } from '#projections/all.ts'
import { openStores } from '#runtime/stores/stores.ts'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { NotDeclared } from '#stores/documents/query.ts'
import { makeSqliteEffects } from '#stores/effects/sqlite/store.ts'
import { compose, type World } from '#runtime/world.ts'
import { CannotStart, readConfig } from '#runtime/config/config.ts'
import { openScheduler } from './scheduler.ts'

let folder: string
let world: World
const ledgerFile = () => join(folder, 'effects.sqlite')
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'scheduler-'))
  world = await compose(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' }), {
    readModels: projections,
    open: openStores,
  })
})
afterEach(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

test('the ledger is a file of its own in the data folder, and what was done stands in it after a stop', async () => {
  const { tick, calendarTick, stop } = await openScheduler(world)
  await tick()
  await calendarTick()
  await stop()
  const ledger = makeSqliteEffects(ledgerFile())
  const done = await ledger.recent({ limit: 10 })
  expect(new Map(done.map(({ effect, state }) => [effect, state]))).toEqual(
    new Map([
      ['purge-effects', 'done'],
      ['purge-exports', 'done'],
      ['purge-reports', 'done'],
      ['purge-feedback', 'done'],
      ['purge-pictures', 'done'],
      ['purge-replies', 'done'],
      ['purge-tickets', 'done'],
      ['purge-tombstones', 'done'],
      ['sessions', 'done'],
    ]),
  )
  await ledger.close()
})

test('where earlier versions kept it, nothing is left', async () => {
  await world.stores.reads.define('effects@1', { fields: [['at']], arrays: [] })
  const { stop } = await openScheduler(world)
  await stop()
  await expect(world.stores.reads.count('effects@1', [])).rejects.toThrow(NotDeclared)
})

test('a damaged one ends the start with one line that says what to do', async () => {
  writeFileSync(ledgerFile(), 'nothing that SQLite knows '.repeat(500))
  await expect(openScheduler(world)).rejects.toThrow(CannotStart)
  await expect(openScheduler(world)).rejects.toThrow(
    /^The ledger of effects \(.+\) is damaged: put it back .+, or move it away/u,
  )
})
