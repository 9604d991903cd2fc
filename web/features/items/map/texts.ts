/** Every text of the map of gifts. */

import { counted } from '#web/lib/text/counted.ts'

export const mapOfNearby = 'Map of nearby items'
export const areaOnMap = 'The area on the map'
export const giftsAtPlace = (count: number) => `${counted(count, 'gift', 'gifts')} at this place`
export const giftsClose = (count: number) => `${counted(count, 'gift', 'gifts')} close together`
type Pin = { title: string; isMine: boolean; endsToday: boolean }
export const pin = ({ title, isMine, endsToday }: Pin, far: string) =>
  [title, far, isMine && 'yours', endsToday && 'ends today'].filter(Boolean).join(', ')

// Of one gift
export const mapOf = (suburb: string) => `Map of ${suburb}`
export const pickupHere = 'Pickup here'
