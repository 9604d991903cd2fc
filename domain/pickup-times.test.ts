import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chosenIn, chosenText, longestChosen, pickupTimes, pickupTimeWords } from './pickup-times.ts'

describe('a text is read into the times it names and the words beside them', () => {
  test.each([
    [null, [], null],
    ['', [], null],
    ['Weekday evenings', ['weekday-evenings'], null],
    ['Sunday; Weekday evenings', ['weekday-evenings', 'sunday'], null],
    ['Any time, it is on the porch', ['any-time-on-porch'], null],
    ['Weekday evenings; after 6', ['weekday-evenings'], 'after 6'],
    ['after 6; Saturday afternoon; not in July', ['saturday-afternoon'], 'after 6; not in July'],
    ['Sunday; Sunday', ['sunday'], null],
    ['After 17:00, Saturday mornings', [], 'After 17:00, Saturday mornings'],
    ['Sunday afternoon', [], 'Sunday afternoon'],
    ['Weekday evenings, Sunday', [], 'Weekday evenings, Sunday'],
    ['after 6;before 9', [], 'after 6;before 9'],
  ])('%j', (text, times, words) => {
    expect(chosenIn(text)).toEqual({ times, words })
  })
  test('what was chosen beside it is added, each once and in the order of the list', () => {
    expect(chosenIn('Sunday; after 6', ['sunday', 'weekday-evenings'])).toEqual({
      times: ['weekday-evenings', 'sunday'],
      words: 'after 6',
    })
  })
})

describe('times and words are one text', () => {
  test('of the times in their order, then the words', () => {
    expect(chosenText({ times: ['sunday', 'weekday-evenings'], words: 'after 6' })).toBe(
      'Weekday evenings; Sunday; after 6',
    )
  })
  test('of nothing there is none', () => {
    expect(chosenText({ times: [], words: null })).toBeNull()
  })
  test('of all times and the longest words it is as long as is said', () => {
    expect(chosenText({ times: pickupTimes, words: 'x'.repeat(300) })).toHaveLength(longestChosen(300))
  })
})

test('the words of the times stand in the log: they stay as they are', () => {
  expect(pickupTimeWords).toEqual({
    'weekday-evenings': 'Weekday evenings',
    'saturday-morning': 'Saturday morning',
    'saturday-afternoon': 'Saturday afternoon',
    sunday: 'Sunday',
    'any-time-on-porch': 'Any time, it is on the porch',
  })
})

/** Texts in which times, own words and semicolons meet in any way. */
const texts = fc
  .array(fc.oneof(fc.constantFrom(...Object.values(pickupTimeWords), ';', '; ', ' ', ''), fc.string({ maxLength: 8 })))
  .map((parts) => parts.join(''))
const joined = fc
  .array(fc.oneof(fc.constantFrom(...Object.values(pickupTimeWords)), fc.string({ maxLength: 8 })))
  .map((parts) => parts.join('; '))

test('what was read and is sent back as one text is the same again: nothing twice, nothing lost', () => {
  fc.assert(
    fc.property(fc.oneof(texts, joined), fc.subarray([...pickupTimes]), (text, times) => {
      const chosen = chosenIn(text, times)
      expect(chosenIn(chosenText(chosen))).toEqual(chosen)
      expect(chosenIn(chosenText(chosen), chosen.times)).toEqual(chosen)
    }),
  )
})
