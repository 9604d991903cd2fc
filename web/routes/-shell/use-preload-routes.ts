import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

// After the first screen and its pictures.
const AFTER_MS = 1500

/** Fetches the code of the other screens while nothing else is to do: a server that goes away takes no screen with it. */
export const usePreloadRoutes = () => {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [router])
}
