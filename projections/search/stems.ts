import { LONGEST, stemOf, wordsOf } from './words.ts'

/** What a text speaks of: each word once, whatever its number. */
export const stemsOf = (text: string): readonly string[] => [
  ...new Set(wordsOf(text).map((word) => stemOf(word.slice(0, LONGEST)))),
]
