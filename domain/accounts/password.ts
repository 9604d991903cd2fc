/** Password rules of the reset page, which registration shares (spec/product.md section 5; decisions section 3 "register"). */
export const passwordScore = (password: string): number =>
  [
    password.length >= 8,
    /\p{Lu}/u.test(password),
    /\p{Ll}/u.test(password),
    /\d/u.test(password),
    /[^\p{L}\d\s]/u.test(password),
  ].filter(Boolean).length

/** The sentence to show, or null for a good one. 200: argon2 would read more, but nobody types it. */
export const passwordProblem = (password: string): string | null => {
  if (password.length < 8) return 'Password must be at least 8 characters long'
  if (password.length > 200) return 'Password can have at most 200 characters'
  return passwordScore(password) < 3 ? 'Password is too weak. Please use a stronger password.' : null
}
