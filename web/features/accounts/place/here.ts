import { useSyncExternalStore } from 'react'
import type { UserView } from '#api/accounts/contract.ts'
import { coarse, haversine, isUsable, type Point } from '#domain/place.ts'
import { locationRefused, noLocation } from '#web/features/accounts/field-texts.ts'
import { getItem, setItem } from '#web/lib/storage.ts'
import { inTab } from '#web/lib/stored.ts'

export type Source = 'current' | 'stored' | 'default'
export type Here = { point: Point; source: Source; name: string }
type Suburb = Point & { name: string }
type Site = { defaultLocation: Suburb; suburbs: readonly Suburb[] }

const KEY = 'here'
const listeners = new Set<() => void>()

/** The position this device last reported, stored for the browser session only. */
export const current = () => getItem(KEY, inTab)

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** `foundAt`: when the device said so, with the person's leave; a place that was typed has none. */
export const setCurrent = (point: Point | null, foundAt?: number) => {
  setItem(KEY, point === null ? null : JSON.stringify({ ...coarse(point), foundAt }), inTab)
  listeners.forEach((listener) => listener())
}

/** Since when the device may say where it is, in milliseconds since 1970; null where it may not. */
export const useFoundAt = (): number | null => {
  const stored = useSyncExternalStore(subscribe, current)
  return stored === null ? null : ((JSON.parse(stored) as { foundAt?: number }).foundAt ?? null)
}

/** The best known place: the device's position, else the profile's, else the site's default. */
export const useHere = (session: UserView | null, site: Site): Here => {
  const storedPosition = useSyncExternalStore(subscribe, current)
  return hereOf({ storedPosition, session, site })
}

type Known = { storedPosition: string | null; session: UserView | null; site: Site }

export const hereOf = ({ storedPosition, session, site }: Known): Here => {
  const device = storedPosition === null ? null : usable(JSON.parse(storedPosition) as Point)
  if (device !== null) return { point: device, source: 'current', name: nearest(device, site) }
  const stored = storedPoint(session)
  if (stored === null)
    return { point: coarse(site.defaultLocation), source: 'default', name: site.defaultLocation.name }
  return { point: stored, source: 'stored', name: session?.suburb ?? nearest(stored, site) }
}

const storedPoint = (session: UserView | null) => {
  const coordinates = session?.location?.coordinates
  return coordinates === undefined ? null : usable({ lat: coordinates[1], lng: coordinates[0] })
}

const usable = (point: Point) => (isUsable(point) ? coarse(point) : null)

const nearest = (point: Point, { defaultLocation, suburbs }: Site) => {
  let best = defaultLocation
  for (const suburb of suburbs) if (haversine(point, suburb) < haversine(point, best)) best = suburb
  return best.name
}

// After 10 s without a position it counts as not found.
const PATIENCE_MS = 10_000

/** Asks the device. Rejects, saying why, when the person or the browser says no (as on pages without https) or nothing is found. */
export const locateDevice = () =>
  new Promise<Point>((resolve, reject) => {
    if (!('geolocation' in navigator)) reject(new Error(noLocation))
    else
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => resolve(coarse({ lat: coords.latitude, lng: coords.longitude })),
        // A browser's own words are for whoever made the page.
        ({ code, PERMISSION_DENIED }) => reject(new Error(code === PERMISSION_DENIED ? locationRefused : noLocation)),
        { timeout: PATIENCE_MS, maximumAge: 60_000 },
      )
  })
