import type { Registration } from '#commands/processes/accounts/register.ts'
import { DAY, plus } from '#domain/time.ts'
import type { Session } from '#stores/vault/port.ts'

/** Somebody of the neighbourhood, and the word by which theirs are told from all others. */
export interface Person {
  readonly id: string
  readonly word: string
}

/** Every word of a person begins so. No log of a process and no envelope of an event may hold it. */
export const SECRET_WORD = 'zanzibar'

/** The word of the how manieth person. Letters only: digits might pass for a telephone number. */
export const wordOf = (count: number): string =>
  `${SECRET_WORD}${String.fromCharCode(97 + (count % 26))}${String.fromCharCode(97 + Math.floor(count / 26))}`

export const registration = ({ word }: Pick<Person, 'word'>): Registration => ({
  name: `${word} whitfield`,
  email: `${word}@example.org`,
  location: { lat: -31.95, lng: 115.86, address: `${word} lane` },
  demo: false,
  claimed: { terms: null, privacy: null },
  marketingOptIn: false,
})

/** The one of a person, which lasts for longer than any life here. */
export const sessionOf = (personId: string, at: string): Session => ({
  id: personId,
  secretHash: personId,
  csrfToken: '',
  personId,
  device: '',
  place: '',
  createdAt: at,
  lastSeenAt: at,
  authenticatedAt: at,
  expiresAt: plus(at, 365 * DAY),
  recoveryId: null,
})
