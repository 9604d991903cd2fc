/** What is read before a screen is there, and where one cannot be there. */

/** One after the other. */
export const loading = ['Loading...', 'Finding nearby items...', 'Loading your community...'] as const
export const pageFailed = 'The page could not be loaded'
export const screenFailed = 'This screen could not be loaded'
export const screenFailedText = 'Check your connection and try again. What you wrote is kept.'
export const offline = "You're offline — showing what we last saw"
export const serverLost = 'The server does not answer — showing what we last saw'
