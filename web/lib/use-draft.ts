import { useState } from 'react'
import { getItem, keysWithPrefix, parseStored, setItem } from '#web/lib/storage.ts'

const PREFIX = 'draft:'

type Shape<T> = { empty: T; read: (value: unknown) => T | null }

/**
 * State of a form that outlives it: turning the phone, closing the dialog and loading the page anew bring it back, until the tab is
 * closed. `read` gives null for what this version of the page does not understand; `drop` forgets it, for when it was sent.
 */
export const useDraft = <T>(name: string, { empty, read }: Shape<T>) => {
  const [value, setValue] = useState(() => read(readDraft(name)) ?? empty)
  const set = (next: T) => {
    setValue(next)
    saveDraft(name, next)
  }
  return [value, set, () => saveDraft(name, null)] as const
}

export const readDraft = (name: string): unknown => parseStored(getItem(keyOf(name), sessionStorage))

/** Null forgets it. */
export const saveDraft = (name: string, value: unknown) =>
  setItem(keyOf(name), value === null ? null : JSON.stringify(value), sessionStorage)

const keyOf = (name: string) => `${PREFIX}${name}`

/** Forgets all of them: whoever uses this tab next does not find them. */
export const dropDrafts = () => {
  for (const key of keysWithPrefix(PREFIX, sessionStorage)) setItem(key, null, sessionStorage)
}
