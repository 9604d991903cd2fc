import { useCanGoBack, useRouter } from '@tanstack/react-router'

/** Closing something that has an address leads to where one came from; from outside to the place it lies over. */
export const useGoBack = (elsewhere: () => void) => {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : elsewhere())
}
