import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { armchair, listIn } from '#tests/visitor/api-spec.ts'
import { DOCUMENTS_FILE } from '#stores/documents/sqlite/store.ts'
import { goldens } from '#tests/events/golden.ts'
import { join, type Neighbour } from '#tests/visitor/visitor.ts'
import { freePort, startServer, type Server } from './server.ts'

/**
 * A data folder as a release without texts left it: its consents name the policy by a date, and tell neither how nor with what they were
 * given. The read models are those of that release, so they are gone with it.
 */
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-old-consents-'))
const BEFORE = '2026-05-01'
let server: Server
let tom: Neighbour
let maya: Neighbour

beforeAll(async () => {
  const port = await freePort()
  server = await startServer(folder, port)
  ;[tom, maya] = await Promise.all([join(server.url, 'Tom Whitfield'), join(server.url, 'Maya Fernandes')])
  for (const marketing of [true, false]) await maya.put('/api/user/consents', { marketing })
  await tom.put('/api/user/consents', { marketing: true })
  expect(await server.stop()).toBe(0)
  expect(agedConsents()).toBe(7)
  for (const end of ['', '-wal', '-shm']) rmSync(inFolder(folder, `${DOCUMENTS_FILE}${end}`), { force: true })
  server = await startServer(folder, port)
}, 60_000)
afterAll(async () => {
  await server.kill()
  rmSync(folder, { recursive: true, force: true })
})

const open = z.looseObject({ accountId: z.string(), kind: z.string(), claimedAt: z.string().nullish() })
const row = z.object({ position: z.number(), type: z.string(), metadata: z.string(), data: z.string() })

/** Writes each consent again in its first form; how many there were. */
const agedConsents = (): number => {
  const log = new DatabaseSync(inFolder(folder, 'events.sqlite'))
  log.exec('DROP TRIGGER facts_are_not_changed')
  const rows = z
    .array(row)
    .parse(
      log
        .prepare("SELECT position, type, metadata, data FROM events WHERE type IN ('ConsentGiven', 'ConsentWithdrawn')")
        .all(),
    )
  const write = log.prepare('UPDATE events SET metadata = ?, data = ? WHERE position = ?')
  for (const { position, type, metadata, data } of rows) write.run(oldMetadata(metadata), oldData(type, data), position)
  log.close()
  return rows.length
}

const oldMetadata = (metadata: string): string =>
  JSON.stringify({ ...z.looseObject({}).parse(JSON.parse(metadata)), version: '1', subjects: '' })

const oldData = (type: string, data: string): string => {
  const { accountId, kind, claimedAt } = z.object({ open }).parse(JSON.parse(data)).open
  const old = { accountId, kind, policyVersion: BEFORE, ...(type === 'ConsentGiven' && { claimedAt }) }
  expect(Object.keys(old).toSorted(), 'as the fixture of that version').toEqual(fieldsOfFirst(type))
  return JSON.stringify({ open: old })
}
const fieldsOfFirst = (type: string): readonly string[] =>
  Object.keys(goldens().find((one) => one.type === type && one.version === 1)?.reads ?? {}).toSorted()

const consentsOf = async (by: Neighbour) => listIn(await by.get('/api/user/consents'))
const said = async (by: Neighbour, kind: string) =>
  (await consentsOf(by))
    .filter((one) => one['kind'] === kind)
    .map(({ version, how, device, current, withdrawnAt }) => [version, how, device, current, withdrawnAt === null])

test('consents of before texts had versions are those to the first version, and nobody is asked again', async () => {
  for (const kind of ['terms', 'privacy'])
    expect(await said(tom, kind)).toEqual([[1, 'registration', null, true, true]])
  expect(await said(tom, 'marketing')).toEqual([[1, null, null, true, true]])
  expect(await said(maya, 'marketing')).toEqual([[1, null, null, false, false]])
  expect((await tom.get('/api/auth/me')).body['user']).toMatchObject({ consentsAsked: [], marketingOptIn: true })
  const [record] = (await consentsOf(tom)).filter(({ kind }) => kind === 'terms').map((one) => one['record'])
  expect(record).toMatchObject({ subjectId: tom.id, notice: { kind: 'terms', version: 1 } })
  expect((await tom.post('/api/items', armchair)).status).toBe(201)
})

test('what was given then is taken back now, and given anew', async () => {
  expect((await tom.put('/api/user/consents', { marketing: false })).status).toBe(200)
  expect((await maya.put('/api/user/consents', { marketing: true })).status).toBe(200)
  expect(await said(tom, 'marketing')).toEqual([[1, null, null, false, false]])
  const [now] = await said(maya, 'marketing')
  expect(now).toEqual([1, 'settings', expect.any(String), true, true])
  expect(await server.stop()).toBe(0)
  server = await startServer(folder, Number(new URL(server.url).port))
  expect(await said(tom, 'marketing')).toEqual([[1, null, null, false, false]])
  expect((await maya.get('/api/auth/me')).body['user']).toMatchObject({ marketingOptIn: true })
})
