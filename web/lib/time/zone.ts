import { createContext, useContext } from 'react'
import { useNow } from '#web/lib/time/use-now.ts'
import type { Moment } from '#web/lib/time/when.ts'

/** The site's time zone: all times on the page are told in it. The frame provides the setting. */
export const ZoneContext = createContext('Australia/Perth')

export const useZone = () => useContext(ZoneContext)

/** Now and the zone, moving on once a minute. */
export const useMoment = (): Moment => {
  const zone = useZone()
  return { now: useNow(), zone }
}

/** "New York" of "America/New_York". */
export const cityOf = (zone: string) => zone.split('/').at(-1)?.replaceAll('_', ' ') ?? zone
