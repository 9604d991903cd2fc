const rules = new Intl.PluralRules('en-AU')
const numbers = new Intl.NumberFormat('en-AU')

/** "1,234". */
export const numberText = (count: number): string => numbers.format(count)

/** The word that goes with so many. */
export const wordFor = (count: number, one: string, many: string): string =>
  rules.select(count) === 'one' ? one : many

/** "1 offer", "1,234 offers". */
export const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${wordFor(count, one, many)}`
