let numbers: Intl.NumberFormat | undefined

/** "1,234". The formatter is made for the first number that needs it: it costs a phone as much as drawing a screen. */
export const numberText = (count: number): string =>
  Number.isInteger(count) && Math.abs(count) < 1000
    ? String(count)
    : (numbers ??= new Intl.NumberFormat('en-AU')).format(count)

/** The word that goes with so many, in English. */
export const wordFor = (count: number, one: string, many: string): string => (Math.abs(count) === 1 ? one : many)

/** "1 offer", "1,234 offers". */
export const counted = (count: number, one: string, many: string): string =>
  `${numberText(count)} ${wordFor(count, one, many)}`
