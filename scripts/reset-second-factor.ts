import { endBadly } from '#runtime/process/end-badly.ts'
import { runScript } from '#runtime/control/client.ts'

/** npm run reset-second-factor -- <e-mail>: switches two-factor off for who has lost phone and backup codes, also while the server runs. */
process.once('uncaughtException', endBadly)
await runScript('reset-second-factor')
