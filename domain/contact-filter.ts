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
const SEPARATOR = '[ .\\-()\\u00A0\\u2010-\\u2015]'
const between = `${SEPARATOR}{0,3}`
/** Never inside a longer number, a decimal or a word. */
const FREE = '(?<![\\d\\w.,$])'
const END = '(?![\\d]|[.,]\\d)'

const phones: readonly string[] = [
  // 3-3-4 digits with spaces, dots, hyphens or brackets between (the specification's rule); also run together.
  `${FREE}\\(?\\d{3}\\)?${SEPARATOR}{1,2}\\d{3}${SEPARATOR}{1,2}\\d{4}${END}`,
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

const LINK = new RegExp(
  `https?:|\\bwww\\.(?=[\\p{L}\\d])|(?<![\\p{L}\\d.@-])(?:[a-z\\d](?:[a-z\\d-]*[a-z\\d])?\\.)+(?:${ENDINGS})(?![\\p{L}\\d-])`,
  'giu',
)
const AT = /@[^\s@]*/gu
const PHONE = new RegExp(phones.join('|'), 'gu')

export const findContactDetails = (text: string): readonly Finding[] => {
  const readable = hideBooks(text.normalize('NFKC').length === text.length ? text.normalize('NFKC') : text)
  return [
    ...addresses(readable),
    ...all(readable, LINK, 'link').filter(({ start, end }) => looksLikeLink(readable.slice(start, end))),
    ...all(readable, PHONE, 'phone'),
    ...localNumbers(readable),
  ].sort((a, b) => a.start - b.start)
}

export const hasContactDetails = (...texts: readonly (string | null | undefined)[]): boolean =>
  texts.some((text) => text && findContactDetails(text).length > 0)

const all = (text: string, pattern: RegExp, kind: Finding['kind']): readonly Finding[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ kind, start: index, end: index + found.length }))

/** From each "@" back to the beginning of its word: a pattern for both would look at unbroken text once from every letter. */
const addresses = (text: string): readonly Finding[] => {
  let free = 0
  return [...text.matchAll(AT)].map(({ index, 0: found }) => {
    let start = index
    while (start > free && !/\s/u.test(text.charAt(start - 1))) start -= 1
    free = index + found.length
    return { kind: 'email', start, end: free }
  })
}

/** An ISBN is ten or thirteen digits and no way to reach anybody; blank it out so that offsets stay. */
const hideBooks = (text: string): string => text.replace(ISBN, (isbn) => ' '.repeat(isbn.length))

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
