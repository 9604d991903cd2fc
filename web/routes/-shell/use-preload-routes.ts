import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

// After the first screen and its pictures.
const AFTER_MS = 1500

/** Loads the code of all routes in the background, so that they also work when the connection is lost later. */
export const usePreloadRoutes = () => {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById)) void router.loadRouteChunk(route)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [router])
}
