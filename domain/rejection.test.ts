import { describe, expect, test } from 'vitest'
import { isRejection, reject, type RejectionCode, rejections } from './rejection.ts'

/** Words that hold to the letter: the specification's and the decisions'. */
const literal: Readonly<Partial<Record<RejectionCode, string>>> = {
  'claim-own-item': 'You cannot claim your own item.',
  'item-already-claimed': 'This item has already been claimed.',
  'item-not-available': 'This item is no longer available.',
  'item-completed': 'Gift completed',
  'extend-listing-first': 'Extend the listing first.',
  'listing-ends-before': 'The listing ends before that time.',
  'email-taken': 'An account with this email already exists.',
  'chat-not-ready': "We'll open a secure chat once the requester accepts your offer.",
  'contact-details': 'Remove phone numbers, email addresses, and external links. Keep conversations in-app.',
}
const entries = Object.entries(rejections) as [RejectionCode, (typeof rejections)[RejectionCode]][]

describe('the closed list of refusals', () => {
  test.each(Object.entries(literal))('%s says %j', (code, message) => {
    expect(rejections[code as RejectionCode].message).toBe(message)
  })
  test('codes are short sentences in kebab-case', () => {
    // `blocked` is the word of the decisions (section 8).
    for (const [code] of entries) expect(code).toMatch(/^(?:[a-z]+(?:-[a-z]+)+|blocked)$/u)
  })
  test('each says why in a word and in a sentence for people', () => {
    for (const [code, { why, message }] of entries) {
      expect(['invalid', 'forbidden', 'missing', 'conflict'], code).toContain(why)
      expect(message, code).toMatch(/^[A-Z].*[a-z.]$/u)
      if (literal[code] === undefined) expect(message, code).not.toMatch(/\b(?:we|our|us)\b/iu)
    }
  })
  test('no 403 of a rule mentions csrf', () => {
    for (const [code, { message }] of entries) expect(message, code).not.toMatch(/csrf/iu)
  })
})

describe('a refusal', () => {
  test('carries its code and its sentence, and the input that is to blame only where one is', () => {
    const message = 'Choose a pickup time in the future.'
    expect(reject('pickup-in-past')).toStrictEqual({ rejected: 'pickup-in-past', message })
    expect(reject('pickup-in-past', 'pickupTime')).toStrictEqual({
      rejected: 'pickup-in-past',
      message,
      path: 'pickupTime',
    })
  })
  test('is told from events', () => {
    expect(isRejection(reject('item-expired'))).toBe(true)
    for (const value of [[], [{ type: 'ItemPaused', data: {} }], null, undefined, 'item-expired'])
      expect(isRejection(value)).toBe(false)
  })
})
