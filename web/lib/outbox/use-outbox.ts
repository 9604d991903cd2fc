import { useSyncExternalStore } from 'react'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { outbox } from '#web/lib/outbox/page-outbox.ts'

export const useOutbox = () => useSyncExternalStore(outbox.subscribe, outbox.state)

/** Neither sent nor to be waited for: it can be taken back for a few seconds yet. */
export const canBeTakenBack = ({ sendAfter = 0 }: OutboxEntry) => sendAfter > Date.now()

/** Entries for this subject that are not visible in the fetched data yet, oldest first. */
export const useQueued = (subject: string): readonly OutboxEntry[] => {
  const { waiting, refreshing } = useOutbox()
  return [...refreshing, ...waiting].filter((entry) => entry.subject === subject)
}

export const useIsQueued = (subject: string) => useQueued(subject).length > 0
