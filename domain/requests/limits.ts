/** How many characters a gift request may have: the contract refuses more, and the page counts by the same numbers. */

export const TITLE_MIN = 3
export const TITLE_MAX = 100
export const DESCRIPTION_MIN = 10
export const DESCRIPTION_MAX = 600
