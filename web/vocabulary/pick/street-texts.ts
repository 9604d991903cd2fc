import { sentence } from '#domain/sentence.ts'
import type { Elements } from '#web/lib/elements.ts'
import { richText } from '#web/lib/text/rich-text.ts'

/** Texts of the field that asks an owner for the street of a thing. */
/** `unseen`: what is only heard, since the suburb stands in the field. */
export const labelIn = (label: string, suburb: string, unseen: (words: string) => Elements) =>
  richText`${label} ${unseen(sentence`in ${suburb}`)}`
export const rememberIt = 'Remember it'
export const streetMissing = 'Enter the street and number.'
