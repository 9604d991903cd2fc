import { stdout } from 'node:process'
import { readConfig } from '#runtime/config.ts'
import { endBadly } from '#runtime/end-badly.ts'
import { demoEmail, demoPeople } from '#runtime/demo/people.ts'
import { seed, wantsSeed } from '#runtime/demo/seed.ts'
import { makeLocalities } from '#runtime/localities.ts'
import { closeStores, openStores } from '#runtime/stores.ts'

/** npm run seed: fills an empty data folder with the demo neighbourhood; harmless where it is already there. */
process.once('uncaughtException', endBadly)
const config = readConfig()
const stores = openStores(config)
try {
  if (await wantsSeed(config, stores)) {
    await seed(config, stores, makeLocalities())
    stdout.write(`${await stores.events.head()} events. Demo accounts:\n`)
    for (const { name } of demoPeople.slice(0, 4)) stdout.write(`  ${name} <${demoEmail(name)}>\n`)
  } else stdout.write('The data folder is not empty: nothing was added.\n')
} finally {
  await closeStores(stores)
}
