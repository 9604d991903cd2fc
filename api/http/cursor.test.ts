import { describe, expect, test } from 'vitest'
import { BadCursor } from '#stores/documents/query.ts'
import { cursorAt, offsetOf } from './cursor.ts'

const encoded = (text: string): string => Buffer.from(text).toString('base64url')

describe('the cursor of a list that is ranked in memory', () => {
  test.each([0, 1, 49, 50, 500, 9999])('%i comes back as it was given', (offset) => {
    expect(offsetOf(cursorAt(offset, 10_000) ?? '')).toBe(offset)
  })
  test('no cursor is the beginning; none is given at the end', () => {
    expect(offsetOf(undefined)).toBe(0)
    expect(cursorAt(50, 50)).toBeNull()
    expect(cursorAt(51, 50)).toBeNull()
    expect(cursorAt(0, 0)).toBeNull()
  })
  test.each([
    ['', 'nothing'],
    ['nonsense', 'words'],
    ['10', 'a bare number'],
    [encoded('10'), 'without its sign'],
    [encoded('o-1'), 'negative'],
    [encoded('o1.5'), 'a fraction'],
    [encoded('o'), 'without a number'],
    [encoded('o99999'), 'beyond every list'],
    [encoded('o10 '), 'something behind it'],
    [encoded('O10'), 'another letter'],
    [encoded('[null,"a",1]'), 'of another list'],
  ])('%j is refused: %s', (cursor) => {
    expect(() => offsetOf(cursor)).toThrow(BadCursor)
  })
})
