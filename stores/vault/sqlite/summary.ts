import { rowOf } from '#stores/sqlite/snapshot.ts'

/** How many keys a vault holds that nobody writes to; destroyed ones are not counted. */
export const countKeysIn = (file: string): number =>
  Number(rowOf(file, 'SELECT count(wrapped) AS keys FROM keys')['keys'])
