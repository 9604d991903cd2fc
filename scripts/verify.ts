import { endBadly } from '#runtime/end-badly.ts'
import { runScript } from '#runtime/control/client.ts'

/** npm run verify: replays everything in memory and compares with what is served. */
process.once('uncaughtException', endBadly)
await runScript('verify')
