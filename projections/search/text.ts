import type { Condition, Where } from '#stores/documents/query.ts'
import { askedWords, heldWords, type HeldWords } from './joined-words.ts'
import { beginningsOf, LONGEST, LONGEST_BEGINNING, oneSlip, slipsOf, stemOf } from './words.ts'

/** What of a document is searched (decisions section 8: `q` searches title, description, category label and suburb). */
export interface Texts {
  readonly title: string
  readonly category: string
  readonly suburb: string
  readonly description: string
}

/**
 * What a document is found by, for an array field `terms`: the stem of every word and of its parts, marked `=`; of title, category
 * and suburb also two words written as one, the beginnings (3 to 8 letters), and for typing errors the words with one letter left out, marked `~`. Not
 * trigrams: two short words one slip apart may share none, while these are always in common, and they are rarer.
 */
export const termsOf = ({ title, category, suburb, description }: Texts): readonly string[] => {
  const named = [title, category, suburb].map(heldWords)
  const told = heldWords(description)
  const whole = [...told.words, ...told.parts, ...named.flatMap(({ neighbours }) => neighbours)]
  const terms = new Set(whole.map((word) => `=${stemOf(cut(word))}`))
  for (const word of new Set(named.flatMap(({ words, parts }) => [...words, ...parts]).map(cut))) {
    for (const term of [`=${stemOf(word)}`, ...beginningsOf(word)]) terms.add(term)
    if (word.length >= LEAST_TO_SLIP) for (const slip of slipsOf(word)) terms.add(`~${slip}`)
  }
  return [...terms]
}

/** In a word of three letters every slip makes another word. */
const LEAST_TO_SLIP = 4

const cut = (word: string): string => word.slice(0, LONGEST)

/** A search put into the store's language; both want an array field `terms`. */
export interface Search {
  /** Documents with every word of the query, in another number too, or as a name begins; no condition where it holds no word. */
  readonly where: Where
  /** The same where each word may have one slip. To be asked when `where` finds too little. */
  readonly loosely: Where
  /** How well a document answers, for sorting: 0 not at all; the title counts most, a whole word more than a beginning. */
  readonly rank: (texts: Texts) => number
}

export const search = (query: string): Search => {
  const words = askedWords(query).map((spellings) => spellings.map(cut))
  return {
    where: words.map((spellings) => ({ field: 'terms', hasAny: spellings.flatMap(exactly) })),
    loosely: words.map((spellings): Condition => ({
      field: 'terms',
      hasAny: [...spellings.flatMap(exactly), ...spellings.slice(0, 1).flatMap(slips)],
    })),
    rank: (texts) => rank(words, texts),
  }
}

/** As it is written, or joined with a word beside it: that one whole, as its first letters are those of the first word. */
const exactly = (word: string, at: number): readonly string[] =>
  at === 0 || word.length <= LONGEST_BEGINNING
    ? [word.slice(0, LONGEST_BEGINNING), `=${stemOf(word)}`]
    : [`=${stemOf(word)}`]

const slips = (word: string): readonly string[] =>
  [...new Set([word, stemOf(word)].flatMap(slipsOf))].map((slip) => `~${slip}`)

const WEIGHTS: readonly (readonly [keyof Texts, number])[] = [
  ['title', 8],
  ['category', 4],
  ['suburb', 3],
  ['description', 1],
]

const rank = (words: readonly (readonly string[])[], texts: Texts): number => {
  const fields = WEIGHTS.map(([field, weight]) => ({ weight, held: heldWords(texts[field]) }))
  const scores = words.map((spellings) => Math.max(...fields.map(({ weight, held }) => weight * fit(spellings, held))))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** 4 the word itself, 3 in another number or spelling, 2 its beginning, 1 with a slip, 0 not there. */
const fit = ([word = '', ...joined]: readonly string[], { words, parts, neighbours }: HeldWords): number => {
  if (words.includes(word)) return 4
  const held = [...words, ...parts]
  const all = [...held, ...neighbours]
  const stems = new Set([word, ...joined].map(stemOf))
  if (all.some((other) => stems.has(stemOf(other)))) return 3
  if ([word, ...joined].some((one) => one.length > 2 && held.some((other) => other.startsWith(one)))) return 2
  return held.some((other) => slipped(word, other)) ? 1 : 0
}

const slipped = (word: string, other: string): boolean =>
  word.length > 2 && other.length >= LEAST_TO_SLIP && (oneSlip(word, other) || oneSlip(stemOf(word), other))
