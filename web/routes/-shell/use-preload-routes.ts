import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { whenIdle } from '#web/lib/when-idle.ts'

const MEMBERS = '/_member'
// After the first screen and its pictures.
const AFTER_MS = 1500

/**
 * Loads the code of all screens of members in the background, so that they also work when the connection is lost later: one after the other, each
 * when nothing else is to be done, for all at once would hold up whoever begins to read.
 */
export const usePreloadRoutes = () => {
  const router = useRouter()
  useEffect(() => {
    const isOver = new AbortController()
    const load = async () => {
      for (const route of Object.values(router.routesById).filter(({ id }) => id.startsWith(MEMBERS))) {
        await whenIdle()
        if (isOver.signal.aborted) return
        // What does not come is fetched again when it is opened.
        await Promise.resolve(router.loadRouteChunk(route)).catch(() => undefined)
      }
    }
    const timer = setTimeout(() => void load(), AFTER_MS)
    return () => {
      clearTimeout(timer)
      isOver.abort()
    }
  }, [router])
}
