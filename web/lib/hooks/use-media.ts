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

/**
 * 640 px at letters of the usual size. In `em`, as in every stylesheet: whoever sets the browser's letters to twice the size has half of the
 * room, and gets the layout for it.
 */
export const useIsPhone = () => useMedia(PHONE)
/** For what is no component: as it is now. */
export const isPhone = () => window.matchMedia(PHONE).matches
const PHONE = '(max-width: 40em)'

/** Below 1024 px (at the usual letters) either the map or the list is shown, not both. */
export const useIsNarrow = () => useMedia('(max-width: 63.99em)')
