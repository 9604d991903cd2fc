import { foldedName, withShortStates } from './place-words.ts'

/** The longest label has 9 words; of more that is typed no place is the better found. */
const MOST_WORDS = 12
/** Behind a house number no more are looked at: "st kilda road" and the place, or "st kilda west vic 3182". */
const MOST_REST = 5
/** Each costs a look at all places. */
const MOST_READINGS = 8

/** A text as words to look for: whole, what follows each comma, then of those that begin with a house number the last words. */
export const readingsOf = (given: string): readonly (readonly string[])[] => {
  const parts = given.split(/[,;\n]/u)
  const texts = parts.map((_, at) => parts.slice(at).join(' '))
  const found = texts.map((text) => withShortStates(foldedName(text)).split(' ').slice(-MOST_WORDS))
  return [...found, ...found.flatMap(behindHouseNumber)]
    .filter((words) => words.some((word) => word !== ''))
    .slice(0, MOST_READINGS)
}

/** "12 hay st subiaco": "hay st subiaco", "st subiaco", "subiaco". */
const behindHouseNumber = (words: readonly string[]): readonly (readonly string[])[] => {
  const number = words.findIndex((word) => /^\d+\p{L}?$/u.test(word))
  if (number < 0 || !words.slice(0, number).every((word) => UNITS.has(word))) return []
  return words
    .map((_, at) => words.slice(at))
    .filter((rest, at) => at > number && rest.length <= MOST_REST && rest.some(isWord))
}
const UNITS: ReadonlySet<string> = new Set(['unit', 'flat', 'apartment', 'apt', 'lot', 'shop', 'level', 'suite', 'no'])

const isWord = (word: string): boolean => /^\p{L}{3,}/u.test(word)
