import { endBadly } from '#runtime/process/end-badly.ts'
import { runScript } from '#runtime/control/client.ts'

/** npm run seed: fills an empty data folder with the demo neighbourhood; harmless where it is already there. */
process.once('uncaughtException', endBadly)
await runScript('seed')
