import fc from 'fast-check'
import { expect, it } from 'vitest'
import { compareText } from '#stores/documents/values.ts'
import { comparable } from './comparable.ts'

/** Few different units, at the edges of what is spelled otherwise; halves of pairs among them. */
const texts = fc
  .array(
    fc.constantFrom('a', 'z', '\u5800', '\uD7FF', '\uD800', '\uD83D', '\uDE00', '\uDFFF', '\uE000', '\uE001', '\uFFFD'),
    {
      maxLength: 5,
    },
  )
  .map((units) => units.join(''))
const spelling = (text: string): string => String(comparable(text))
const asUtf8 = (a: string, b: string): number => Math.sign(Buffer.compare(Buffer.from(a), Buffer.from(b)))
const asUtf16 = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

it('every text compares by code point whether as UTF-8 or as UTF-16', () => {
  fc.assert(
    fc.property(texts, texts, (a, b) => {
      const order = Math.sign(compareText(a, b))
      expect([asUtf8(spelling(a), spelling(b)), asUtf16(spelling(a), spelling(b))]).toEqual([order, order])
    }),
    { numRuns: 2000, seed: 20_261_122 },
  )
})

it.each([null, true, 5, '', 'plain', 'Lämp'])('%j stays as it is', (value) => {
  expect(comparable(value)).toBe(value)
})
