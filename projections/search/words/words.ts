import { stemmer } from 'stemmer'
import { plainLetters } from './letters.ts'

/** Words as they are compared: without accents, case and marks. "Café-Tisch, 2x 🍼" → cafe, tisch, 2x, 🍼. */
export const wordsOf = (text: string): readonly string[] => tokensOf(text).map(({ word }) => word)

/** A word, and how it hangs on the one before: "wi-fi" is one word in two, "wi fi" are two. */
export interface Token {
  readonly word: string
  readonly after: 'sign' | 'space' | null
}

export const tokensOf = (text: string): readonly Token[] => {
  const plain = plainLetters(text).replace(/['’]s?(?=\s|$)/gu, '')
  const tokens: Token[] = []
  let end = 0
  for (const { 0: run, index } of plain.matchAll(RUN)) {
    const hangs = isWord(run) && isWord(tokens.at(-1)?.word ?? '') ? bindingOf(plain.slice(end, index)) : null
    for (const [at, word] of partsOf(run).entries()) tokens.push({ word, after: at === 0 ? hangs : null })
    end = index + run.length
  }
  return tokens
}

/** Scripts that put no space between words (a few letters of each stand for a word), each other run of letters and digits, each picture. */
const SPACELESS = 'Han Hira Kana Bopo Thai Laoo Khmr Mymr Tibt Java Bali Lana Talu Tale Tavt Cham Yiii'
  .split(' ')
  .map((script) => `\\p{scx=${script}}`)
  .join('')
const OF_SPACELESS = new RegExp(`^[${SPACELESS}]`, 'u')
const RUN = new RegExp(
  `[[\\p{L}\\p{N}]&&[${SPACELESS}]]+|[[\\p{L}\\p{N}]--[${SPACELESS}]]+|\\p{Extended_Pictographic}|\\p{RI}{2}`,
  'gv',
)

const isWord = (run: string): boolean => /^[\p{L}\p{N}]/u.test(run) && !OF_SPACELESS.test(run)

const bindingOf = (between: string): Token['after'] => {
  if (/^\s+$/u.test(between)) return 'space'
  return /^[^\s\p{L}\p{N}]{1,2}$/u.test(between) ? 'sign' : null
}

/** Of a run without spaces each pair of neighbouring letters: two are a word, or what two words share is rare. */
const partsOf = (run: string): readonly string[] => {
  const letters = Array.from(run)
  if (letters.length < 2 || !OF_SPACELESS.test(run)) return [run]
  return letters.slice(1).map((letter, at) => `${letters[at]}${letter}`)
}

/** The single letters of what is written without spaces, which somebody may look for alone. */
export const lettersOf = (word: string): readonly string[] => (OF_SPACELESS.test(word) ? Array.from(word) : [])

/** Longer words are compared by their beginning only; nobody types more of one. */
export const LONGEST = 40

/** English endings that do not change what a thing is are cut off: chairs and chair, boxes and box give the same (Porter's rules); knives are more than one knife, and ties more than one tie, whose e these rules keep. */
export const stemOf = (word: string): string =>
  stemmer(word)
    .replace(/(i|ss)e$/, '$1')
    .replace(/(?:ve?|fe)$/, 'f')

/** All beginnings of three letters and more, and the whole word. */
export const beginningsOf = (word: string): readonly string[] => {
  const found = [word]
  for (let length = 3; length <= Math.min(word.length, LONGEST_BEGINNING); length += 1)
    found.push(word.slice(0, length))
  return found
}
/** 8 letters tell nearly all words apart; the rest is for `rank`. */
export const LONGEST_BEGINNING = 8

/** The word and all that remains with one letter left out: two words one slip apart have one of these in common. */
export const slipsOf = (word: string): readonly string[] => {
  if (word.length < 3 || word.length > LONGEST) return []
  const found = [word]
  for (let at = 0; at < word.length; at += 1) found.push(word.slice(0, at) + word.slice(at + 1))
  return found
}

/** Whether two words are at most one slip apart: a letter wrong, missing, too many, or two swapped. */
export const oneSlip = (a: string, b: string): boolean => {
  if (Math.abs(a.length - b.length) > 1) return false
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  return restSlips(a.slice(from), b.slice(from))
}

/** Of two rests that differ in their first letter, or are both empty. */
const restSlips = (a: string, b: string): boolean => {
  if (a.length > b.length) return a.slice(1) === b
  if (a.length < b.length) return a === b.slice(1)
  return a.slice(1) === b.slice(1) || (a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
}
