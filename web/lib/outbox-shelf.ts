import type { Entry } from '#web/lib/act.ts'
import { isRecord } from '#web/lib/http-answer.ts'
import { recall, recallAll, remember } from '#web/lib/storage.ts'

const PREFIX = 'outbox:'
const ofPerson = (who: string) => `${PREFIX}${who}:`
const placeOf = ({ who, key }: Pick<Entry, 'who' | 'key'>) => `${ofPerson(who)}${key}`

/** Waiting acts on the device. Each has a place of its own, so two tabs never write over each other. */
export const makeShelf = (store?: Storage) => ({
  /** In the order in which they were done. */
  of: (who: string): Entry[] =>
    recallAll(ofPerson(who), store)
      .flatMap((text) => entryIn(text) ?? [])
      .toSorted((a, b) => a.at - b.at),
  /** False when the device has no room or forbids it. */
  put: (entry: Entry) => {
    const text = JSON.stringify(entry)
    remember(placeOf(entry), text, store)
    return recall(placeOf(entry), store) === text
  },
  has: (entry: Entry) => recall(placeOf(entry), store) !== null,
  remove: (entry: Pick<Entry, 'who' | 'key'>) => remember(placeOf(entry), null, store),
})

export type Shelf = ReturnType<typeof makeShelf>

/** Whether a change of storage, seen from another tab, is one of waiting acts; all keys at once come as null. */
export const isShelfKey = (key: string | null) => key === null || key.startsWith(PREFIX)

export const entryIn = (text: string | null): Entry | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    return isEntry(value) ? value : null
  } catch {
    return null
  }
}

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) &&
  ['key', 'who', 'method', 'path', 'says', 'about'].every((name) => typeof value[name] === 'string') &&
  typeof value['at'] === 'number' &&
  Array.isArray(value['stale'])
