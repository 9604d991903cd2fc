import { getItem, onDevice, type Store } from '#web/lib/storage.ts'

// What only members' pages need besides storage.ts, which a visitor's page brings.

/** Until the tab is closed. */
export const inTab: Store = () => window.sessionStorage

/** What stands in a stored text as JSON; null where there is nothing, or something that cannot be read. */
export const parseStored = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const keysWithPrefix = (prefix: string, store = onDevice): string[] => {
  try {
    const kept = store()
    const keys = Array.from({ length: kept.length }, (_, index) => kept.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** The values of all keys that begin with `prefix`. */
export const getItemsByPrefix = (prefix: string, store = onDevice): string[] =>
  keysWithPrefix(prefix, store).flatMap((key) => getItem(key, store) ?? [])
