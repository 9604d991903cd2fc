import { expect, it } from 'vitest'
import { passwordProblem } from '#domain/accounts/password/password.ts'
import { strengthOf } from './new-password.tsx'

it.each([
  { password: '', score: 0, word: 'Very Weak', isEnough: false },
  { password: 'lemons', score: 1, word: 'Very Weak', isEnough: false },
  { password: 'lemons26', score: 3, word: 'Fair', isEnough: true },
  { password: 'Lemons2026', score: 4, word: 'Good', isEnough: true },
  { password: 'Lemons-2026', score: 5, word: 'Strong', isEnough: true },
  { password: 'lemons in the garden', score: 4, word: 'Good', isEnough: true },
  { password: 'Лимоны 2026', score: 4, word: 'Good', isEnough: true },
  { password: 'Le-2', score: 4, word: 'Good', isEnough: false },
  { password: `Le2${'x'.repeat(198)}`, score: 4, word: 'Good', isEnough: false },
])('$password is $word', ({ password, ...expected }) => {
  expect({ ...strengthOf(password), isEnough: passwordProblem(password) === null }).toEqual(expected)
})
