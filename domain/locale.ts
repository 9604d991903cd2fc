/** The language and place in which the page and the server write numbers, times and lists. */
export const LOCALE = 'en-AU'
