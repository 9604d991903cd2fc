import { describe, expect, it } from 'vitest'
import { holdsAny, search, termsOf, type Texts } from './text.ts'
import { firstWords } from './words-asked.ts'

const texts = (title: string, description = 'Good condition.'): Texts => ({
  title,
  category: 'Home & Furniture',
  suburb: 'Mount Lawley',
  description,
})
const finds = (query: string, of: Texts): boolean => search(query).exactly.every((word) => holdsAny(termsOf(of), word))

describe('what two people write differently', () => {
  const written: readonly [string, string][] = [
    // Scripts without spaces: every word of a run, its end as well, and a single letter.
    ['ヘルメット', '自転車と子供用ヘルメット'],
    ['ﾍﾙﾒｯﾄ', '自転車と子供用ヘルメット'],
    ['子供用', '自転車と子供用ヘルメット'],
    ['自行车', '儿童自行车和头盔'],
    ['头盔', '儿童自行车和头盔'],
    ['书', '很多旧书'],
    ['สีแดง', 'จักรยานเด็กสีแดง'],
    ['ລົດຖີບ', 'ຂາຍລົດຖີບ'],
    ['កង់', 'កុមារកង់'],
    ['စက်ဘီး', 'ကလေးစက်ဘီး'],
    ['ㄅㄆ', 'ㄇㄅㄆㄈ'],
    ['lego 積木', 'LEGO積木'],
    ['積木', '3人用積木セット'],
    ['자전거', '빨간 자전거를 드려요'],
    // Letters that no normal form takes apart.
    ['strasse', 'Bücher der Straße'],
    ['Straße', 'Buecher der Strasse'],
    ['aegir', 'Ægir figure'],
    ['ore', 'Øre coins'],
    ['oeuvre', 'Œuvre complète'],
    ['lodz', 'Łódź poster'],
    ['dam', 'Đàm books'],
    ['thor', 'Þór mask'],
    ['edda', 'Eðda'],
    ['isik', 'Işık lamp'],
    ['hal', 'Ħal'],
    ['sangha', 'Saŋha'],
    ['οδος', 'Οδός map'],
    ['ΟΔΟΣ', 'Οδός map'],
    // Pictures are words.
    ['🍼', 'Baby things 🍼'],
    ['🍼', 'Baby things🍼🧸'],
    ['👩🏽‍🍳', 'Apron 👩🏽‍🍳'],
    ['👍', 'Chair 👍🏽'],
    ['🇦🇺', 'Flag 🇦🇺'],
    ['❤', 'Cushion ❤️'],
    // One word, two, or two with a hyphen, in every direction.
    ...['wifi', 'wi fi', 'wi-fi', 'Wi‑Fi', 'WI_FI'].flatMap((query) =>
      ['Wifi router', 'Wi-Fi router', 'Wi Fi router', 'WI/FI router'].map((title): [string, string] => [query, title]),
    ),
    ['xbox', 'X-Box games'],
    ['x box', 'Xbox games'],
    ['x-box', 'Xbox games'],
    ['xbo', 'X-Box games'],
    ['tshirt', 'T-Shirts'],
    ['t-shirts', 'Tshirt'],
    ['ebike', 'E-bike'],
    ['iphone15', 'iPhone 15'],
    ['iphone 15', 'iPhone15'],
    ['washingmachine', 'Washing machine'],
    ['washingmachines', 'Small washing machine, white'],
    ['washing machine', 'Washingmachine'],
    ['book shelf', 'Bookshelves'],
    ['bookshelf', 'Book shelf'],
    ['allinone', 'All-in-one printer'],
    ['mountlawley', 'Lamp'],
    ['oconnor', "O'Connor print"],
    // English compounds by what they are.
    ['mower', 'Lawnmower'],
    ['mowers', 'Lawnmower'],
    ['mow', 'Lawnmower'],
    ['lawn mower', 'Lawnmower'],
    ['lawnmower', 'Lawn-mower'],
    ['chair', 'Armchairs'],
    ['shelf', 'Bookshelves'],
    ['knife', 'Penknives'],
    ['barrow', 'Wheelbarrow'],
    ['brush', 'Toothbrushes'],
    ['table', 'Turntable'],
    ['dryer', 'Hairdryer'],
  ]
  it.each(written)('"%s" finds "%s", however it is written', (query, title) => {
    expect(finds(query, texts(title))).toBe(true)
    expect(finds(firstWords(query), texts(title))).toBe(true)
    expect(search(query).rank(texts(title))).toBeGreaterThan(0)
  })
  it.each([
    ['ヘルメット', '自転車と子供用ヘルメットです'],
    ['wifi', 'Has wi-fi built in.'],
    ['washing machine', 'For your washingmachine.'],
    ['mower', 'Belongs to a lawnmower.'],
    ['🍼', 'With 🍼 and all.'],
    ['strasse', 'Map of the Straße.'],
  ])('"%s" is found in a description: "%s"', (query, description) => {
    expect(finds(query, texts('Lamp', description))).toBe(true)
    expect(search(query).rank(texts('Lamp', description))).toBeGreaterThan(0)
  })
  it.each([
    ['table', 'Portable, adjustable heater for vegetables'],
    ['hair', 'Armchair'],
    ['cot', 'Apricot tree'],
    ['door', 'Outdoor lamp'],
    ['board', 'Cupboard'],
    ['children bike', 'Children books'],
    ['red lamp', 'Lamp'],
    ['1020', 'Sat 10-20'],
    ['车头', '儿童自行车和头盔'],
    ['🍼', 'Baby 🧸'],
  ])('"%s" does not find "%s"', (query, title) => {
    expect(finds(query, texts(title))).toBe(false)
  })
})
