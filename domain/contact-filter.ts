import { type Readable, readableOf } from './contact-readable.ts'

/**
 * Finds contact details in public text (decision G20, made exact in section 8; spec/product.md section 5). One filter for
 * web and server. Returns where, so that a screen can mark the words.
 */
export interface Finding {
  readonly kind: 'email' | 'link' | 'phone'
  readonly start: number
  readonly end: number
}

/** Endings people really write for sites; longer lists flag harmless sentences with a missing space ("sofa.It is"). */
const ENDINGS = 'com|net|org|info|biz|shop|store|online|site|app|dev|me|io|co|au|uk|nz|edu|gov'
const SEPARATOR = '[ .\\-()_/*\\u00A0\\u2010-\\u2015\\u2212]'
const between = `${SEPARATOR}{0,3}`
/** Never inside a longer number, a decimal or a word. */
const FREE = '(?<![\\p{L}\\d.,$])'
const END = '(?![\\d]|[.,]\\d)'
const NO_SIZE = '(?! ?(?:mm|cm|m|kg|g|ml|l|w|pieces|pcs|x|×)(?![\\p{L}]))'

const phones: readonly string[] = [
  // 3-3-4 digits with spaces, dots, hyphens or brackets between (the specification's rule); also run together.
  `${FREE}\\(?\\d{3}\\)?[ .\\-()\\u00A0\\u2010-\\u2015]{1,2}\\d{3}[ .\\-()\\u00A0\\u2010-\\u2015]{1,2}\\d{4}${END}`,
  // The same with other signs between, where it is no size ("150*200*1000 mm").
  `${FREE}\\(?\\d{3}\\)?${SEPARATOR}{1,2}\\d{3}${SEPARATOR}{1,2}\\d{4}${END}${NO_SIZE}`,
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
const LOCAL = /(?<![\d\w.,$-])([2-9]\d{3})[ \u00A0](\d{4})(?![\d\w]|[.,-]\d)/gu
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

const LINK = new RegExp(
  `https?:|\\bwww\\.(?=[\\p{L}\\d])|(?<![\\p{L}\\d.@-])(?:[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.)+(?:${ENDINGS})(?![\\p{L}\\d-])`,
  'giu',
)
const PHONE = new RegExp(phones.join('|'), 'gu')

export const findContactDetails = (text: string): readonly Finding[] => {
  const readable = readableOf(text)
  const words = hideDates(hideBooks(readable.text))
  const found = [
    ...addresses(words),
    ...all(words, LINK, 'link').filter(({ start, end }) => looksLikeLink(words.slice(start, end))),
    ...all(words, PHONE, 'phone'),
    ...localNumbers(words),
  ]
  return found.map((finding) => inOriginal(finding, readable)).sort((a, b) => a.start - b.start)
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

/** An ISBN is ten or thirteen digits and no way to reach anybody; blank it out so that offsets stay. */
const hideBooks = (text: string): string => text.replace(ISBN, (isbn) => ' '.repeat(isbn.length))

/** "17/11/2026", "4.12.26", "2026-11-17": a day is no number to dial, also when an hour or a second day follows. */
const hideDates = (text: string): string => text.replace(DATE, (date) => ' '.repeat(date.length))

/** "sofa.It" is a missing space, "node.Me" too: a bare domain is written in one case from its last dot on. */
const looksLikeLink = (found: string): boolean => {
  if (/^(?:https?:|www\.)/iu.test(found)) return true
  const [name = '', ...rest] = found.split('.')
  const capitalised = rest.some((label) => /^[A-Z][a-z]/u.test(label))
  return name.length > 1 && !(capitalised && !/^[A-Z]/u.test(name))
}

/** "9123 4567" is a number one can dial within the city, unless both halves are years ("2019 2024"). */
const localNumbers = (text: string): readonly Finding[] =>
  [...text.matchAll(LOCAL)]
    .filter(({ 1: left, 2: right }) => !(isYear(left) && isYear(right)))
    .filter(({ index, 0: found }) => !UNIT.test(text.slice(index + found.length)))
    .map(({ index, 0: found }) => ({ kind: 'phone', start: index, end: index + found.length }))

const isYear = (digits: string | undefined): boolean => /^(?:1[89]|20)\d\d$/u.test(digits ?? '')
