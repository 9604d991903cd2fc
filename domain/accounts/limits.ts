/** How many characters the fields of an account may have: the contract refuses more, and the page stops there. */

/** A name of one ideograph is whole, too: `isLongEnough`. */
export const NAME_MIN = 2
export const NAME_MAX = 50
export const PASSWORD_MIN = 8
/** argon2 would read more, but nobody types it. */
export const PASSWORD_MAX = 200
/** RFC 5321: a path of 256 signs with its two brackets. */
export const EMAIL_MAX = 254
/** Longer than any code of an app or a paper. */
export const CODE_MAX = 40
