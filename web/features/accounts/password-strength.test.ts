import { expect, it } from 'vitest'
import { strengthOf } from '#web/features/accounts/password-strength.ts'

it.each([
  ['', 0, 'Very Weak', false],
  ['lemons', 1, 'Very Weak', false],
  ['lemons26', 3, 'Fair', true],
  ['Lemons2026', 4, 'Good', true],
  ['Lemons 2026', 5, 'Strong', true],
  ['Le 2', 4, 'Good', false],
])('%s scores %i: %s', (password, score, word, isEnough) => {
  expect(strengthOf(password)).toEqual({ score, word, isEnough })
})
