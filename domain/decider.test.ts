import { describe, expect, test } from 'vitest'
import { unknownId } from './decider.ts'

describe('an id that is new to its stream', () => {
  const drawing = (...ids: readonly string[]) => {
    const left = [...ids]
    return () => left.shift() ?? 'known'
  }
  const isKnown = (id: string) => id === 'known'
  test('is the first that is drawn, and drawn again where it is known', () => {
    expect(unknownId(drawing('a', 'b'), isKnown)).toBe('a')
    expect(unknownId(drawing('known', 'known', 'b'), isKnown)).toBe('b')
  })
  test('is never a known one: whoever draws nothing else is broken', () => {
    expect(() => unknownId(drawing(), isKnown)).toThrow('known ones only')
  })
})
