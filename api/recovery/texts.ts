import { TICKET_MAX } from '#domain/tickets/limits.ts'

export const sayWhatHappened = 'Say in a sentence what happened.'

export const keepWithin = `Keep it within ${TICKET_MAX} characters.`
