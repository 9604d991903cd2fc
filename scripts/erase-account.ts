import { endBadly } from '#runtime/process/end-badly.ts'
import { runScript } from '#runtime/control/client.ts'

/** npm run erase-account -- <e-mail>: forgets a person for ever (docs/decisions/35), also while the server runs. */
process.once('uncaughtException', endBadly)
await runScript('erase-account')
