import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import type { ClaimEvent } from '../claims/events.ts'

/** One neighbour's part in a draw: the claim and how many tickets it has, at least one. */
export interface Entry {
  readonly claimId: string
  readonly tickets: number
}

const digest = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))

/** What is shown before the draw: SHA-256 of the seed's text, as hex. Whoever learns the seed afterwards can compare. */
export const fingerprintOf = (seed: string): string => digest(seed)

/**
 * The order of a draw, its winner first. Each ticket's number is SHA-256 of `<seed>:<claim id>:<ticket, from 1>`; an entry counts with its
 * smallest one, and the smallest of all wins. So nothing but the seed, the claims and their tickets decides, and anybody can do it again.
 */
export const drawnOrder = <Drawn extends Entry>(seed: string, entries: readonly Drawn[]): readonly Drawn[] =>
  entries
    .map((entry) => ({ entry, number: smallestOf(seed, entry) }))
    .toSorted(
      (one, other) => compareText(one.number, other.number) || compareText(one.entry.claimId, other.entry.claimId),
    )
    .map(({ entry }) => entry)

/** The turn of one of so many who were drawn: between -1 and 0, before every turn that was given by asking. */
export const drawnTurn = (index: number, count: number): number => (index - count) / (count + 1)

/** Whether a turn was drawn, or given by asking: from 0. */
export const isDrawnTurn = (turn: number): boolean => turn < 0

const compareText = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const smallestOf = (seed: string, { claimId, tickets }: Entry): string =>
  Array.from({ length: tickets }, (_, index) => digest(`${seed}:${claimId}:${index + 1}`)).reduce((least, one) =>
    one < least ? one : least,
  )

/** Tickets of everybody where the owner wants fewer for those who got much lately. */
export const MOST_TICKETS = 4

/** One for each; or, if the owner wants that, four less one for each thing collected lately, and never none. */
export const ticketsOf = (fewerForFrequent: boolean, collectedLately: number): number =>
  fewerForFrequent ? Math.max(1, MOST_TICKETS - collectedLately) : 1

/** By whose act a claim ended before the thing was given: the neighbour stepped back, or the owner said no or blocked. */
export type TakenOutBy = 'claimer' | 'owner'

/** Null where the claim goes on, or ended with the listing. */
export const takenOutBy = ({ type, data }: ClaimEvent): TakenOutBy | null => {
  switch (type) {
    case 'ClaimWithdrawn':
    case 'ClaimCancelled':
      return 'claimer'
    case 'ClaimReleased':
      return unsaidBy(data)
    case 'ClaimDeclined':
      return ofDecline(data)
    case 'ClaimRequested':
    case 'ClaimAccepted':
    case 'ClaimMatched':
    case 'ClaimEnded':
    case 'ClaimCompleted':
    case 'ClaimDisputed':
    case 'PickupProposed':
    case 'PickupConfirmed':
    case 'PickupProposalDeclined':
    case 'PickupReminded':
    case 'ClaimerSetOut':
      return null
  }
}

const ofDecline = (data: Extract<ClaimEvent, { type: 'ClaimDeclined' }>['data']): TakenOutBy | null => {
  switch (data.reason) {
    case 'owner':
    case 'blocked':
    case 'person-left':
      return unsaidBy(data)
    case 'given-to-another':
    case 'matched':
      return null
  }
}

/** Who blocked the other or went away; where that is not said it was the owner's own word. */
const unsaidBy = ({
  blockedBy,
  leftBy,
}: {
  readonly blockedBy?: TakenOutBy | undefined
  readonly leftBy?: TakenOutBy | undefined
}): TakenOutBy => blockedBy ?? leftBy ?? 'owner'
