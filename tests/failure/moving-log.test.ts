import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { projections } from '#projections/all.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { steadyClock } from '#runtime/clock.ts'
import { moveSite } from '#runtime/copy/move-site.ts'
import { openConfigured } from '#runtime/open-stores.ts'
import { closeStores } from '#runtime/stores.ts'
import { startEventStoreDb } from '#tests/kit/eventstoredb-server.ts'
import { at, contentOf, fillDemo } from './moving-site.ts'

const folder = mkdtempSync(join(tmpdir(), 'gifty-moving-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test(
  'where only the log moves, read models of the old positions are not left beside it',
  { timeout: 300_000 },
  async () => {
    const [home, scratch] = [join(folder, 'home'), join(folder, 'scratch')]
    const server = await startEventStoreDb()
    const onEngine = { ...at(home), eventStoreUrl: `esdb://${server.host}:${server.port}?tls=false` }
    const stores = await openConfigured(at(home))
    await fillDemo(stores)
    await closeStores(stores)
    const move = (from: typeof onEngine | ReturnType<typeof at>, to: typeof from) =>
      moveSite({ from, to, scratch, tell: () => undefined })
    const differences = async (place: typeof onEngine | ReturnType<typeof at>) => {
      const opened = await openConfigured(place)
      const found = await verify({ ...opened, projections, clock: steadyClock })
      await closeStores(opened)
      return found
    }
    await move(at(home), onEngine)
    expect(await differences(onEngine)).toEqual([])
    const there = await contentOf(home)
    await move(onEngine, at(home))
    expect(await differences(at(home))).toEqual([])
    const back = await contentOf(home)
    expect(back.events).toEqual(there.events)
    expect(back.documents).not.toEqual(there.documents)
    server.kill()
  },
)
