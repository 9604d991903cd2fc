import { sentence } from '#domain/sentence.ts'
export { waitingToSend } from '#web/ui/said-often-texts.ts'

/** What the page of a gift says where capabilities meet on it. */

export const claimsFailed = 'Failed to fetch claims'
export const askQuestion = (name: string) => sentence`Ask ${name} a question`
export const actionsNotLoaded = 'What you can do with this gift did not load.'

// The field for the pickup place
export const suburb = 'Suburb'
export const useMyLocation = 'Use my location'
export const locationNotFound = 'Your location could not be found'
