import { holdsRows } from '#stores/sqlite/connection.ts'
import { rowOf } from '#stores/sqlite/snapshot.ts'

/** How many keys a vault holds that nobody writes to; destroyed ones are not counted. */
export const countKeysIn = (file: string): number =>
  Number(rowOf(file, 'SELECT count(wrapped) AS keys FROM keys')['keys'])

/** Which log the keys of a vault that nobody writes to belong to; null where that was not kept yet. */
export const firstEventKeptIn = (file: string): string | null => {
  if (holdsRows(file, 'log') !== true) return null
  const id = rowOf(file, 'SELECT first_event AS id FROM log')['id']
  return typeof id === 'string' ? id : null
}
