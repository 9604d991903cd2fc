import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#web/lib/mutation.ts'
import { outbox } from '#web/lib/page-outbox.ts'

export const useOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.state)

/** Entries for this subject that are not visible in the fetched data yet, oldest first. */
export const useQueued = (subject: string): readonly OutboxEntry[] => {
  const { waiting, refreshing } = useOutbox()
  return [...refreshing, ...waiting].filter((entry) => entry.subject === subject)
}

export const useIsQueued = (subject: string) => useQueued(subject).length > 0
