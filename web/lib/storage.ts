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

/** The values of all keys that begin with `prefix`. */
export const getItemsByPrefix = (prefix: string, store: Storage = window.localStorage): string[] => {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => store.getItem(key) ?? [])
  } catch {
    return []
  }
}
