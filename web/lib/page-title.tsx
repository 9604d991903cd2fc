import { type AnyRouteMatch, useLocation, useMatch, useMatches } from '@tanstack/react-router'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { site } from '#web/lib/text/site-texts.ts'

// Until the data of the new page has come, or is worth waiting for no longer.
const ANNOUNCED_AFTER_MS = 500

/** What the `head` of a route says of its title. */
export const titled = (title: string) => ({ meta: [{ title }] })

/** By the id of the match: what a screen is called once its data is there. */
let titles: ReadonlyMap<string, string> = new Map()
const listeners = new Set<() => void>()
const change = (next: ReadonlyMap<string, string>) => {
  titles = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Says more than the `head` of the route can, which knows no data; undefined as long as there is none. */
export const useTitle = (title: string | undefined) => {
  const id = useMatch({ strict: false, select: (match) => match.id })
  useEffect(() => {
    if (title === undefined) return undefined
    change(new Map([...titles, [id, title]]))
    return () => change(new Map([...titles].filter(([other]) => other !== id)))
  }, [id, title])
}

const titleIn = ({ meta }: Pick<AnyRouteMatch, 'meta'>) => meta?.find((tag) => tag?.title !== undefined)?.title

/**
 * Gives the page the title of the innermost route that has one, and announces it to screen readers when the path has changed. A dialog announces
 * itself, and a change of the search parameters is not another page.
 */
export const PageTitle = () => {
  const known = useSyncExternalStore(subscribe, () => titles)
  const inner = useMatches({
    select: (matches) =>
      matches.reduce<string | undefined>((outer, match) => known.get(match.id) ?? titleIn(match) ?? outer, undefined),
  })
  const title = inner === undefined || inner === site ? site : `${inner} · ${site}`
  useEffect(() => {
    document.title = title
  }, [title])
  return <Announcer title={title} />
}

const Announcer = ({ title }: { title: string }) => {
  const { pathname } = useLocation()
  const announcedAt = useRef(pathname)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (announcedAt.current === pathname) return undefined
    const timer = setTimeout(() => {
      announcedAt.current = pathname
      setAnnounced(document.querySelector('[role="dialog"]') === null ? title : '')
    }, ANNOUNCED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [pathname, title])
  return (
    <p className="vh" aria-live="polite">
      {announced}
    </p>
  )
}
