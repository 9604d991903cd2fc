/** Where something could not be loaded; apart from the others, since the first page has it. */
export const tryAgain = 'Try again'
