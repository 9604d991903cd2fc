import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { leastTime, timeOf } from '#tests/least-time.ts'
import { plain, plainOrNull } from './plain-text.ts'

describe('what people type, made plain', () => {
  test('trimmed and NFC', () => {
    expect(plain('  cafe\u0301 \n')).toBe('café')
  })
  test('control and zero-width characters are removed; tab and newline stay inside', () => {
    expect(plain('a\u0000b\u200Bc\uFEFFd\u202Ee')).toBe('abcde')
    expect(plain('one\ttwo\nthree')).toBe('one\ttwo\nthree')
    expect(plain('one\r\ntwo\rthree')).toBe('one\ntwo\nthree')
  })
  test('of more than 30 combining marks in a row the rest is cut; what people write stays', () => {
    expect(plain(`a${'\u0327'.repeat(100)}b`).length).toBeLessThanOrEqual(32)
    expect(plain('phở Zalgo\u0336\u0321')).toBe('phở Zalgo\u0336\u0321')
    const thirty = `x${'\u0316'.repeat(30)}`
    expect(plain(thirty)).toBe(thirty)
    // Written as two marks each when normalised.
    const doubled = plain(`x${'\u0344'.repeat(30)}`)
    expect(plain(doubled)).toBe(doubled)
  })
  test('200 kB of marks take no longer than a moment (8.6 s before)', async () => {
    const marks = '\u0315'.repeat(50_000) + '\u0300'.repeat(50_000)
    expect(await leastTime(250, () => timeOf(() => plain(`a${marks}`)))).toBeLessThan(250)
  })
  test('joiners inside emoji stay, others are removed', () => {
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
