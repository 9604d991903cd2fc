import type { HidingReason } from '#domain/hiding.ts'

/** While the log is away. */
export const notNow = 'Something happened that cannot be read right now'

// Whom and what a sentence is about, where there is no name
export const you = 'you'
export const someNeighbour = 'a neighbour'
export const formerNeighbour = 'a former neighbour'
export const someGift = 'a gift'
export const someNeed = 'something'
/** The same at the beginning of a sentence. */
export const atBeginning: Readonly<Record<string, string>> = {
  [you]: 'You',
  [someNeighbour]: 'A neighbour',
  [formerNeighbour]: 'A former neighbour',
}

// `what`: of one’s own, at the beginning of the sentence
export const wasHidden = (what: string) => `${what} was hidden`
export const isShown = (what: string) => `${what} is no longer hidden`
/** Why something of one's own is kept from others. */
export const hiddenBecause: Readonly<Record<HidingReason, string>> = {
  reports: 'After reports, until an admin has looked at it',
  review: 'Until an admin has looked at it',
  'owner-away': 'While you are away',
}

/** Why it is no longer. */
export const shownBecause: Readonly<Record<HidingReason, string>> = {
  reports: 'An admin has looked at it',
  review: 'An admin has looked at it',
  'owner-away': 'You are back',
}
