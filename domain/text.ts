/** What people type, made plain: NFC, trimmed, without control and zero-width characters (decisions section 8). */
// Tab and newline stay. U+200D stays where it joins emoji; U+FE0F is a look, not a zero-width trick.
const CONTROLS = /(?![\n\t])\p{Cc}|[\u00AD\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/gu
const LONE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D|\u200D(?!\p{Extended_Pictographic})/gu

export const plain = (text: string): string =>
  text.replace(/\r\n?/gu, '\n').replace(CONTROLS, '').replace(LONE_JOINER, '').normalize('NFC').trim()

/** Blank means none. */
export const plainOrNull = (text: string | null | undefined): string | null => {
  const words = plain(text ?? '')
  return words === '' ? null : words
}
