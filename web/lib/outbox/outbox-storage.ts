import { isRecord } from '#web/lib/http/http-answer.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { getItem, setItem, type Store } from '#web/lib/storage.ts'
import { getItemsByPrefix } from '#web/lib/stored.ts'

const PREFIX = 'outbox:'
const prefixOf = (personId: string) => `${PREFIX}${personId}:`
const storageKeyOf = ({ personId, key }: Pick<OutboxEntry, 'personId' | 'key'>) => `${prefixOf(personId)}${key}`

/** Outbox entries in localStorage. Each has a key of its own, so that two tabs never overwrite each other. */
export const makeOutboxStorage = (store?: Store) => ({
  /** Oldest first. */
  entriesOf: (personId: string): OutboxEntry[] =>
    getItemsByPrefix(prefixOf(personId), store)
      .flatMap((text) => parseEntry(text) ?? [])
      .toSorted((a, b) => a.queuedAt - b.queuedAt),
  /** False if the device has no room or forbids storage. */
  put: (entry: OutboxEntry) => {
    const text = JSON.stringify(entry)
    setItem(storageKeyOf(entry), text, store)
    return getItem(storageKeyOf(entry), store) === text
  },
  has: (entry: OutboxEntry) => getItem(storageKeyOf(entry), store) !== null,
  remove: (entry: Pick<OutboxEntry, 'personId' | 'key'>) => setItem(storageKeyOf(entry), null, store),
})

export type OutboxStorage = ReturnType<typeof makeOutboxStorage>

/** Whether a `storage` event from another tab is about the outbox; null is how `localStorage.clear()` is announced. */
export const isOutboxKey = (key: string | null) => key === null || key.startsWith(PREFIX)

export const parseEntry = (text: string | null): OutboxEntry | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const entry = isRecord(value) ? withCurrentNames(value) : null
    return isEntry(entry) ? entry : null
  } catch {
    return null
  }
}

/** Field names that entries had before November 2026. */
const OLD_NAMES: Record<string, string> = {
  says: 'label',
  about: 'subject',
  stale: 'invalidates',
  shown: 'handledByScreen',
  quiet: 'silent',
  note: 'context',
  who: 'personId',
  at: 'queuedAt',
  maybeAt: 'firstTriedAt',
}

/** An entry may have been stored by an older version of the app: it must still be sent after an upgrade. */
const withCurrentNames = (stored: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(stored).map(([name, value]) => [OLD_NAMES[name] ?? name, value]))

const isEntry = (value: unknown): value is OutboxEntry =>
  isRecord(value) &&
  ['key', 'personId', 'method', 'path', 'label', 'subject'].every((name) => typeof value[name] === 'string') &&
  typeof value['queuedAt'] === 'number' &&
  Array.isArray(value['invalidates'])
