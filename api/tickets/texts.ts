import { TICKET_MAX } from '#domain/tickets/limits.ts'

export const sayWhy = 'Say why: the letter tells it.'

export const keepWithin = `Keep it within ${TICKET_MAX} characters.`
