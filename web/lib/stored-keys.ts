import { getItem, onDevice } from '#web/lib/storage.ts'

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
