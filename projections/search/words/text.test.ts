import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { holdsAny, search, stemsOf, termsOf, type Texts } from './text.ts'
import { oneSlip, slipsOf, stemOf, wordsOf } from './words.ts'

const texts = (title: string, more: Partial<Texts> = {}): Texts => ({
  title,
  category: 'Home & Furniture',
  suburb: 'Mount Lawley',
  description: 'Good condition, from a smoke-free home.',
  ...more,
})
const finds = (query: string, of: Texts): boolean => search(query).exactly.every((word) => holdsAny(termsOf(of), word))
const findsLoosely = (query: string, of: Texts): boolean =>
  search(query).loosely.every((word) => holdsAny(termsOf(of), word))

describe('searching', () => {
  const found: readonly [string, string][] = [
    ['cha', 'Wooden chair'],
    ['chair', 'Wooden chairs'],
    ['chairs', 'Wooden chair'],
    ['ties', 'Silk tie'],
    ['pie', 'Two pies'],
    ['boxes', 'Box of toys'],
    ['toy box', 'Box of toys'],
    ['shelf', 'Two shelves'],
    ['knife', 'Kitchen knives'],
    ['bikes', 'Biking helmet'],
    ['movie', 'Old movies'],
    ['glove', 'Gardening gloves'],
    ['garden', 'Gardening gloves'],
    ['CAFÉ table', 'Cafe-Tables'],
    ['cafe\u0301', 'Café chair'],
    ['tv', 'Old TV, 42"'],
    ["men's", 'Mens shoes'],
    ['furniture', 'Lamp'],
    ['lawl', 'Lamp'],
    ['smoke', 'Lamp'],
    ['refrigerators', 'Refrigerator'],
    ['椅子', '木の 椅子'],
  ]
  it.each(found)('"%s" finds "%s"', (query, title) => {
    expect(finds(query, texts(title))).toBe(true)
    expect(search(query).rank(texts(title))).toBeGreaterThan(0)
  })

  const missed: readonly [string, string][] = [
    ['bike', 'Bikini'],
    ['chair table', 'Chair'],
    ['air', 'Chair'],
    ['hair', 'Chair'],
    ['tvs', 'Tversky'],
  ]
  it.each(missed)('"%s" does not find "%s"', (query, title) => {
    expect(finds(query, texts(title))).toBe(false)
  })

  it('asks nothing for a query without words', () => {
    expect(search(' -- !').exactly).toEqual([])
    expect(search('').loosely).toEqual([])
  })

  it('ranks the title before the description, and the word before its beginning or a slip', () => {
    const ranks = [
      texts('Lamp'),
      texts('Lamps'),
      texts('Lampshade'),
      texts('Lanp'),
      texts('Table', { description: 'with a lamp' }),
      texts('Table'),
    ].map(search('lamp').rank)
    expect(ranks).toEqual([32, 24, 16, 8, 4, 0])
    expect(search('red lamp').rank(texts('Lamp'))).toBe(0)
  })

  const letter = fc.constantFrom(...'abcdefghijklmnoprstuvwyz'.split(''))
  const word = fc.array(letter, { minLength: 4, maxLength: 12 }).map((letters) => letters.join(''))
  const slip = fc
    .tuple(word, fc.nat(), letter, fc.constantFrom('wrong', 'missing', 'extra', 'swapped'))
    .map(([right, place, other, kind]) => {
      const at = place % right.length
      const [before, after] = [right.slice(0, at), right.slice(at)]
      const typed = {
        wrong: before + other + after.slice(1),
        missing: before + after.slice(1),
        extra: before + other + after,
        swapped: before + after.slice(1, 2) + after.slice(0, 1) + after.slice(2),
      }
      return { right, typed: typed[kind] }
    })

  /** Of no English word: the plural of such a one is taken for an adverb. */
  const ADVERB = /(?:(?:b|al|ent|e|ous)l|log)ie$/u
  it('finds by every beginning of three letters, by the plural, and by the word', () => {
    fc.assert(
      fc.property(word, fc.nat(), (title, at) => {
        fc.pre(!ADVERB.test(title))
        const of = texts(`A ${title} here`)
        expect(finds(title, of)).toBe(true)
        expect(finds(title.slice(0, 3 + (at % (title.length - 2))), of)).toBe(true)
        expect(finds(`${title}s`, of) || title.endsWith('s') || title.endsWith('u')).toBe(true)
      }),
    )
  })

  it('finds loosely with one slip in every word, and ranks it', () => {
    fc.assert(
      fc.property(slip, slip, (one, two) => {
        fc.pre(one.typed.length > 2 && two.typed.length > 2)
        const of = texts(`${one.right} ${two.right}`)
        expect(findsLoosely(`${one.typed} ${two.typed}`, of)).toBe(true)
        expect(search(`${one.typed} ${two.typed}`).rank(of)).toBeGreaterThan(0)
      }),
    )
  })

  it('words one slip apart have a slip in common, and those two apart are not one', () => {
    fc.assert(
      fc.property(slip, word, ({ right, typed }, other) => {
        expect(oneSlip(right, typed)).toBe(true)
        expect(oneSlip(typed, right)).toBe(true)
        if (typed.length > 3) expect(slipsOf(right).some((rest) => slipsOf(typed).includes(rest))).toBe(true)
        if (oneSlip(right, other)) expect(slipsOf(right).some((rest) => slipsOf(other).includes(rest))).toBe(true)
      }),
    )
    expect(oneSlip('chair', 'chiar')).toBe(true)
    expect(oneSlip('chair', 'cahri')).toBe(false)
    expect(oneSlip('chair', 'chairxy')).toBe(false)
  })

  it('whatever is written, it neither fails nor grows beyond reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(termsOf(texts(text)).length).toBeLessThan(2000)
        search(text).rank(texts(text))
        expect(wordsOf(text).every((one) => stemOf(one).length > 0)).toBe(true)
      }),
    )
  })

  it('knows the stems of all words, and of their parts', () => {
    expect(stemsOf(texts('Two lawnmowers', { description: 'For the grass.' }))).toEqual(
      expect.arrayContaining(['two', 'lawnmow', 'mower', 'furnitur', 'lawlei', 'grass']),
    )
  })
})
