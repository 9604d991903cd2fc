import { join } from 'node:path'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import { makeMemoryVault } from '#stores/vault/memory.ts'
import { rebuild } from './rebuild.ts'
import { realClock, shelves, things, worldCatalog } from '#projections/engine/runner.kit.ts'

/** A rebuild in a process of its own (switch.test.ts), as `npm run rebuild` beside a server; says each phase it enters. */
const [, , folder = ''] = process.argv
const events = makeSqliteEventStore({
  file: join(folder, 'events.db'),
  catalog: worldCatalog,
  keyring: makeMemoryVault().keys,
})
const reads = sqliteReadStore(join(folder, 'reads.db'))
await rebuild({
  events,
  reads,
  projections: [things(), shelves],
  clock: realClock,
  progress: ({ phase }) => process.stdout.write(`${phase}\n`),
})
await Promise.all([reads.close(), events.close()])
