import { sentence } from '#domain/sentence.ts'

/** Every text of reporting, whatever is reported. */
export const reason = 'Reason'
export const whatHappened = 'What happened?'
export const detailsAside = '(helps a lot)'
export const detailsHint = 'Needed only for “Something else”'
export const notTold = (name: string) => sentence`${name} will not see who reported it.`
export const back = 'Back'
export const report = 'Report'
