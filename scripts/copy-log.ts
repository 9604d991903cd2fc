import { runCopyLog } from '#runtime/copy/scripts.ts'

/** npm run copy-log: moves a site from a data folder to the engines, or back; goes on where it was killed. */
await runCopyLog(process.argv.slice(2))
