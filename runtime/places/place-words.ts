import { plainLetters } from '#projections/search/words/letters.ts'

/** A name or a text as both are compared: no accents, case, quotes, hyphens or commas, one space between words. */
export const foldedName = (text: string): string =>
  plainLetters(text)
    .replace(QUOTES, '')
    // "W.A." is one word, "St.Kilda" two.
    .replace(/(?<!\p{L})(?:\p{L}\.){2,}/gu, (initials) => initials.replaceAll('.', ''))
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const QUOTES = /[\p{Quotation_Mark}ʼ`´′]/gu

/** Both sides of a comparison of whole names are brought to the shortest usual spelling. */
export const shortened = (folded: string): string =>
  folded
    .split(' ')
    .map((word) => SHORT[word]?.[0] ?? word)
    .join(' ')

/** All that a typed word may stand for, itself included. Single letters (N, S, E, W) need no entry: they are beginnings. */
export const spellingsOf = (typed: string): readonly string[] => [
  typed,
  ...(SHORT[typed] ?? []),
  ...Object.keys(SHORT).filter((long) => SHORT[long]?.includes(typed)),
]

const SHORT: Readonly<Record<string, readonly string[]>> = {
  mount: ['mt'],
  saint: ['st'],
  north: ['nth'],
  south: ['sth'],
  point: ['pt'],
  port: ['pt'],
  creek: ['ck', 'crk'],
  heights: ['hts'],
}

/** What a state is called in one word, by its letters. */
export const STATES: Readonly<Record<string, readonly string[]>> = {
  ACT: ['act'],
  NSW: ['nsw'],
  NT: ['nt'],
  QLD: ['qld', 'queensland'],
  SA: ['sa'],
  TAS: ['tas', 'tasmania'],
  VIC: ['vic', 'victoria'],
  WA: ['wa'],
}

/** Those of several words, which say something else one by one: "west perth" is no place in Western Australia. */
const LONG_STATES: readonly (readonly [RegExp, string])[] = [
  [/\baustralian capital territory\b/gu, 'act'],
  [/\bnew south wales\b/gu, 'nsw'],
  [/\bnorthern territory\b/gu, 'nt'],
  [/\bsouth australia\b/gu, 'sa'],
  [/\bwestern australia\b/gu, 'wa'],
  [/(?<=\S) australia$/gu, ''],
]

export const withShortStates = (folded: string): string =>
  LONG_STATES.reduce((text, [long, short]) => text.replace(long, short), folded)
