// localStorage and sessionStorage may be full, forbidden or missing: then nothing is stored, and nothing fails.

/** Null removes the item. */
export const setItem = (key: string, value: string | null, store: Storage = window.localStorage) => {
  try {
    if (value === null) store.removeItem(key)
    else store.setItem(key, value)
  } catch {
    return
  }
}

export const getItem = (key: string, store: Storage = window.localStorage) => {
  try {
    return store.getItem(key)
  } catch {
    return null
  }
}

/** What stands in a stored text as JSON; null where there is nothing, or something that cannot be read. */
export const parseStored = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const keysWithPrefix = (prefix: string, store: Storage = window.localStorage): string[] => {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** The values of all keys that begin with `prefix`. */
export const getItemsByPrefix = (prefix: string, store: Storage = window.localStorage): string[] =>
  keysWithPrefix(prefix, store).flatMap((key) => getItem(key, store) ?? [])
