/** What people type, made plain: NFC, trimmed, without control and zero-width characters. */
// Tab and newline stay. U+200D stays where it joins emoji; U+FE0F is a look, not a zero-width trick.
const CONTROLS = /(?![\n\t])\p{Cc}|[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const LONE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu

/**
 * Normalising sorts a run of combining marks in quadratic time: 200 kB of them held the server for 8.6 s. Unicode's
 * stream-safe format allows 30 in a row, more than any language writes; what follows in the same run is cut.
 */
const LONG_RUN = /(\p{M}{30})\p{M}+/gu
const withoutLongRuns = (text: string): string => text.replace(LONG_RUN, '$1')

/** Longer than any field may be. Whoever takes text from outside refuses longer ones before anything here looks at them. */
export const LONGEST_TEXT = 12_000

export const plain = (text: string): string => {
  const visible = text.replace(/\r\n?/gu, '\n').replace(CONTROLS, '').replace(LONE_JOINER, '')
  // Twice: some marks are written as two when normalised.
  return withoutLongRuns(withoutLongRuns(visible).normalize('NFC')).trim()
}

/** Blank means none. */
export const plainOrNull = (text: string | null | undefined): string | null => {
  const words = plain(text ?? '')
  return words === '' ? null : words
}
