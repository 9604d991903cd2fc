import { dataFolder, eventStoreServer, readStoreServer } from '#runtime/compose.ts'

interface Where {
  /** Null: in the data folder. */
  readonly eventStoreUrl: string | null
  readonly readStoreUrl: string | null
}

/**
 * Log and everything else live in one place, where they are backed up and moved together. A site that has them apart is for development and
 * tests: one line that says what to do; null where they are together.
 */
export const apartLine = ({ eventStoreUrl, readStoreUrl }: Where): string | null => {
  if ((eventStoreUrl === null) === (readStoreUrl === null)) return null
  const [folder, log, rest] = [dataFolder.choice, eventStoreServer.choice, readStoreServer.choice]
  const [present, home] = eventStoreUrl === null ? [`${folder} and ${rest}`, log] : [`${log} and ${folder}`, folder]
  return (
    `Settings EVENT_STORE and READ_STORE: ${present} are for development and tests; set both to ${folder}, or ${log} and ${rest}. ` +
    `npm run copy-log -- --from ${home === log ? folder : log} --to ${home} brings the log to where the rest is`
  )
}
