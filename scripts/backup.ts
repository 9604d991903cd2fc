import { runBackup } from '#runtime/backup/scripts.ts'

/** npm run backup -- FOLDER: copies the data folder, also while the server runs; the keys into a folder of their own. */
await runBackup(process.argv.slice(2))
