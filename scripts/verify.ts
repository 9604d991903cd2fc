import { stdout } from 'node:process'
import { projections } from '#projections/all.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { steadyClock } from '#runtime/clock.ts'
import { readConfig } from '#runtime/config.ts'
import { endBadly } from '#runtime/end-badly.ts'
import { closeStores, openStores } from '#runtime/stores.ts'

/** npm run verify: replays everything in memory and compares with what is served. */
process.once('uncaughtException', endBadly)
const stores = openStores(readConfig())
try {
  const differences = await verify({ ...stores, projections, clock: steadyClock })
  for (const { projection, id, kind, fields } of differences.slice(0, 50))
    stdout.write(`${projection} ${id}: ${kind} ${fields.join(', ')}\n`)
  const head = await stores.events.head()
  stdout.write(
    differences.length === 0
      ? `All ${projections.length} read models equal a fresh replay of ${head} positions.\n`
      : `${differences.length} differences.\n`,
  )
  process.exitCode = differences.length === 0 ? 0 : 1
} finally {
  await closeStores(stores)
}
