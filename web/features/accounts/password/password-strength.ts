import { PASSWORD_MIN } from '#domain/accounts/limits.ts'
import { passwordStrength } from '#domain/accounts/password/password.ts'
import * as texts from '#web/features/accounts/texts.ts'

export const strengthOf = (password: string) => {
  const score = passwordStrength(password)
  return { score, word: texts.STRENGTHS[score] ?? texts.STRENGTHS[0] }
}

export const passwordHints = (password: string) => [
  { text: texts.eightCharacters, isMet: password.length >= PASSWORD_MIN },
  { text: texts.bothCases, isMet: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) },
  { text: texts.aNumber, isMet: /\d/.test(password) },
]
