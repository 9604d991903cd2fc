import { endBadly } from '#runtime/process/end-badly.ts'
import { runScript } from '#runtime/control/client.ts'

/** npm run grant-admin -- <e-mail>: makes a registered neighbour an admin, also while the server runs. */
process.once('uncaughtException', endBadly)
await runScript('grant-admin')
