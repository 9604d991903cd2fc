import { LOCALE } from '#domain/locale.ts'

export const capped = (count: number) => (count > 99 ? '99+' : String(count))

const EXCERPT = 48

/** The first 48 characters in one line. */
export const excerpt = (words: string) => {
  const line = words.replaceAll(/\s+/g, ' ').trim()
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT - 1).trimEnd()}…`
}

/** "Ines, Luca and Sam". */
export const listText = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : (list ??= new Intl.ListFormat(LOCALE, { type: 'conjunction' })).format(words)

// Made for the first list: it costs a phone as much as drawing a screen.
let list: Intl.ListFormat | undefined
