/** A text as the contact filter reads it, and where each of its characters came from. */
export interface Readable {
  readonly text: string
  /** Index in `text` → index in the original; one more entry than characters, for the end. */
  readonly from: readonly number[]
}

/**
 * Sees through what looks like a number or a link without being spelled as one: compatibility forms (full-width, ligatures,
 * circled), look-alikes and digits of other scripts, marks and default-ignorable characters in between. One character after another, so
 * that one odd character does not hide the rest, and the time grows with the length only.
 */
export const readableOf = (original: string): Readable => {
  let text = ''
  const from: number[] = []
  let at = 0
  for (const character of original) {
    const plain = plainOf(character)
    for (let index = 0; index < plain.length; index += 1) from.push(at)
    text += plain
    at += character.length
  }
  from.push(at)
  return { text, from }
}

const plainOf = (character: string): string => {
  if (character < '\u0080') return character
  if (/[\p{Default_Ignorable_Code_Point}\p{M}]/u.test(character)) return ''
  return Array.from(asLatin(character).normalize('NFKC')).map(digitOrSelf).join('')
}

/** The Latin letter that nobody tells this one from; else itself. */
export const asLatin = (character: string): string => LOOKALIKES[character] ?? character

/** Letters of Cyrillic and Greek. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  (
    'аa еe оo рp сc уy хx іi јj ѕs ԁd һh ӏl ԛq ԝw кk мm тt вb нh АA ВB ЕE КK МM НH ОO РP СC ТT УY ХX ІI ЈJ ЅS ' +
    'αa οo ρp νv κk ιi υu ΑA ΒB ΕE ΖZ ΗH ΙI ΚK ΜM ΝN ΟO ΡP ΤT ΥY ΧX ɡg ɑa ıi'
  )
    .split(' ')
    .map((pair) => Array.from(pair)),
)

const digitOrSelf = (character: string): string => {
  if (character === '\u3002') return '.'
  return character < '\u0080' || !DIGIT.test(character) ? character : String(valueOf(character.codePointAt(0) ?? 0))
}
const DIGIT = /^\p{Nd}$/u

/** The digits of every script are ten code points in a row, zero first; some rows follow one another. */
const valueOf = (code: number): number => {
  let before = 0
  while (before < 60 && DIGIT.test(String.fromCodePoint(code - before - 1))) before += 1
  return before % 10
}
