import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { projections } from '#projections/all.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { runServer } from '#runtime/process/run-server.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import type { ReadStore } from '#stores/documents/port.ts'

/**
 * The next release, as far as its read models go: every one of them has another version, so all are built anew (upgrade.test.ts).
 * DIE_AT names where it is killed, as by kill -9: after so many folded events, or in a phase of the rebuild. HOLD_AT names a phase in
 * which it rests, once, while the file that HOLD_WHILE names is there; it says so (erase-while-building.test.ts).
 */
const dieAt = process.env['DIE_AT'] ?? 'never'
const reach = (moment: string): void => {
  if (moment === dieAt) process.kill(process.pid, 'SIGKILL')
}

let toHold: string | undefined = process.env['HOLD_AT']
const hold = async (moment: string): Promise<void> => {
  if (moment !== toHold) return
  toHold = undefined
  process.stdout.write(`holding at ${moment}\n`)
  while (existsSync(process.env['HOLD_WHILE'] ?? '')) await sleep(20)
}

let count = 0
const next = (projection: AnyProjection): AnyProjection => ({
  ...projection,
  version: projection.version + 1,
  evolve: (document, event, id) => {
    count += 1
    reach(`read ${count}`)
    return projection.evolve(document, event, id)
  },
})

const dying = (reads: ReadStore): ReadStore => ({
  ...reads,
  commit: async (batch) => {
    // How far a build is: it has written all that it has folded.
    if (batch.checkpoints?.some(({ epoch }) => epoch === 0)) {
      reach('save')
      await hold('save')
    }
    return reads.commit(batch)
  },
  scan: (name) => {
    reach('prove')
    return reads.scan(name)
  },
  swap: async (...given) => {
    reach('switch')
    await hold('switch')
    const before = await reads.swap(...given)
    reach('switched')
    await hold('switched')
    return before
  },
})

runServer({
  readModels: projections.map(next),
  open: async (config) => {
    const stores = await openConfigured(config)
    return { ...stores, reads: dying(stores.reads) }
  },
})
