interface Place {
  readonly start: number
  readonly end: number
}
/** Digits in a row, and what stands between them and those before. */
interface Group extends Place {
  readonly digits: string
  readonly gap: string
}

/** Where groups of digits are one telephone number, whatever short sign, line break or "and" stands between them. */
export const groupedNumbers = (text: string): readonly Place[] => {
  const groups = groupsOf(text)
  return groups.flatMap((first, at) => {
    if (!isFree(text, first)) return []
    const last = endOfNumber(text, groups.slice(at, at + MOST_GROUPS))
    return last === null ? [] : [{ start: first.start, end: last }]
  })
}

/** "0 0 6 1 4 1 2 3 4 5 6 7 8" */
const MOST_GROUPS = 13

const groupsOf = (text: string): readonly Group[] => {
  let before = 0
  return [...text.matchAll(/\d+/gu)].map(({ 0: digits, index }) => {
    const gap = text.slice(before, index)
    before = index + digits.length
    return { digits, gap, start: index, end: before }
  })
}

/** Never inside a decimal, a price or a word, and "'08" is a year. */
const isFree = (text: string, { start, digits }: Group): boolean => {
  const before = text.slice(Math.max(0, start - 1), start)
  return !/[\p{L}.,$]/u.test(before) && !(/['‘’]/u.test(before) && digits.length === 2)
}

const endOfNumber = (text: string, groups: readonly Group[]): number | null => {
  for (let many = 1; many <= groups.length; many += 1) {
    const some = groups.slice(0, many)
    const last = some.at(-1)
    if (last === undefined || (many > 1 && !SIGNS.test(last.gap) && !LISTED.test(last.gap))) return null
    if (isNumber(some, text.slice(last.end)) && !/^[.,]\d/u.test(text.slice(last.end))) return last.end
  }
  return null
}

/** A short run of neither letters nor digits, line breaks and pictures too. */
const SIGNS = /^[^\p{L}\p{N}]{1,6}$/u
/** What a list or a size has between its parts. */
const LISTED = /^\)?\s{0,6}(?:(?:and|or|x)\s{0,6}|[,;]\s{1,6})['"‘’(#]?$/iu
const isListed = ({ gap }: Group): boolean => LISTED.test(gap)

/** Mobile, with area code, from abroad with and without the plus, 1300 and 1800. */
const AUSTRALIAN = /^(?:04\d{8}|0[2378]\d{8}|(?:00)?610?[2-478]\d{8}|1[38]00\d{6})$/u

const isNumber = (groups: readonly Group[], rest: string): boolean => {
  const digits = groups.map((group) => group.digits).join('')
  const later = groups.slice(1)
  if (AUSTRALIAN.test(digits))
    return isDialled(groups) && !(later.some(isListed) && groups.length > (digits.startsWith('61') ? 4 : 3))
  return isThreeThreeFour(groups) && !later.some(isListed) && (later.every(isPlain) || !SIZE.test(rest))
}

/** In groups of two and more, or digit by digit: "0-3, 3-6, 6-9, 10-12" are ages. */
const isDialled = (groups: readonly Group[]): boolean =>
  groups.every(({ digits }) => digits.length > 1) || groups.every(({ digits }) => digits.length === 1)

/** The specification's rule. "100-200-3000" are amounts: nobody's number is round in all of its parts. */
const isThreeThreeFour = (groups: readonly Group[]): boolean =>
  groups.map(({ digits }) => digits.length).join('-') === '3-3-4' && !groups.every(({ digits }) => digits.endsWith('0'))

const isPlain = ({ gap }: Group): boolean => /^[ .\-()\u00A0\u2010-\u2015]{1,2}$/u.test(gap)
const SIZE = /^ ?(?:mm|cm|m|kg|g|ml|l|w|pieces|pcs|x|×)(?!\p{L})/u
