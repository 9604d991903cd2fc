import { DETAILS_MAX, NOTES_MAX } from '#domain/reports/limits.ts'

export const reported = 'Thank you. An admin will look at it.'

export const detailsTooLong = `Details can have at most ${DETAILS_MAX} characters.`
export const notesTooLong = `Keep it within ${NOTES_MAX} characters.`
