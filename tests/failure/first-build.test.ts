import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { livelyLife } from '#benchmarks/neighbourhood.ts'
import { closeStores, openStores } from '#runtime/stores/stores.ts'
import { freePort, startServer } from './server.ts'

const LIVES = 1500
const folder = mkdtempSync(join(tmpdir(), 'gifty-first-'))

beforeAll(async () => {
  const stores = openStores({ dataDir: folder, siteSecret: null })
  for (let from = 0; from < LIVES; from += 100) {
    const lives = Array.from({ length: 100 }, (_, n) => livelyLife(from + n))
    await Promise.all(
      lives.map(({ stream, events }) => stores.events.append([{ stream, expected: -1, events: [...events] }])),
    )
  }
  await closeStores(stores)
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a server that finds a long log and no documents builds them, the long writes beside it, and answers', async () => {
  const server = await startServer(folder, await freePort())
  const health = (await (await fetch(`${server.url}/health/ready`)).json()) as Record<string, unknown>
  await server.stop()
  expect(health).toMatchObject({ status: 'up' })
  expect(server.output()).not.toMatch(/"level":(?:50|60)/)

  const { reads, ...stores } = openStores({ dataDir: folder, siteSecret: null })
  const items = (await reads.active()).get('items') ?? ''
  expect(await reads.count(items, [])).toBe(LIVES)
  await closeStores({ reads, ...stores })
}, 60_000)
