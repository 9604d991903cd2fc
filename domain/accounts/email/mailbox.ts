import { EMAIL_MAX } from '../limits.ts'

/**
 * One mailbox that a letter can be sent to: no list, no comment, no quoted part, no bare host or number, no character that nobody sees. Letters
 * of any script may stand in it (RFC 6531). Only a letter that arrives proves an address.
 */
export const isMailbox = (address: string): boolean =>
  address.length <= EMAIL_MAX && MAILBOX.test(address) && hostOf(address.slice(address.lastIndexOf('@') + 1)) !== null

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]{0,61}[\\p{L}\\p{M}\\p{N}])?'
/** Some letters and marks show nothing either. The last label holds a letter: what ends in a number is the number of a machine. */
const MAILBOX = new RegExp(
  `^(?!.*\\p{Default_Ignorable_Code_Point})[\\p{L}\\p{M}\\p{N}.!#$%&'*+/=?^_\`{|}~-]{1,64}@(?:${LABEL}\\.)+(?=[^.]*\\p{L})${LABEL}$`,
  'u',
)

/**
 * All spellings of one mailbox have one key: whatever the case, a letter and its mark in one or apart, and a domain in letters of any width or as
 * it is asked for in the net (docs/decisions/152). Of an address in ASCII it is the address in lower case, as it always was.
 */
export const emailKey = (email: string): string => {
  const { local, domain } = partsOf(lower(email))
  return domain === null ? local : `${local}@${hostOf(domain) ?? domain}`
}

/**
 * Under which an earlier release may have reserved the same mailbox, when case alone was looked at: as typed, or as its people write it.
 * `inLetters` reads the domain of the net as letters.
 */
export const earlierEmailKeys = (email: string, inLetters: (domain: string) => string): readonly string[] => {
  const key = emailKey(email)
  const { local, domain } = partsOf(key)
  const written = domain === null ? key : `${local}@${inLetters(domain)}`
  return [...new Set([lower(email), written])].filter((one) => one !== key)
}

const lower = (email: string): string => email.trim().toLowerCase()

/** What is too long for an address is none, and is not normalised: that takes long where marks follow each other. */
const partsOf = (typed: string): { readonly local: string; readonly domain: string | null } => {
  if (typed.length > EMAIL_MAX) return { local: typed, domain: null }
  const email = typed.normalize('NFC')
  const at = email.lastIndexOf('@')
  return at === -1 ? { local: email, domain: null } : { local: email.slice(0, at), domain: email.slice(at + 1) }
}

/** The domain as the net asks for it, in ASCII (UTS 46); null where there can be none of that name. */
const hostOf = (domain: string): string | null => {
  if (!/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)) return null
  try {
    // Browsers know `URL.canParse` since 2023 only.
    return new URL(`http://${domain}`).hostname
  } catch {
    return null
  }
}
