import { linksIn } from './contact-links.ts'
import { groupedNumbers } from './contact-phones.ts'
import { type Readable, readableOf } from './contact-readable.ts'

/**
 * Finds contact details in public text. One filter for
 * web and server. Returns where, so that a screen can mark the words.
 */
export interface Finding {
  readonly kind: 'email' | 'link' | 'phone'
  readonly start: number
  readonly end: number
}

const SEPARATOR = '[ .\\-()_/*\\u00A0\\u2010-\\u2015\\u2212]'
const between = `${SEPARATOR}{0,3}`
/** Never inside a longer number, a decimal or a word. */
const FREE = '(?<![\\p{L}\\d.,$])'
const END = '(?![\\d]|[.,]\\d)'

/** Of narrow separators also in odd groups ("0 412 345 678"); `groupedNumbers` knows all others. */
const phones: readonly string[] = [
  // Australian mobile: 04xx xxx xxx in any grouping.
  `${FREE}\\(?0${between}4(?:${between}\\d){8}${END}`,
  // Landline with area code: (08) 9123 4567.
  `${FREE}\\(?0${between}[2378]\\)?(?:${between}\\d){8}${END}`,
  // +61 and 0061.
  `(?<![\\d\\w])(?:\\+|00)${between}61(?:${between}\\(?0\\)?)?(?:${between}\\d){8,9}${END}`,
  // Any other country with a plus.
  `(?<![\\d\\w])\\+\\d{1,3}(?:[ .\\-()]{0,2}\\d){7,12}${END}`,
  // 1300 123 456, 1800 123 456, 13 12 13.
  `${FREE}1${between}[38]${between}0${between}0(?:${between}\\d){6}${END}`,
  `${FREE}13[ .\\-]?\\d{2}[ .\\-]?\\d{2}(?! ?(?:mm|cm|m|kg|g|ml|l|pieces|pcs|x|×)\\b)${END}`,
  // Ten digits in one go, as people type a number without gaps.
  `${FREE}\\d{10}${END}`,
]
const LOCAL = /(?<![\d\w.,$-])([2-9]\d{3})[ \u00A0]{1,6}(\d{4})(?![\d\w]|[.,-]\d)/gu
const ISBN =
  /\b(?:isbn(?:-1[03])?:?\s*)?97[89][-\s]?(?:\d[-\s]?){9}\d\b|\bisbn(?:-1[03])?:?\s*(?:\d[-\s]?){9}[\dxX]\b/giu
const UNIT = /^\s?(?:mm|cm|m|km|kg|g|ml|l|w|pieces|pcs|piece|steps|pages|x|×)\b/iu

const DAY = '(?:0?[1-9]|[12]\\d|3[01])'
const MONTH = '(?:0?[1-9]|1[0-2])'
const DATE = new RegExp(
  `(?<![\\d./\\-])(?:${DAY}([./\\-])${MONTH}\\1|${MONTH}/${DAY}/)(?:(?:19|20)\\d\\d|[1-3]\\d)(?![\\d]|[./\\-]\\d)|` +
    `(?<![\\d./\\-])(?:19|20)\\d\\d([./\\-])${MONTH}\\2${DAY}(?![\\d]|[./\\-]\\d)`,
  'gu',
)

/** "17:30", "09.30-11.30": hours are dialled by nobody. */
const HOUR = '(?:[01]?\\d|2[0-3])'
const TIME = new RegExp(
  `(?<![\\d:.,])(?:${HOUR}[:.][0-5]\\d ?(?:-|–|to) ?${HOUR}[:.][0-5]\\d|${HOUR}:[0-5]\\d)(?![\\d:]|[.,]\\d)`,
  'gu',
)

const PHONE = new RegExp(phones.join('|'), 'gu')

export const findContactDetails = (text: string): readonly Finding[] => {
  const readable = readableOf(text)
  const words = hidden(hidden(readable.text, ISBN), DATE)
  const numbers = hidden(withDigits(words), TIME)
  const found = [
    ...addresses(words),
    ...linksIn(words).map((place) => ({ kind: 'link', ...place }) as const),
    ...all(numbers, PHONE, 'phone'),
    ...groupedNumbers(numbers).map((place) => ({ kind: 'phone', ...place }) as const),
    ...localNumbers(numbers),
  ]
  return withoutOverlaps(found).map((finding) => inOriginal(finding, readable))
}

/** In their order; of two that overlap the one that begins first, or is longer. */
const withoutOverlaps = (found: readonly Finding[]): readonly Finding[] => {
  const kept: Finding[] = []
  for (const one of found.toSorted((a, b) => a.start - b.start || b.end - a.end))
    if (one.start >= (kept.at(-1)?.end ?? 0)) kept.push(one)
  return kept
}

/** Where it stands in what was typed. */
const inOriginal = ({ kind, start, end }: Finding, { from }: Readable): Finding => ({
  kind,
  start: from[start] ?? start,
  end: from[end] ?? end,
})

/** Every word with an @ in it. Word by word: a pattern that looks for the @ from each letter takes the square of the length. */
const addresses = (text: string): readonly Finding[] =>
  all(text, /\S+/gu, 'email').filter(({ start, end }) => text.slice(start, end).includes('@'))

export const hasContactDetails = (...texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => text && findContactDetails(text).length > 0)

const all = (text: string, pattern: RegExp, kind: Finding['kind']): readonly Finding[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ kind, start: index, end: index + found.length }))

/** Books and days are no numbers to dial, also when an hour or a second day follows. Blanks in their place, so that offsets stay. */
const hidden = (text: string, pattern: RegExp): string => text.replace(pattern, (found) => ' '.repeat(found.length))

/** "O4l2 345 678": letters that look like digits, beside digits. "20l" is twenty litres. */
const withDigits = (text: string): string =>
  text.replace(/(?<![\p{L}\d])[OolI]*\d[\dOolI]*(?![\p{L}\d])/gu, (word) =>
    /^\d{1,4}l$/u.test(word) ? word : word.replace(/[Oo]/gu, '0').replace(/[lI]/gu, '1'),
  )

/** "9123 4567" is a number one can dial within the city, unless both halves are years ("2019 2024"). */
const localNumbers = (text: string): readonly Finding[] =>
  [...text.matchAll(LOCAL)]
    .filter(({ 1: left, 2: right }) => !(isYear(left) && isYear(right)))
    .filter(({ index, 0: found }) => !UNIT.test(text.slice(index + found.length)))
    .map(({ index, 0: found }) => ({ kind: 'phone', start: index, end: index + found.length }))

const isYear = (digits: string | undefined): boolean => /^(?:1[89]|20)\d\d$/u.test(digits ?? '')
