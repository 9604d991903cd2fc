import { useState } from 'react'
import { getItem, keysWithPrefix, parseStored, setItem } from '#web/lib/storage.ts'

const PREFIX = 'draft:'

type Shape<T> = { empty: T; read: (value: unknown) => T | null }

/**
 * State of a form that outlives it: turning the phone, closing the dialog and loading the page anew bring it back, until the tab is
 * closed. `read` gives null for what this version of the page does not understand; `drop` forgets it, for when it was sent.
 */
export const useDraft = <T>(name: string, { empty, read }: Shape<T>) => {
  const key = `${PREFIX}${name}`
  const [value, setValue] = useState(() => read(parseStored(getItem(key, sessionStorage))) ?? empty)
  const set = (next: T) => {
    setValue(next)
    setItem(key, JSON.stringify(next), sessionStorage)
  }
  const drop = () => setItem(key, null, sessionStorage)
  return [value, set, drop] as const
}

/** Forgets all of them: whoever uses this tab next does not find them. */
export const dropDrafts = () => {
  for (const key of keysWithPrefix(PREFIX, sessionStorage)) setItem(key, null, sessionStorage)
}
