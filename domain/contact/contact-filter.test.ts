import { describe, expect, test } from 'vitest'
import { findContactDetails, hasContactDetails } from './contact-filter.ts'
import { flagged, harmless } from './contact-filter.examples.ts'

describe('the contact filter', () => {
  test.each(flagged)('flags %j', (text) => {
    expect(hasContactDetails(text)).toBe(true)
  })
  test.each(harmless)('lets %j pass', (text) => {
    expect(findContactDetails(text)).toEqual([])
  })
  test('the table has at least 80 examples', () => {
    expect(flagged.length + harmless.length).toBeGreaterThanOrEqual(80)
  })
  test('says where and what, so that the words can be marked', () => {
    expect(findContactDetails('Call 0412 345 678 now')).toEqual([{ kind: 'phone', start: 5, end: 17 }])
    expect(findContactDetails('me@home.org')[0]).toMatchObject({ kind: 'email', start: 0, end: 11 })
  })
  test('says where it stands in what was typed, also behind characters that read as none or as two', () => {
    const text = '\uFB01ne: ０４１２ ３\u200B４５ ６７８ now'
    const [found] = findContactDetails(text)
    expect(text.slice(found?.start, found?.end)).toBe('０４１２ ３\u200B４５ ６７８')
  })
  test.each([
    ['letters', 'a'],
    ['labels', 'a.'],
    ['hyphens', 'a-'],
    ['digits apart', '0 4 '],
    ['at signs', '@'],
    ['full-width digits', '９'],
    ['marks', '\u0315'],
  ])('takes no more than its share of time for %s without a break', (_, piece) => {
    // Of the processor, in milliseconds: what else runs on the machine meanwhile is not counted.
    const timeOf = (length: number): number => {
      const text = piece.repeat(length / piece.length)
      const start = process.cpuUsage()
      findContactDetails(text)
      const { user, system } = process.cpuUsage(start)
      return (user + system) / 1000
    }
    const [short, long] = [20_000, 400_000].map((length) => Math.min(timeOf(length), timeOf(length), timeOf(length)))
    // Twenty times the text: a square would take 400 times as long. A millisecond more, for what is too short to be measured.
    expect(long).toBeLessThan(120 * ((short ?? 0) + 1))
  })
  test('looks at several texts at once and passes over none', () => {
    expect(hasContactDetails('fine', null, undefined, 'www.example.org')).toBe(true)
    expect(hasContactDetails('fine', null, undefined)).toBe(false)
  })
  test('finds them wherever they stand in harmless text', () => {
    for (const hidden of flagged)
      for (const cover of harmless) expect(hasContactDetails(`${cover} ; ${hidden}`), hidden).toBe(true)
  })
})
