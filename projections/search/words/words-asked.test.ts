import { expect, it } from 'vitest'
import { firstWords } from './words-asked.ts'

it.each([
  ['', ''],
  ['Wooden cot', 'wooden cot'],
  ['a b c d e f g h i j k l m n o p q r s t', 'a b c d e f g h'],
  ['a.b,c-d/e+f|g_h\ti', 'a b c d e f g h'],
  ['cot cot Cot cots', 'cot cots'],
  ['Nina’s café table', 'nina cafe table'],
])('of "%s" is looked for "%s"', (typed, asked) => {
  expect(firstWords(typed)).toBe(asked)
  expect(firstWords(asked)).toBe(asked)
})
