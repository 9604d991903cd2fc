import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

const MEMBERS = '/_member'
// After the first screen and its pictures.
const AFTER_MS = 1500

/** Loads the code of all screens of members in the background, so that they also work when the connection is lost later. */
export const usePreloadRoutes = () => {
  const router = useRouter()
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const route of Object.values(router.routesById))
        if (route.id.startsWith(MEMBERS)) void router.loadRouteChunk(route)
    }, AFTER_MS)
    return () => clearTimeout(timer)
  }, [router])
}
