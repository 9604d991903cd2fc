import { endBadly } from '#runtime/process/end-badly.ts'
import { runScript } from '#runtime/control/client.ts'

/** npm run rebuild -- <name|all>: builds read models anew beside the old ones, also while the server runs, and switches. */
process.once('uncaughtException', endBadly)
await runScript('rebuild')
