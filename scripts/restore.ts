import { runRestore } from '#runtime/backup/scripts.ts'

/** npm run restore -- FOLDER [--keys FOLDER]: puts a backup into an empty data folder; the newest keys unless told otherwise. */
await runRestore(process.argv.slice(2))
