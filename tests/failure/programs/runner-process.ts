import { join } from 'node:path'
import { silentLog, realClock, shelves, things, worldCatalog } from '#projections/engine/runner.kit.ts'
import { startRunner } from '#projections/engine/follow/runner.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'

/** A process that competes for the lease on the stores of a folder, and says what it is whenever that changes (lease.test.ts). */
const [, , folder = '', holder = ''] = process.argv
const keyring = makeMemoryVault().keys
const events = makeSqliteEventStore({ file: join(folder, 'events.db'), catalog: worldCatalog, keyring })
const reads = sqliteReadStore(join(folder, 'reads.db'))
const runner = await startRunner({
  events,
  reads,
  projections: [things(), shelves],
  clock: realClock,
  log: silentLog,
  holder,
})
let printed = ''
setInterval(() => {
  void runner.health().then(({ worker }) => {
    if (worker !== printed) process.stdout.write(`${worker}\n`)
    printed = worker
  })
}, 20)
