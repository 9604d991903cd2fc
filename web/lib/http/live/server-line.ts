import { useSyncExternalStore } from 'react'

let isLost = false
const listeners = new Set<() => void>()
const set = (next: boolean) => {
  isLost = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server answers: told by the live stream, and asked where that ends. */
export const serverLine = {
  stands: () => set(false),
  /** A stream may also end while everything else is answered. */
  check: async () => {
    const answer = await fetch('/health/live', { cache: 'no-store' }).catch(() => null)
    set(answer?.ok !== true)
  },
}

export const useServerLost = () => useSyncExternalStore(subscribe, () => isLost)
