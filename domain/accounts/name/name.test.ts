import { describe, expect, test } from 'vitest'
import { isLongEnough, isPossibleName } from './name.ts'

describe('a name', () => {
  test.each([
    'Tom Whitfield',
    'Jo',
    'Zoë O’Brien-Smith',
    'María José',
    'Nguyễn Văn Thắng',
    'Ngu\u0302\u0303n',
    'Дмитрий',
    '山田太郎',
    'محمد',
    'สมชาย',
    'అనిల్',
    'דוד',
    'Unit 7',
    '42',
    'Sam ☀️',
    'Ann 👩\u200D🌾',
    'Kim 👍🏽',
    'Neighbour Tom',
    'Former Tenant',
    'The Formers',
  ])('%s is one', (name) => {
    expect(isPossibleName(name)).toBe(true)
  })
  test.each([
    ['a filler that counts as a letter', '\u3164'],
    ['two of them', '\u115F\uFFA0'],
    ['blank braille', '\u2800\u2800'],
    ['braille in front of letters', '\u2800Tom'],
    ['a joiner that joins nothing to see', 'To\u034Fm'],
    ['tag letters only', '\u{E0054}\u{E006F}\u{E006D}'],
    ['tag letters behind', 'Tom\u{E0054}'],
    ['a lone surrogate', 'Tom\uD83D'],
    ['another one', '\uDC00Tom'],
    ['a control character', 'Tom\u0007'],
    ['a joiner between letters', 'To\u200Dm'],
    ['points', '...'],
    ['a picture alone', '☀️☀️'],
    ['marks alone', '\u0301\u0301'],
    ['48 stacked marks', `T${'\u0315'.repeat(48)}om`],
    ['five stacked marks', `T${'\u0301'.repeat(5)}om`],
    ['a private character', 'Tom\uE000'],
    ['markup', '<b>Bob</b>'],
    ['an angle bracket', 'Bob <3'],
    ['a wide one', 'Bob＞'],
  ])('%s is none', (_, name) => {
    expect(isPossibleName(name)).toBe(false)
  })
  test('four stacked marks are still one', () => {
    expect(isPossibleName(`T${'\u0301'.repeat(4)}om`)).toBe(true)
  })
  test.each([
    'Former neighbour',
    'FORMER NEIGHBOUR',
    'former  neighbour',
    'Former\u00A0neighbour',
    'FormerNeighbour',
    'Former-neighbour.',
    'Former neighbor',
    'F\u043Ermer neighb\u043Eur',
    'Ｆｏｒｍｅｒ neighbour',
    'Fórmer neighbour',
    'F0rmer ne1ghbour',
    'Former neighbours',
  ])('%s is what those are called who left', (name) => {
    expect(isPossibleName(name)).toBe(false)
  })
  test('is long enough with two letters, or with one that is a whole word', () => {
    for (const name of ['Jo', '李', '𠮷', '李白', 'Ng']) expect(isLongEnough(name), name).toBe(true)
    for (const name of ['', 'J', '7', 'É', 'あ', 'ᄀ']) expect(isLongEnough(name), name).toBe(false)
  })
})
