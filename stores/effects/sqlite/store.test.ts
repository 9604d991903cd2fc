import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { expect, it } from 'vitest'
import { effectsContract } from '#stores/effects/contract/suite.ts'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { makeSqliteEffects } from './store.ts'

const newFile = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'effects-'))
  return { file: join(folder, 'data', 'effects.sqlite'), remove: () => rm(folder, { recursive: true }) }
}
const intent = { id: 'a', effect: 'expire-items', cause: 'event-1', subject: 'item-1' }
const T0 = '2026-11-19T10:00:00.000Z'

effectsContract('sqlite', async () => {
  const { file, remove } = await newFile()
  return { open: () => makeSqliteEffects(file), durable: true, remove }
})

it('is whole in its one file when it is closed: a copy of that file alone has everything', async () => {
  const { file, remove } = await newFile()
  const ledger = makeSqliteEffects(file)
  const effect = await ledger.lease(intent, T0)
  await ledger.close()
  await ledger.close()
  await copyFile(file, `${file}-copy`)
  const copy = makeSqliteEffects(`${file}-copy`)
  expect(await copy.recent({ limit: 2 })).toEqual([effect])
  await copy.close()
  await remove()
})

it('fails soon where another process holds the file, and goes on when it is free', async () => {
  const { file, remove } = await newFile()
  const ledger = makeSqliteEffects(file)
  const other = new DatabaseSync(file)
  other.exec('BEGIN IMMEDIATE')
  const lease = () => expect(ledger.lease(intent, T0)).rejects.toThrow('locked')
  expect(await leastTime(500, () => timeOf(lease))).toBeLessThan(500)
  other.exec('ROLLBACK')
  expect(await ledger.lease(intent, T0)).toMatchObject({ tries: 1 })
  other.close()
  await ledger.close()
  await remove()
})
