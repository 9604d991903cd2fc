import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts'

/**
 * Whoever registers, resets or changes a password meets the same rules: the score of the reset page, or a passphrase,
 * and nothing that a stranger would try first (docs/security.md "Passwords").
 */
export const passwordScore = (password: string): number =>
  [
    password.length >= PASSWORD_MIN,
    /\p{Lu}/u.test(password),
    /\p{Ll}/u.test(password),
    /\d/u.test(password),
    /[^\p{L}\d\s]/u.test(password),
  ].filter(Boolean).length

/** Characters. So long a one needs no signs of other kinds; a run of spaces counts once. */
export const PASSPHRASE = 15

/** The score that the meter shows: a passphrase is at least "Good". */
export const passwordStrength = (password: string): number =>
  isPassphrase(password) ? Math.max(GOOD, passwordScore(password)) : passwordScore(password)
const GOOD = 4
const ENOUGH = 3

const isPassphrase = (password: string): boolean => password.trim().replace(/\s+/gu, ' ').length >= PASSPHRASE

/** The sentence to show, or null for a good one. */
export const passwordProblem = (typed: string): string | null => {
  const password = normalisedPassword(typed)
  if (password.length < PASSWORD_MIN) return 'Password must be at least 8 characters long'
  if (password.length > PASSWORD_MAX) return `Password can have at most ${PASSWORD_MAX} characters`
  return passwordStrength(password) < ENOUGH ? 'Password is too weak. Please use a stronger password.' : null
}

/** Whatever keyboard it is typed on, it is the same password. */
export const normalisedPassword = (password: string): string => password.normalize('NFC')

/** As it stands in a list of passwords that ignores the case: whoever guesses tries each in the usual spellings. */
export const listedPassword = (password: string): string => normalisedPassword(password).toLowerCase()

interface Guesses {
  /** Whether it is among the commonest of public lists. */
  readonly isCommon: (password: string) => boolean
  /** What a stranger knows: the person's e-mail address and name, the site's name. */
  readonly known: readonly string[]
}

/** The sentence where a stranger would guess it, or null. */
export const guessedPassword = (password: string, { isCommon, known }: Guesses): string | null =>
  isCommon(password) || known.some((text) => isMadeOf(password, text))
    ? 'That password is on public lists. Choose another one.'
    : null

/** It, or one of its words, and besides nothing but digits and signs: "Maya1987!" is no secret of Maya. */
const isMadeOf = (password: string, text: string): boolean => {
  const letters = lettersOf(password)
  const words = text.split(/[^\p{L}\p{M}]+/u).filter((word) => word.length >= SHORTEST_WORD)
  return listedPassword(password) === listedPassword(text) || [text, ...words].map(lettersOf).some(isSame(letters))
}
/** Of a name: an "A" in it makes no password of one letter and seven digits a guess. */
const SHORTEST_WORD = 3

const isSame =
  (letters: string) =>
  (other: string): boolean =>
    letters !== '' && letters === other

const lettersOf = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}]/gu, '')
