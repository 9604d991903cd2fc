import { useCanGoBack, useMatch, useRouter } from '@tanstack/react-router'

/**
 * Closes a dialog that has a URL: goes back in the history, or calls `elsewhere` if the app was opened at that URL. Once the
 * person has left it, a response that comes late closes nothing else.
 */
export const useGoBack = (elsewhere: () => void) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const path = useMatch({ strict: false, select: ({ pathname }) => pathname })
  return () => {
    if (!router.state.matches.some(({ pathname }) => pathname === path)) return undefined
    return canGoBack ? router.history.back() : elsewhere()
  }
}
