import { LRUCache } from 'lru-cache'
import { hashOf } from '#stores/documents/hash.ts'
import { askedWords, heldWords, type HeldWords } from './joined-words.ts'
import { beginningsOf, LONGEST, LONGEST_BEGINNING, oneSlip, slipsOf, stemOf } from './words.ts'

/** What is searched: title, description, category label and suburb. */
export interface Texts {
  readonly title: string
  readonly category: string
  readonly suburb: string
  readonly description: string
}

/**
 * What texts are found by: the stem of every word and of its parts, marked `=`; of title, category and suburb also two words written as one, the
 * beginnings (3 to 8 letters), and for typing errors the words with one letter left out, marked `~`. Trigrams would miss short words with a slip.
 * Kept as hashes in ascending order: they take a tenth of the memory of the words, and nobody can read them.
 */
export type Terms = readonly number[]

export const termsOf = (texts: Texts): Terms => {
  const { named, whole } = wordsIn(texts)
  const hashes = new Set(whole.map((word) => wordHashes(word).stem))
  for (const word of named) for (const hash of wordHashes(word).all) hashes.add(hash)
  return [...hashes].toSorted((a, b) => a - b)
}

/** The stems of every word and of its parts. */
export const stemsOf = (texts: Texts): readonly string[] => {
  const { named, whole } = wordsIn(texts)
  return [...new Set([...named, ...whole].map((word) => stemOf(cut(word))))]
}

/** `whole` are found as they are, `named` also by their beginnings and with a slip. */
const wordsIn = ({ title, category, suburb, description }: Texts) => {
  const named = [title, category, suburb].map(heldWords)
  const told = heldWords(description)
  return {
    named: named.flatMap(({ words, parts }) => [...words, ...parts]),
    whole: [...told.words, ...told.parts, ...named.flatMap(({ neighbours }) => neighbours)],
  }
}

/** Terms of which a text must hold at least one. */
export type OneOf = Terms

export const holdsAny = (terms: Terms, wanted: OneOf): boolean => wanted.some((hash) => holds(terms, hash))

const holds = (terms: Terms, wanted: number): boolean => {
  let [from, to] = [0, terms.length]
  while (from < to) {
    const middle = (from + to) >>> 1
    if ((terms[middle] ?? Infinity) < wanted) from = middle + 1
    else to = middle
  }
  return terms[from] === wanted
}

/** Texts that hold one of these stems. */
export const anyStem = (stems: readonly string[]): OneOf => stems.map((stem) => hashOf(`=${stem}`))

interface WordHashes {
  readonly stem: number
  /** With the stem. */
  readonly all: readonly number[]
}
/** Words repeat: with these kept, the index of 20,000 listings is filled in a third of the time. */
const known = new LRUCache<string, WordHashes>({ max: 20_000 })

const wordHashes = (word: string): WordHashes => {
  const short = cut(word)
  const found = known.get(short)
  if (found) return found
  const slips = short.length >= LEAST_TO_SLIP ? slipsOf(short).map((slip) => `~${slip}`) : []
  const stem = hashOf(`=${stemOf(short)}`)
  const made = { stem, all: [stem, ...[...beginningsOf(short), ...slips].map(hashOf)] }
  known.set(short, made)
  return made
}

/** In a word of three letters every slip makes another word. */
const LEAST_TO_SLIP = 4

const cut = (word: string): string => word.slice(0, LONGEST)

/** What is looked for: texts that hold one of each. */
export interface Search {
  /** Every word of the query, in another number too, or as a name begins; empty where it holds no word. */
  readonly exactly: readonly OneOf[]
  /** The same where each word may have one slip. To be asked when the first finds too little. */
  readonly loosely: readonly OneOf[]
  /** How well texts answer, for sorting: 0 not at all; the title counts most, a whole word more than a beginning. */
  readonly rank: (texts: Texts) => number
}

export const search = (query: string): Search => {
  const words = askedWords(query).map((spellings) => spellings.map(cut))
  const exactly = words.map((spellings) => spellings.flatMap(exactTerms).map(hashOf))
  return {
    exactly,
    loosely: words.map(([word = ''], at) => [...(exactly[at] ?? []), ...slips(word).map(hashOf)]),
    rank: (texts) => rank(words, texts),
  }
}

/** As it is written, or joined with a word beside it: that one whole, as its first letters are those of the first word. */
const exactTerms = (word: string, at: number): readonly string[] =>
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
