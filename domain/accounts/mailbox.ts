import { EMAIL_MAX } from './limits.ts'

/**
 * One mailbox that a letter can be sent to: no list, no comment, no quoted part, no bare host or number, no control character. Letters
 * of any script may stand in it (RFC 6531). Only a letter that arrives proves an address.
 */
export const isMailbox = (address: string): boolean => address.length <= EMAIL_MAX && MAILBOX.test(address)

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
/** The last label holds a letter: what ends in a number is the number of a machine. */
const MAILBOX = new RegExp(
  `^[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+(?=[^.]*\\p{L})${LABEL}$`,
  'u',
)

/** Two spellings of one mailbox belong to one account. */
export const emailKey = (email: string): string => email.trim().toLowerCase()
