import { useSyncExternalStore } from 'react'
import type { Entry } from '#web/lib/act.ts'
import { outbox } from '#web/lib/page-outbox.ts'

export const useOutbox = () => useSyncExternalStore(outbox.watch, outbox.state)

/** What waits there, oldest first, and what has just left and does not show yet. */
export const useWaiting = (about: string): readonly Entry[] => {
  const { waiting, leaving } = useOutbox()
  return [...leaving, ...waiting].filter((entry) => entry.about === about)
}

export const useIsWaiting = (about: string) => useWaiting(about).length > 0
