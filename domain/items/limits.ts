/** How much may be said of a listing: the contract refuses more, and the page counts by the same numbers. Characters, if nothing else is said. */

export const TITLE_MIN = 3
export const TITLE_MAX = 100
export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 2000
/** Weight and size. */
export const MEASURE_MAX = 60
export const NOTES_MAX = 300
export const WINDOW_MAX = 300
export const ADDRESS_MAX = 200
/** What one looks for. */
export const SEARCH_MAX = 200

export const PHOTOS_MAX = 6
/** Bytes. */
export const PHOTO_MAX = 8 * 1024 * 1024
