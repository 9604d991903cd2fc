/** So many people are told of one listing, those first whose wish is the oldest: one append, and no listing floods a city. */
export const MOST_TOLD = 100
