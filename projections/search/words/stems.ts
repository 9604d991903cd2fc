import { askedWords, heldWords, partsOf } from './joined-words.ts'
import { LONGEST, stemOf } from './words.ts'

/** What a text speaks of: of each word its stem, whatever its number, and those of its parts. Each word once. */
export const stemsOfEach = (text: string): readonly (readonly string[])[] =>
  [...new Set(heldWords(text).words)].map((word) => [...new Set([word, ...partsOf(word)].map(shortStem))])

/** Of each word that is looked for, the stems of which one must be there. */
export const stemsAsked = (query: string): readonly (readonly string[])[] =>
  askedWords(query).map((spellings) => spellings.map(shortStem))

const shortStem = (word: string): string => stemOf(word.slice(0, LONGEST))
