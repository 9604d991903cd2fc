/** In what condition an item is. */
export const brandNew = 'New'
export const likeNew = 'Like new'
export const good = 'Good'
export const fair = 'Fair'
export const forParts = 'For parts'

/** How difficult it is to get out. */
export const easy = 'Easy'
export const moderate = 'Moderate'
export const difficult = 'Difficult'
