import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join as inFolder } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DOCUMENTS_FILE } from '#stores/documents/sqlite/store.ts'
import { join } from '#tests/visitor/visitor.ts'
import { failedStart, freePort, startServer } from './server.ts'

/** Files of different sites, or of different days of one site, put together in a data folder: the start ends with one line, and nothing is written. */
const SECRET = 'a site secret that only these tests know'
const folder = mkdtempSync(inFolder(tmpdir(), 'gifty-other-log-'))
const here = (name: string) => inFolder(folder, name)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const thing = (title: string) => ({
  title,
  description: 'Deep and kind to backs.',
  location: { coordinates: [115.8716, -31.9341] },
})
/** A site lives on: somebody joins and shares so many things. */
const live = async (at: string, name: string, things: number): Promise<void> => {
  const server = await startServer(at, await freePort(), { SITE_SECRET: SECRET })
  const person = await join(server.url, name)
  for (let n = 0; n < things; n += 1) expect((await person.post('/api/items', thing(`Chair ${n}`))).status).toBe(201)
  expect(await server.stop()).toBe(0)
}
const copyOf = (from: string, to: string): string => {
  cpSync(here(from), here(to), { recursive: true })
  return here(to)
}
/** A file, and what belongs to it, taken from another folder. */
const take = (file: string, from: string, to: string): void => {
  for (const name of readdirSync(to).filter((one) => one.startsWith(file))) rmSync(inFolder(to, name))
  for (const name of readdirSync(here(from)).filter((one) => one.startsWith(file)))
    cpSync(inFolder(here(from), name), inFolder(to, name))
}
const lineOf = async (at: string): Promise<string> => {
  const { code, out, err } = await failedStart({ PORT: '0', DATA_DIR: at, SITE_SECRET: SECRET })
  expect([code, out], err).toEqual([1, ''])
  expect(err.trim().split('\n'), err).toHaveLength(1)
  return err.trim()
}

beforeAll(async () => {
  await live(here('early'), 'Anna Early', 1)
  copyOf('early', 'late')
  await live(here('late'), 'Ben Late', 1)
  copyOf('early', 'branch')
  await live(here('branch'), 'Cleo Branch', 4)
  await live(here('other'), 'Otto Other', 12)
}, 120_000)

const LOG = 'events.sqlite'
describe('a log that is not the one of the read models', { timeout: 120_000 }, () => {
  test('an earlier copy of it', async () => {
    const at = copyOf('late', 'late with the early log')
    take(LOG, 'early', at)
    expect(await lineOf(at)).toMatch(
      /^The log of events \(\S.*\) ends at \d+, but the read models .* put back the log/u,
    )
  })
  test('an earlier copy that has grown past them', async () => {
    const at = copyOf('late', 'late with the log of a branch')
    take(LOG, 'branch', at)
    expect(await lineOf(at)).toMatch(
      /is not the one that the read models \(.*\) were built from: at \d+ it has [\w-]+, not /u,
    )
  })
  test('the read models of another day beside it', async () => {
    const at = copyOf('branch', 'branch with late documents')
    take(DOCUMENTS_FILE, 'late', at)
    expect(await lineOf(at)).toContain('is not the one that the read models')
  })
  test('with the read models moved away, as the line says, the branch is taken', async () => {
    const at = copyOf('late', 'late on the branch')
    take(LOG, 'branch', at)
    take('vault.sqlite', 'branch', at)
    for (const name of readdirSync(at).filter((one) => one.startsWith(DOCUMENTS_FILE))) rmSync(inFolder(at, name))
    await live(at, 'Rita Reader', 1)
  })
})

describe('a log that is not the one of the keys', { timeout: 120_000 }, () => {
  test('another site’s, with its read models', async () => {
    const at = copyOf('late', 'late with another log')
    take(LOG, 'other', at)
    take(DOCUMENTS_FILE, 'other', at)
    expect(await lineOf(at)).toMatch(
      /^The log of events \(.*\) is not the one that the keys \(.*\) belong to: it begins with [\w-]+, not [\w-]+: put log and keys of one site together$/u,
    )
  })
  test('the right one is taken as ever', async () => {
    await live(copyOf('late', 'late as it was'), 'Rita Reader', 1)
  })
})
