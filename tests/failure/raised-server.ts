import { projections } from '#projections/all.ts'
import type { AnyProjection } from '#projections/engine/follow/fold.ts'
import { runServer } from '#runtime/run-server.ts'
import { openStores } from '#runtime/stores.ts'
import type { ReadStore } from '#stores/documents/port.ts'

/**
 * The next release, as far as its read models go: every one of them has another version, so all are built anew (upgrade.test.ts).
 * DIE_AT names where it is killed, as by kill -9: after so many folded events, or in a phase of the rebuild.
 */
const dieAt = process.env['DIE_AT'] ?? 'never'
const reach = (moment: string): void => {
  if (moment === dieAt) process.kill(process.pid, 'SIGKILL')
}

let folded = 0
const next = (projection: AnyProjection): AnyProjection => ({
  ...projection,
  version: projection.version + 1,
  evolve: (document, event, id) => {
    folded += 1
    reach(`read ${folded}`)
    return projection.evolve(document, event, id)
  },
})

const dying = (reads: ReadStore): ReadStore => ({
  ...reads,
  finish: (name) => {
    reach('finish')
    return reads.finish(name)
  },
  hashes: (name) => {
    reach('prove')
    return reads.hashes(name)
  },
  swap: async (...given) => {
    reach('switch')
    const before = await reads.swap(...given)
    reach('switched')
    return before
  },
})

runServer({
  readModels: projections.map(next),
  open: (config) => {
    const stores = openStores(config)
    return { ...stores, reads: dying(stores.reads) }
  },
})
