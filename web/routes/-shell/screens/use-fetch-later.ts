import { useEffect } from 'react'
import { whenIdle } from '#web/lib/lazy/when-idle.ts'

// After the first screen and its pictures.
const AFTER_MS = 1500
// A browser opens six connections to a site: one is the live line's, one is left for whoever presses something.
const AT_ONCE = 4

/**
 * Fetches the code and the styles of all screens of members in the background, so that they also work when the connection is lost later: a few files
 * at once, when nothing else is to be done. None of it runs, and no style takes effect, before a screen is opened: that would hold up whoever
 * begins to read.
 */
export const useFetchLater = () => {
  useEffect(() => {
    if (isSavingData()) return
    const isOver = new AbortController()
    const fetchAll = async () => {
      const files = filesForLater()
      for (let at = 0; at < files.length; at += AT_ONCE) {
        await whenIdle()
        if (isOver.signal.aborted) return
        await Promise.all(files.slice(at, at + AT_ONCE).map(fetched))
      }
    }
    const timer = setTimeout(() => void fetchAll(), AFTER_MS)
    return () => {
      clearTimeout(timer)
      isOver.abort()
    }
  }, [])
}

/** A third of a megabyte is much for whoever pays for each. No part of the types of the browser: not every browser tells it. */
const isSavingData = () =>
  (navigator as { readonly connection?: { readonly saveData?: boolean } }).connection?.saveData === true

/** The page names them (api/http/page/page.ts). */
const filesForLater = (): readonly string[] => {
  const named = document.getElementById('later')
  return named instanceof HTMLTemplateElement ? (named.content.textContent ?? '').split(' ').filter(Boolean) : []
}

/** Ended also where it does not come: then it is fetched again when it is needed. */
const fetched = (path: string) =>
  new Promise<void>((resolve) => {
    const link = document.createElement('link')
    link.rel = path.endsWith('.css') ? 'prefetch' : 'modulepreload'
    if (link.rel === 'prefetch') link.as = 'style'
    link.crossOrigin = ''
    link.fetchPriority = 'low'
    link.onload = link.onerror = () => resolve()
    link.href = path
    document.head.append(link)
  })
