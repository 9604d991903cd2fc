// localStorage and sessionStorage may be full, forbidden or missing: then nothing is stored, and nothing fails.

/** Where something is kept. Where storage is forbidden, asking for it throws already. */
export type Store = () => Storage
export const onDevice: Store = () => window.localStorage

/** Null removes the item. */
export const setItem = (key: string, value: string | null, store = onDevice) => {
  try {
    if (value === null) store().removeItem(key)
    else store().setItem(key, value)
  } catch {
    return
  }
}

export const getItem = (key: string, store = onDevice) => {
  try {
    return store().getItem(key)
  } catch {
    return null
  }
}
