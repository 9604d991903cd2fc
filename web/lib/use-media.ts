import { useSyncExternalStore } from 'react'

export const useMedia = (query: string) =>
  useSyncExternalStore(
    (listener) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => window.matchMedia(query).matches,
  )

export const useIsPhone = () => useMedia('(max-width: 640px)')

/** Below 1024 px either the map or the list is shown, not both. */
export const useIsNarrow = () => useMedia('(max-width: 1023px)')
