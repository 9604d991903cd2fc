/** Names of streams and shapes of ids. The domain does not know that a stream is stored. */
const ULID = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/
const CHILD = /^([0-7][0-9a-hjkmnp-tv-z]{25})-([0-9a-hjkmnp-tv-z]{8})$/

export const isId = (text: string): boolean => ULID.test(text)

export const claimIdOf = (itemId: string, child: string): string => `${itemId}-${child}`
/** The item of a claim id, or null for a malformed one. */
export const itemOfClaim = (claimId: string): string | null => CHILD.exec(claimId)?.[1] ?? null

export const offerIdOf = (requestId: string, child: string): string => `${requestId}-${child}`
/** The request of an offer id, or null for a malformed one. */
export const requestOfOffer = (offerId: string): string | null => CHILD.exec(offerId)?.[1] ?? null

/** Of what an account does by a link in a mail: verifying, resetting, changing the address, taking a change back. */
export const linkIdOf = (accountId: string, child: string): string => `${accountId}-${child}`
/** The account of such an id, or null for a malformed one. */
export const accountOfLink = (linkId: string): string | null => CHILD.exec(linkId)?.[1] ?? null

/** One conversation per item and pair of people: the owner is known from the item, the other one is named. */
export const conversationIdOf = (itemId: string, participantId: string): string => `${itemId}-${participantId}`

export const streams = {
  item: (id: string) => `item-${id}`,
  request: (id: string) => `request-${id}`,
  conversation: (id: string) => `conversation-${id}`,
  account: (id: string) => `account-${id}`,
  /** Holds an e-mail address for one account; keyed by HMAC, so the address is not in the name. */
  email: (hmac: string) => `email-${hmac}`,
  /** Where a person gives things away from, sealed. */
  places: (personId: string) => `places-${personId}`,
  /** Whom a person has blocked. */
  blocks: (personId: string) => `blocks-${personId}`,
  /** What was reported of a person, and of what that person wrote. */
  reports: (personId: string) => `reports-${personId}`,
  /** That what was reported cannot be read any more. */
  evidence: (reportId: string) => `evidence-${reportId}`,
  saved: (personId: string) => `saved-${personId}`,
  inbox: (personId: string) => `inbox-${personId}`,
  push: (personId: string) => `push-${personId}`,
  calendar: (personId: string) => `calendar-${personId}`,
  /** The copies of what the site knows of a person. */
  exports: (personId: string) => `exports-${personId}`,
  searches: (personId: string) => `searches-${personId}`,
  /** A person's requests that count as open. */
  requestSlots: (personId: string) => `slots-${personId}`,
  /** Who was told that it was listed. */
  alerts: (itemId: string) => `alerts-${itemId}`,
  appreciation: (claimId: string) => `appreciation-${claimId}`,
  /** What somebody said on going; no person is in its name. */
  feedback: (id: string) => `feedback-${id}`,
  /** What an erasure took away; no person is in its name. */
  receipt: (id: string) => `receipt-${id}`,
  /** What somebody who cannot sign in asked of those who run the site. */
  ticket: (id: string) => `ticket-${id}`,
  /** Who runs the site. */
  staff: () => 'staff',
  /** The terms, the privacy notice and the listing policy, in all versions. */
  texts: () => 'texts',
} as const
