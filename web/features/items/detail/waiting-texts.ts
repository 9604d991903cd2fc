/** Instead of a gift: while it comes, where it is gone, where it did not come. */

export const gone = 'This gift is not available'
export const goneText = 'It may have been removed, or it is private.'
export const notLoaded = 'This gift did not load'
