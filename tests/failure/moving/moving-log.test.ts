import { memoryReadStore } from '#stores/documents/memory.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projections } from '#projections/all.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import { rebuildIn } from '#runtime/control/tasks.ts'
import { moveSite } from '#runtime/copy/move-site.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { closeStores, type Stores } from '#runtime/stores/stores.ts'
import type { Document } from '#stores/documents/port.ts'
import { startEventStoreDb } from '#tests/engines/eventstoredb-server.ts'
import { at, collected, fillDemo } from './moving-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'gifty-moving-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const idsIn = async ({ events }: Stores): Promise<readonly string[]> =>
  (await collected(pagesOf(events))).map(({ id }) => id)
async function* pagesOf(events: Stores['events']) {
  for await (const page of events.readAll(0)) yield page.events
}

test(
  'a log that comes home to everything else leaves no read models of its old positions there',
  { timeout: 300_000 },
  async () => {
    const [home, scratch] = [join(folder, 'home'), join(folder, 'scratch')]
    const server = await startEventStoreDb()
    const apart = { ...at(home), eventStoreUrl: `esdb://${server.host}:${server.port}?tls=false` }
    const stores = await openConfigured(apart)
    await fillDemo(stores)
    await rebuildIn(stores)(
      projections.map(({ name }) => name),
      () => undefined,
    )
    const before = await idsIn(stores)
    const there = await stores.events.head()
    await closeStores(stores)

    await moveSite({ from: apart, to: at(home), scratch, tell: () => undefined })
    const back = await openConfigured(at(home))
    expect(await verify({ ...back, scratch: memoryReadStore(), projections, clock: steadyClock })).toEqual([])
    expect(await idsIn(back)).toEqual(before)
    const positions = (await collected(back.reads.scan<Document>((await back.reads.active()).get('items') ?? ''))).map(
      ({ _pos }) => _pos,
    )
    expect(Math.max(...positions)).toBeLessThanOrEqual(before.length)
    expect(there).toBeGreaterThan(before.length)
    await closeStores(back)
    server.kill()
  },
)
