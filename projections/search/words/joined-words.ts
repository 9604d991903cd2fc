import { lastParts } from './compounds.ts'
import { lettersOf, LONGEST, tokensOf, type Token } from './words.ts'

/** The words of a text, and what else they are found by. */
export interface HeldWords {
  /** "wi-fi" is wi, fi and wifi. */
  readonly words: readonly string[]
  /** "mower" of "lawnmower", one letter of 自転車. */
  readonly parts: readonly string[]
  /** Neighbours written as one, "washingmachine" of "washing machine": found whole, or not at all. */
  readonly neighbours: readonly string[]
}

export const heldWords = (text: string): HeldWords => {
  const tokens = tokensOf(text)
  const words = [...tokens.map(({ word }) => word), ...pairsOf('sign', tokens), ...chainsOf(tokens)]
  return { words, parts: words.flatMap(partsOf), neighbours: pairsOf('space', tokens) }
}

export const partsOf = (word: string): readonly string[] => [...lastParts(word), ...lettersOf(word)]

/** Each word that is looked for, then what it makes with the words beside it: "wi fi" may be written "wifi". */
export const askedWords = (query: string): readonly (readonly string[])[] => {
  const words = [...new Set(tokensOf(query).map(({ word }) => word))]
  return words.map((word, at) => [word, ...joined([words[at - 1], word]), ...joined([word, words[at + 1]])])
}

const pairsOf = (binding: Token['after'], tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap(({ word, after }, at) => (after === binding ? joined([tokens[at - 1]?.word, word]) : []))

/** "all-in-one" is allin, inone and allinone. */
const chainsOf = (tokens: readonly Token[]): readonly string[] => {
  const chains: string[][] = []
  for (const { word, after } of tokens) {
    if (after === 'sign') chains.at(-1)?.push(word)
    else chains.push([word])
  }
  return chains.filter(({ length }) => length > 2).flatMap(joined)
}

/** "A cot" is never written as one. */
const ALWAYS_APART: ReadonlySet<string> = new Set(['a', 'an', 'the', 'and', 'or', 'of', 'for', 'with', 'my'])

/** Letters with letters or digits: "10-20" is not 1020, and pairs of a script without spaces are no neighbours. */
const joined = (words: readonly (string | undefined)[]): readonly string[] => {
  const all = words.join('')
  const isOne = !words.includes(undefined) && /^[\p{L}\p{N}]+$/u.test(all) && /\p{L}/u.test(all)
  const isApart = words.some((word = '') => ALWAYS_APART.has(word) || lettersOf(word).length > 0)
  return isOne && !isApart ? [all.slice(0, LONGEST)] : []
}
