import { LOCALE } from '#domain/locale.ts'

// Made when they are first needed: that of numbers costs a phone as much as drawing a screen.
let [rules, numbers]: [Intl.PluralRules?, Intl.NumberFormat?] = []

/** "1,234". */
export const numberText = (count: number): string =>
  Number.isInteger(count) && Math.abs(count) < 1000
    ? String(count)
    : (numbers ??= new Intl.NumberFormat(LOCALE)).format(count)

/** The word that goes with so many. */
export const wordFor = (count: number, one: string, many: string): string =>
  (rules ??= new Intl.PluralRules(LOCALE)).select(count) === 'one' ? one : many

/** "1 offer", "1,234 offers". */
export const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${wordFor(count, one, many)}`
