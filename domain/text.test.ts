import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { plain, plainOrNull } from './text.ts'

describe('what people type, made plain (decisions section 8)', () => {
  test('trimmed and NFC', () => {
    expect(plain('  cafe\u0301 \n')).toBe('café')
  })
  test('control and zero-width characters are removed; tab and newline stay inside', () => {
    expect(plain('a\u0000b\u200Bc\uFEFFd\u202Ee')).toBe('abcde')
    expect(plain('one\ttwo\nthree')).toBe('one\ttwo\nthree')
    expect(plain('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
  })
  test('joiners inside emoji stay, lone ones go', () => {
    const family = '👩\u200D👩\u200D👧'
    expect(plain(`${family}!`)).toBe(`${family}!`)
    expect(plain('🧑🏽\u200D🌾')).toBe('🧑🏽\u200D🌾')
    expect(plain('❤️\u200D🔥')).toBe('❤️\u200D🔥')
    expect(plain('a\u200Db')).toBe('ab')
  })
  test('blank means none', () => {
    expect([plainOrNull('  '), plainOrNull(null), plainOrNull(undefined), plainOrNull('\u200B')]).toEqual([
      null,
      null,
      null,
      null,
    ])
    expect(plainOrNull(' a ')).toBe('a')
  })
  test('doing it twice changes nothing more', () => {
    const unit = fc.constantFrom('e', '\u0301', '\u200B', '\u200D', '\r', '\n', ' ', '👩', '\uFE0F', '🏽', '\u0000')
    const texts = fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit, maxLength: 8 }))
    fc.assert(
      fc.property(texts, (text) => {
        expect(plain(plain(text))).toBe(plain(text))
      }),
      { numRuns: 2000 },
    )
  })
})
