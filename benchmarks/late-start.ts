import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stdout } from 'node:process'
import { RequestSlotTaken } from '#domain/requests/events.ts'
import { projections } from '#projections/all.ts'
import { startRunner } from '#projections/engine/follow/runner.ts'
import { firstEventOf } from '#projections/engine/follow/same-log.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import { random } from '#runtime/process/identity.ts'
import { closeStores, openStores, type Stores } from '#runtime/stores/stores.ts'
import { freePort, startServer } from '#tests/failure/server.ts'
import { write } from './long-life.ts'
import type { Row } from './event-store.ts'

const EVENTS = 2_000_000
/** Of one stream, so that no stream is long. */
const A_STREAM = 500
const LOOK_MS = 1000
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

interface Ready {
  readonly late: readonly { readonly lag: number }[]
}

/** A start with a late read model that is empty: how soon the site answers, how well meanwhile, and how fast the read model is filled. */
export const benchLateStart = async (report: (row: Row) => void): Promise<void> => {
  const events = Number(process.argv[3] ?? EVENTS)
  const folder = mkdtempSync(join(tmpdir(), 'gifty-bench-late-'))
  try {
    await fill(folder, events)
    const begun = performance.now()
    const server = await startServer(folder, await freePort())
    const ready = async () => (await fetch(`${server.url}/health/ready`)).json() as Promise<Ready>
    await fetch(`${server.url}/api/branding`)
    const answered = performance.now() - begun
    const row = (name: string, ours: number, unit: string): void =>
      report({ name: `${name} (${events} events)`, peer: '', ours, unit, target: '' })
    row('start until a call is answered, history empty (≤ 5 s)', answered / 1000, 's')
    const { lag: left = 0 } = (await ready()).late[0] ?? {}
    const [took, since] = [[] as number[], performance.now()]
    while (((await ready()).late[0]?.lag ?? 0) > 0) {
      const asked = performance.now()
      await fetch(`${server.url}/api/branding`)
      took.push(performance.now() - asked)
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
    }
    row('history, filled meanwhile', left / ((performance.now() - since) / 1000), 'events/s')
    row('  a call meanwhile, median', took.toSorted((a, b) => a - b)[took.length >> 1] ?? 0, 'ms')
    row('  a call meanwhile, longest', Math.max(...took), 'ms')
    await server.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A log, and every read model but the late ones. */
const fill = async (folder: string, events: number): Promise<void> => {
  stdout.write(`-- a log of ${events.toLocaleString('en-AU')} events …\n`)
  const stores = openStores({ dataDir: folder, siteSecret: null })
  try {
    for (let written = 0; written < events; written += A_STREAM) await slots(stores)
    // As of a site that has run before.
    await stores.vault.log.keepFirstEvent((await firstEventOf(stores.events)) ?? '')
    const prompt = projections.filter(({ late }) => !late)
    const runner = await startRunner({ ...stores, projections: prompt, clock: steadyClock, log: silent })
    await runner.ready
    await runner.stop()
  } finally {
    await closeStores(stores)
  }
}

const slots = async (stores: Stores): Promise<void> => {
  const personId = random.id()
  const one = () => RequestSlotTaken.new({ personId, requestId: random.id(), counted: [] })
  await write(stores, `requests-of-${personId}`, { from: 0, events: Array.from({ length: A_STREAM }, one) })
}
