import { passwordProblem, passwordStrength } from '#domain/accounts/password.ts'
import * as texts from '#web/features/accounts/texts.ts'

/** The rule of the server, but for what stands on public lists: those are no part of the page. */
export const strengthOf = (password: string) => {
  const score = passwordStrength(password)
  return { score, word: texts.STRENGTHS[score] ?? texts.STRENGTHS[0], isEnough: passwordProblem(password) === null }
}

export const passwordHints = (password: string) => [
  { text: texts.eightCharacters, isMet: password.length >= 8 },
  { text: texts.bothCases, isMet: /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) },
  { text: texts.aNumber, isMet: /\d/.test(password) },
]
