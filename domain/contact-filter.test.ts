import { describe, expect, test } from 'vitest'
import { findContactDetails, hasContactDetails } from './contact-filter.ts'
import { flagged, harmless } from './contact-filter.examples.ts'

test('unbroken text is looked at once: 100,000 letters take no longer than a moment', () => {
  const begun = performance.now()
  expect(findContactDetails('a'.repeat(100_000))).toEqual([])
  expect(findContactDetails(`${'a'.repeat(100_000)}@b@c`)).toHaveLength(2)
  // Looked at anew from every letter it would be quadratic.
  expect(performance.now() - begun).toBeLessThan(1000)
})

describe('the contact filter (G20)', () => {
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
  test('looks at several texts at once and passes over none', () => {
    expect(hasContactDetails('fine', null, undefined, 'www.example.org')).toBe(true)
    expect(hasContactDetails('fine', null, undefined)).toBe(false)
  })
  test('finds them wherever they stand in harmless text', () => {
    for (const hidden of flagged)
      for (const cover of harmless) expect(hasContactDetails(`${cover} ; ${hidden}`), hidden).toBe(true)
  })
})
