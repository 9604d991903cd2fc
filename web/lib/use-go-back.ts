import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Closes a dialog that has a URL: goes back in the history, or calls `elsewhere` if the app was opened at that URL. */
export const useGoBack = (elsewhere: () => void) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : elsewhere())
}
