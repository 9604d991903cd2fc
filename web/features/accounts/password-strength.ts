const SIGNS = [/.{8,}/, /[A-Z]/, /[a-z]/, /\d/, /[^A-Za-z0-9]/]
const WORDS = ['Very Weak', 'Very Weak', 'Weak', 'Fair', 'Good', 'Strong']

/** One point each for length, upper case, lower case, a digit and a symbol (spec section 5). */
export const strengthOf = (password: string) => {
  const score = SIGNS.filter((sign) => sign.test(password)).length
  return { score, word: WORDS[score] ?? 'Very Weak', isEnough: score >= 3 && password.length >= 8 }
}

export const passwordHints = (password: string) => [
  { text: '8 characters', isMet: password.length >= 8 },
  { text: 'Upper and lower case', isMet: /[A-Z]/.test(password) && /[a-z]/.test(password) },
  { text: 'A number', isMet: /\d/.test(password) },
]
