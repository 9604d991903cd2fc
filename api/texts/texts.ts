import { CHANGES_MAX, TEXT_MAX } from '#domain/texts/limits.ts'

export const writeText = 'Write the text.'
export const textTooLong = `A text can have at most ${TEXT_MAX} characters.`
export const sayWhatChanged = 'Say what has changed.'
export const changesTooLong = `What has changed can have at most ${CHANGES_MAX} characters.`
