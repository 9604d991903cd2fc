import * as texts from '#web/features/accounts/texts.ts'

const SIGNS = [/.{8,}/, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]

/** One point each for length, upper case, lower case, a digit and a symbol (spec section 5). */
export const strengthOf = (password: string) => {
  const score = SIGNS.filter((sign) => sign.test(password)).length
  return { score, word: texts.STRENGTHS[score] ?? texts.STRENGTHS[0], isEnough: score >= 3 && password.length >= 8 }
}

export const passwordHints = (password: string) => [
  { text: texts.eightCharacters, isMet: password.length >= 8 },
  { text: texts.bothCases, isMet: /[A-Z]/.test(password) && /[a-z]/.test(password) },
  { text: texts.aNumber, isMet: /\d/.test(password) },
]
