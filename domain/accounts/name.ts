/** What a person may be called, as every neighbour sees it beside words and things (G38). */
export const isPossibleName = (name: string): boolean =>
  /[\p{L}\p{N}]/u.test(name) &&
  !UNSEEN.test(withoutEmojiJoins(name)) &&
  !STACKED.test(name.normalize('NFD')) &&
  !isTaken(name)

/** Nothing to see, or half a character: such a name looks empty, or like another's. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cs}\p{Co}\p{Cn}\u2800]/u

/** Five marks on one letter grow into the lines above and below. */
const STACKED = /\p{M}{5}/u

/** What joins and colours a picture ("👩‍🌾", "☀️") belongs to it. */
const withoutEmojiJoins = (name: string): string =>
  name.replace(/(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}])(?:\u200D|\uFE0F)+/gu, '')

/** Those who left are called so (G30); nobody may look like them, whatever the case, the spaces or the alphabet. */
const isTaken = (name: string): boolean => /^formern?eighbou?rs?$/u.test(plainLetters(name))

const plainLetters = (name: string): string =>
  Array.from(name.normalize('NFKD').toLowerCase())
    .map((letter) => LOOK_ALIKES[letter] ?? letter)
    .join('')
    .replace(/[^a-z]/gu, '')

/** Cyrillic and Greek letters that cannot be told from the Latin ones of that name, and digits that pass for them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  е: 'e',
  і: 'i',
  о: 'o',
  р: 'p',
  с: 'c',
  м: 'm',
  н: 'h',
  һ: 'h',
  г: 'r',
  ѕ: 's',
  υ: 'u',
  ο: 'o',
  ε: 'e',
  ι: 'i',
  η: 'n',
  ρ: 'p',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  ı: 'i',
  ո: 'n',
  ց: 'g',
  ɡ: 'g',
}
