/** Every text of the list and the map of what is near. Those of the specification stand here to the letter. */

import { numberText, wordFor } from '#web/lib/text/counted.ts'
import { richText, type Strong } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'
import { kilometres } from '#web/lib/text/name-texts.ts'
export { showMore } from '#web/ui/said-often-texts.ts'

// Around the list
export const nearbyItems = 'Nearby Items'
export const browseAndFilter = 'Browse and filter'
export const whichItems = 'Which items'
export const nearby = 'Nearby'
export const yourItems = 'Your Items'
export const history = 'History'
export const listOrMap = 'List or map'
export const list = 'List'
export const map = 'Map'
export const share = 'Share'
export const moreOfList = 'Show more of the list'
export const mapAgain = 'Show the map again'
export const allGifts = 'All gifts'
export const yours = 'Yours'
export const endsToday = 'Ends today'

// The quick filters
export const walkable = 'Walkable'
export const todayOnly = 'Today Only'
export const radius = 'Radius'
export { kilometres }
export const within = (km: number, strong: Strong) => richText`Within ${strong(kilometres(km))}`
export const itemsNearYou = 'Items near you'
export const placeAndRadius = (place: string, km: number) => sentence`${place} · within ${kilometres(km)}`
export const filters = 'Filters'
export const filtersOn = (count: number) => (count > 0 ? `${filters}, ${count} on` : filters)

// How many there are
export const loading = 'Finding nearby items...'
export const asOf = (time: string, strong: Strong) => richText`as of ${strong(time)}`
/** `count` as it is told, such as "50+"; `items` are those that are shown. */
type Found = { count: string; items: readonly unknown[]; inRange: boolean }
export const found = (feed: Found) => `${feed.count} ${foundWhat(feed)}`
export const foundStrong = (feed: Found, strong: Strong) => richText`${strong(feed.count)} ${foundWhat(feed)}`
const foundWhat = ({ items, inRange }: Found) =>
  inRange || items.length === 0
    ? wordFor(items.length, 'gift nearby', 'gifts nearby')
    : wordFor(items.length, 'gift further away', 'gifts further away')
export const theNearest = (count: number) => `These are the ${numberText(count)} nearest. Search to find others.`
export const shownCount = (count: number) => `${numberText(count)} shown`
export const shownOf = (count: number, all: string) => `${numberText(count)} of ${all}`

// Instead of the list
export const notLoaded = 'The list could not be loaded'
export const lastSeen = (time: string) => `Last seen at ${time}`
export const nothingWithin = (km: number) => `Nothing within ${kilometres(km)}. These are the nearest.`
export const lookFurther = 'Look 5 km further'
export const nothingNear = 'Nothing near you yet'
export const nothingNearText = 'When a neighbour shares something, it shows up here.'
export const noMatches = 'No matches'
export const noMatchesText = 'No gifts match these filters. Try removing some.'
export const resetFilters = 'Reset Filters'

// The badge of a card
export const claimPending = 'Claim pending'
export const pickupAccepted = 'Pickup accepted'
export const yourItem = 'Your Item'
export const isNew = 'New'
