import { asLatin } from '../../contact/contact-readable.ts'
import { NAME_MIN } from '../limits.ts'

/** What a person may be called, as every neighbour sees it beside words and things. */
export const isPossibleName = (name: string): boolean =>
  /[\p{L}\p{N}]/u.test(name) &&
  !UNSEEN.test(withoutEmojiJoins(name)) &&
  !STACKED.test(name.normalize('NFD')) &&
  !BRACKETS.test(name) &&
  !isTaken(name)

/** Two letters at least, or one that is a whole word: 李. */
export const isLongEnough = (name: string): boolean => name.length >= NAME_MIN || /^\p{Ideographic}$/u.test(name)

/** No part of a name, and of markup that somebody somewhere might not escape. */
export const BRACKETS = /[<>\uFF1C\uFF1E\uFE64\uFE65]/u

/** Nothing to see, or half a character: such a name looks empty, or like another's. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2800]/u

/** Five marks on one letter grow into the lines above and below. */
const STACKED = /\p{M}{5}/u

/** What joins and colours a picture ("👩‍🌾", "☀️") belongs to it. */
const withoutEmojiJoins = (name: string): string =>
  name.replace(/(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200D|\uFE0F)+/gu, '')

/** Those who left are called so; nobody may look like them, whatever the case, the spaces or the alphabet. */
const isTaken = (name: string): boolean => /^formern?eighbou?rs?$/u.test(plainLetters(name))

export const plainLetters = (name: string): string =>
  Array.from(Array.from(name).map(asLatin).join('').normalize('NFKD').toLowerCase())
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/[^a-z]/gu, '')

/** Beside letters that look like Latin ones everywhere: those that pass in a known word, and digits and signs. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  н: 'h',
  г: 'r',
  п: 'n',
  и: 'n',
  д: 'd',
  я: 'r',
  υ: 'u',
  ε: 'e',
  η: 'n',
  τ: 't',
  μ: 'm',
  γ: 'y',
  σ: 'o',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  ı: 'i',
  ո: 'n',
  ѕ: 's',
  ց: 'g',
  ɡ: 'g',
}
