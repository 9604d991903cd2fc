import { MOST_FEEDBACK } from '#domain/feedback/vocabulary.ts'

export const thanks = 'Thank you.'

export const sayWhat = 'Say what should be different.'
export const tooLong = `At most ${MOST_FEEDBACK} characters.`
