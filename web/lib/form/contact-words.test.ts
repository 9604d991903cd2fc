import { expect, it } from 'vitest'
import { contactError, contactWarning, contactWords } from '#web/lib/form/contact-words.ts'

it('refuses contact details in public words, and names them', () => {
  expect(contactError('120 x 60 x 75 cm')).toBeUndefined()
  expect(contactError('me@example.com')).toBe(
    'Remove phone numbers, email addresses, and external links. Keep conversations in-app.',
  )
  expect(contactWords('Ring 0412 555 017 or see www.shop.com.au')).toEqual(['0412 555 017', 'www.shop.com.au'])
})

it('only warns in private words', () => {
  expect(contactWarning('See you at 10')).toBeUndefined()
  expect(contactWarning('0412 555 017')).toBe(
    'That looks like a phone number. You can send it, but it is safer to keep the conversation in the app.',
  )
})
