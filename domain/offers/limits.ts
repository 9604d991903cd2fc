/** How many characters an offer may have: the contract refuses more, and the page counts by the same numbers. */

export const MESSAGE_MAX = 500
export const WINDOW_MAX = 120
