/** Storage that may be full, forbidden or absent; then nothing is remembered and nothing breaks. */
export const remember = (key: string, value: string | null, store: Storage = window.localStorage) => {
  try {
    if (value === null) store.removeItem(key)
    else store.setItem(key, value)
  } catch {
    return
  }
}

export const recall = (key: string, store: Storage = window.localStorage) => {
  try {
    return store.getItem(key)
  } catch {
    return null
  }
}

/** Every value whose key begins so. */
export const recallAll = (prefix: string, store: Storage = window.localStorage): string[] => {
  try {
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => store.getItem(key) ?? [])
  } catch {
    return []
  }
}
