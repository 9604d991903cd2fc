import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { defineEvent, isRedacted, isSealed, REDACTED } from './event.ts'

const sealed = { sealed: 'AAAA', subject: 'tom', aad: 'an-event' }
const plain = [null, undefined, '', 'sealed', 0, false, [], {}, { lat: 1, lng: 2, address: null }]

describe('what became of a personal field', () => {
  test('redacted is told from everything else', () => {
    expect(isRedacted(REDACTED)).toBe(true)
    for (const value of [...plain, sealed]) expect(isRedacted(value)).toBe(false)
  })
  test('sealed is told from everything else', () => {
    expect(isSealed(sealed)).toBe(true)
    for (const value of [...plain, REDACTED]) expect(isSealed(value)).toBe(false)
  })
  test('the one redacted value cannot be changed by whoever reads it', () => {
    expect(Object.isFrozen(REDACTED)).toBe(true)
  })
})

describe('a definition', () => {
  const shape = { personId: z.string(), words: z.string() }
  test('makes events of its type, and holds no personal field unless told', () => {
    const Greeted = defineEvent('Greeted', { version: 1, description: 'Hello.', schema: z.object(shape) })
    const data = { personId: 'tom', words: 'hi' }
    expect(Greeted.new(data)).toEqual({ type: 'Greeted', data })
    expect(Greeted).toMatchObject({ type: 'Greeted', version: 1, personal: {}, secret: {}, upcast: {} })
  })
  test('names whose words they are', () => {
    const Greeted = defineEvent('Greeted', {
      version: 2,
      description: 'Hello.',
      schema: z.object(shape),
      personal: { words: 'personId' },
      upcast: { 1: (data: object) => data },
    })
    expect(Greeted.personal).toEqual({ words: 'personId' })
    expect(Object.keys(Greeted.upcast)).toEqual(['1'])
  })
})
