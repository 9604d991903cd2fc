import type { Condition, Where } from '#stores/documents/query.ts'
import { beginningsOf, LONGEST, LONGEST_BEGINNING, oneSlip, slipsOf, stemOf, wordsOf } from './words.ts'

/** What of a document is searched (decisions section 8: `q` searches title, description, category label and suburb). */
export interface Texts {
  readonly title: string
  readonly category: string
  readonly suburb: string
  readonly description: string
}

/**
 * What a document is found by, for an array field `terms`: the stem of every word, marked `=`; of title, category and suburb
 * also the beginnings (3 to 8 letters), and for typing errors the words with one letter left out, marked `~`. Not
 * trigrams: two short words one slip apart may share none, while these are always in common, and they are rarer.
 */
export const termsOf = ({ title, category, suburb, description }: Texts): readonly string[] => {
  const names = new Set(wordsOf(`${title} ${category} ${suburb}`).map(cut))
  const terms = new Set(wordsOf(description).map((word) => `=${stemOf(cut(word))}`))
  for (const word of names) {
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
  const words = [...new Set(wordsOf(query).map(cut))]
  return {
    where: words.map((word) => ({ field: 'terms', hasAny: exactly(word) })),
    loosely: words.map((word): Condition => ({ field: 'terms', hasAny: [...exactly(word), ...slips(word)] })),
    rank: (texts) => rank(words, texts),
  }
}

const exactly = (word: string): readonly string[] => [word.slice(0, LONGEST_BEGINNING), `=${stemOf(word)}`]

const slips = (word: string): readonly string[] =>
  [...new Set([word, stemOf(word)].flatMap(slipsOf))].map((slip) => `~${slip}`)

const WEIGHTS: readonly (readonly [keyof Texts, number])[] = [
  ['title', 8],
  ['category', 4],
  ['suburb', 3],
  ['description', 1],
]

const rank = (words: readonly string[], texts: Texts): number => {
  const fields = WEIGHTS.map(([field, weight]) => ({ weight, held: wordsOf(texts[field]) }))
  const scores = words.map((word) => Math.max(...fields.map(({ weight, held }) => weight * fit(word, held))))
  return scores.includes(0) ? 0 : scores.reduce((sum, score) => sum + score, 0)
}

/** 4 the word itself, 3 in another number, 2 its beginning, 1 with a slip, 0 not there. */
const fit = (word: string, held: readonly string[]): number => {
  if (held.includes(word)) return 4
  const stem = stemOf(word)
  if (held.some((other) => stemOf(other) === stem)) return 3
  if (word.length > 2 && held.some((other) => other.startsWith(word))) return 2
  return held.some((other) => slipped(word, other)) ? 1 : 0
}

const slipped = (word: string, other: string): boolean =>
  word.length > 2 && other.length >= LEAST_TO_SLIP && (oneSlip(word, other) || oneSlip(stemOf(word), other))
