import { sentence } from '#domain/sentence.ts'

/** Every text of the sheet with all filters. Those of the specification stand here to the letter. */

export const advancedSearch = 'Advanced search'
export const search = 'Search'
export const searchHint = 'Search for items near you...'
export const distance = 'Distance'
export const distanceFrom = (place: string) => sentence`Distance from ${place}`
export const fromAnotherPlace = 'Search from another place'
export const anyTransport = 'Any'
export const walk = 'Walk'
export const car = 'Car'
export const truck = 'Truck'
export const itemType = 'Item type'
export const all = 'All'
export const available = 'Available'
export const applyFilters = (count: string) => `Apply Filters (${count})`
