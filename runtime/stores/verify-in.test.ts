import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { projections } from '#projections/all.ts'
import { compose } from '#runtime/world.ts'
import { readConfig } from '#runtime/config/config.ts'
import { openConfigured } from './open-stores.ts'
import { closeStores } from './stores.ts'
import { verifyIn } from './verify-in.ts'

const LEFT = ['replay.sqlite', 'replay.sqlite-wal', 'replay.sqlite-shm']
let dataDir = ''
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'gifty-verify-'))
  // Of one that was killed.
  for (const name of LEFT) writeFileSync(join(dataDir, name), 'words of people')
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))
const config = () =>
  readConfig({ DATA_DIR: dataDir, SITE_SECRET: 'a secret of more than thirty-two letters', LOG_LEVEL: 'silent' })

test('a verification leaves nothing of its replay, nor of one that was killed', async () => {
  const stores = await openConfigured(config())
  const kinds = (await verifyIn(dataDir, stores)).map(({ kind }) => kind)
  expect(new Set(kinds)).toEqual(new Set(['unbuilt']))
  await closeStores(stores)
  expect(readdirSync(dataDir).filter((name) => LEFT.includes(name))).toEqual([])
})

test('a start takes away what a killed one has left', async () => {
  const world = await compose(config(), { readModels: projections, open: openConfigured })
  await world.close()
  expect(readdirSync(dataDir).filter((name) => LEFT.includes(name))).toEqual([])
})
