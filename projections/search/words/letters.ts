/** Letters that no normal form takes apart, as people type them whose keyboard has none of them. */
const TYPED_AS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŋ: 'ng',
  ĸ: 'k',
  ŧ: 't',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɖ: 'd',
  ɗ: 'd',
  ƒ: 'f',
  ɠ: 'g',
  ɣ: 'g',
  ɨ: 'i',
  ƙ: 'k',
  ɲ: 'n',
  ʉ: 'u',
  ƴ: 'y',
  ƶ: 'z',
  ς: 'σ',
}
const LETTERS = new RegExp(`[${Object.keys(TYPED_AS).join('')}]`, 'gu')

/** Lower case, compatibility forms as what they stand for, without accents: what two spellings of one word have in common. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(LETTERS, (letter) => TYPED_AS[letter] ?? letter)
