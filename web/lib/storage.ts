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
