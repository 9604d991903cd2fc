import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { afterAll, afterEach, beforeEach, expect } from 'vitest'
import { moveSite } from '#runtime/copy/move-site.ts'
import type { Where } from '#runtime/copy/whole-site.ts'
import { CannotStart } from '#runtime/config/config.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { closeStores } from '#runtime/stores/stores.ts'
import { listed } from '#tests/build/build.ts'
import { type EventStoreDbServer, startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { at } from './moving-site.ts'

/** Small sites in folders and on a stand-in for EventStoreDB, to be moved. */
const folder = mkdtempSync(join(tmpdir(), 'gifty-moving-places-'))
let server: EventStoreDbServer
/** In a file of tests: a server for each of them, and folders that go with the file. */
export const withPlaces = (): void => {
  beforeEach(async () => {
    server = await startEventStoreDb()
  })
  afterEach(() => server.kill())
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
}
/** The log's server is an empty one from now on. */
export const anotherServer = async (): Promise<void> => {
  server.kill()
  server = await startEventStoreDb()
}
let count = 0
export const newFolder = (): string => join(folder, `${(count += 1)}`)
export const logUrl = (): string => `esdb://${server.host}:${server.port}?tls=false`
/** The log is on the server, everything else in a folder. */
export const logOnly = (dataDir: string): Where => ({ ...at(dataDir), eventStoreUrl: logUrl() })

const AT = '2026-11-19T08:00:00.000Z'
export const clock = (): string => AT
let made = 0
/** Things of these people are listed, after what there is. */
export const live = async (where: Where, ...owners: readonly string[]): Promise<void> => {
  const stores = await openConfigured(where)
  for (const ownerId of owners) {
    made += 1
    const id = `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
    const envelope = { at: AT, actor: { kind: 'member', id: ownerId }, correlationId: 'c', causationId: 'c' } as const
    const draft = { ...envelope, id, commandId: id, event: listed({ itemId: `item ${made}`, ownerId }) }
    expect(await stores.events.append([{ stream: `item-${made}`, expected: -1, events: [draft] }])).toMatchObject({
      ok: true,
    })
  }
  await closeStores(stores)
}
export const newSite = async (...owners: readonly string[]): Promise<Where> => {
  const where = at(newFolder())
  await live(where, ...owners)
  return where
}
export const inVault = ({ dataDir }: Where, sql: string): void => {
  const db = new DatabaseSync(join(dataDir, 'vault.sqlite'))
  db.exec(sql)
  db.close()
}
export const without = ({ dataDir }: Where, name: string): void => {
  for (const file of readdirSync(dataDir).filter((one) => one.startsWith(name))) rmSync(join(dataDir, file))
}

export const moved = (from: Where, to: Where): Promise<string> => {
  const lines: string[] = []
  const tell = (line: string): void => void lines.push(line)
  return moveSite({ from, to, scratch: newFolder(), tell }).then(() => lines.join('\n'))
}
export const lineOf = async (work: Promise<unknown>): Promise<string> => {
  const error = await work.then(
    () => null,
    (why: unknown) => why,
  )
  expect(error).toBeInstanceOf(CannotStart)
  const line = error instanceof Error ? error.message : ''
  expect(line).not.toContain('\n')
  return line
}
/** What is in a folder; null where there is none. The lock's own file holds nothing. */
export const filesIn = ({ dataDir }: Where): readonly string[] | null =>
  existsSync(dataDir)
    ? readdirSync(dataDir).filter((name) => name !== 'data.lock' && !/-(?:wal|shm)$/u.test(name))
    : null
export const eventsOnServer = (): number => server.log.events.filter(({ type }) => !type.startsWith('$')).length
