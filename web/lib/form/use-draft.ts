import { useState } from 'react'
import { isRecord } from '#web/lib/http/http-answer.ts'
import { getItem, setItem } from '#web/lib/storage.ts'
import { inTab, keysWithPrefix, parseStored } from '#web/lib/stored.ts'

const PREFIX = 'draft:'

type Shape<T> = {
  empty: T
  read: (value: unknown) => T | null
  /** What it was begun on: over anything else it no longer holds. */
  over?: unknown
}

/**
 * State of a form that outlives it: turning the phone, closing the dialog and loading the page anew bring it back, until the tab is
 * closed. `read` gives null for what this version of the page does not understand; `drop` forgets it, for when it was sent.
 */
export const useDraft = <T>(name: string, { empty, read, over }: Shape<T>) => {
  const [value, setValue] = useState(() => read(heldOver(readDraft(name), over)) ?? empty)
  const set = (next: T) => {
    setValue(next)
    saveDraft(name, over === undefined ? next : { over: JSON.stringify(over), value: next })
  }
  return [value, set, () => saveDraft(name, null)] as const
}

const heldOver = (stored: unknown, over: unknown) => {
  if (over === undefined) return stored
  return isRecord(stored) && stored['over'] === JSON.stringify(over) ? stored['value'] : null
}

/** Words alone. */
export const WORDS = { empty: '', read: (value: unknown) => (typeof value === 'string' ? value : null) }

/** Does something beside an answer and passes it on: `send().then(tap(drop))` forgets a draft once it was sent. */
export const tap =
  (act: () => void) =>
  <Answer>(answer: Answer): Answer => {
    act()
    return answer
  }

export const readDraft = (name: string): unknown => parseStored(getItem(keyOf(name), inTab))

/** Null forgets it. */
export const saveDraft = (name: string, value: unknown) =>
  setItem(keyOf(name), value === null ? null : JSON.stringify(value), inTab)

const keyOf = (name: string) => `${PREFIX}${name}`

/** Forgets all of them: whoever uses this tab next does not find them. */
export const dropDrafts = () => {
  for (const key of keysWithPrefix(PREFIX, inTab)) setItem(key, null, inTab)
}
