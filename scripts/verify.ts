import { resolve } from 'node:path'
import { endBadly } from '#runtime/process/end-badly.ts'
import { runScript } from '#runtime/control/client.ts'

/** npm run verify: replays everything in memory and compares with what is served. */
process.once('uncaughtException', endBadly)
const args = process.argv.slice(2)
// A running server reads the file, from its own folder.
await runScript(
  'verify',
  args.map((arg, at) => (args[at - 1] === '--receipt' ? resolve(arg) : arg)),
)
