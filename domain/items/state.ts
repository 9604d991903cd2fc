import type { ClaimState } from '../claims/lifecycle.ts'
import type { HiddenBecause } from '../hiding.ts'
import { latestValue, type LatestValues } from '../latest-values.ts'
import type { ItemEvent } from './events.ts'
import type { ItemState } from './lifecycle.ts'

/** What deciding needs to know of an item's stream: the listing, its claims in the order they came, and its reports. */
export interface ItemStream {
  readonly is: ItemState
  readonly itemId: string
  readonly ownerId: string
  readonly visibility: 'public' | 'private'
  readonly timeSensitive: boolean
  readonly expiresAt: string | null
  /** How often what people who ask rely on was changed. */
  readonly edits: number
  /** Field → the data of the latest event in which the owner set it. */
  readonly latestFields: LatestValues<ListedFields>
  /** Every claim there ever was, in the order they came. */
  readonly claims: readonly ClaimRecord[]
  /** The request that the accepted or completed claim answers: only its two people know of the thing. */
  readonly match: Match | null
  /** Declined people, until the thing is free again. */
  readonly barred: readonly string[]
  readonly reports: readonly Report[]
  readonly hiddenBecause: HiddenBecause
  readonly remindedOf: string | null
  readonly askedStillAvailable: boolean
  /** Whose requests ended with the listing's last end, in the order they came, the first 500: until it is listed again. */
  readonly lostIt: readonly string[]
  /** Of a listing whose owner lets a draw decide; null again when it was called off or ended with the listing. */
  readonly draw: Draw | null
}

export interface Draw {
  readonly closesAt: string
  readonly fingerprint: string
  readonly fewerForFrequent: boolean
  /** Of all who entered and did not step back by themselves. */
  readonly tickets: readonly { readonly claimId: string; readonly tickets: number }[]
  /** How many stepped back before it was held. */
  readonly left: number
  readonly isHeld: boolean
}

export interface Match {
  readonly requestId: string
  readonly offerId: string
  readonly claimId: string
  readonly requesterId: string
}

type Listed = Extract<ItemEvent, { type: 'ItemListed' }>['data']
export type ListedFields = Partial<Listed>
/** Sealed, as the log keeps it. */
export type ListedPlace = Listed['location']

export interface ClaimRecord {
  readonly claimId: string
  readonly claimerId: string
  /** Order of asking, from 0. */
  readonly turn: number
  readonly is: ClaimState
  readonly pickupTime: string | null
  readonly proposal: { readonly by: Party; readonly pickupTime: string } | null
  readonly completion: { readonly by: Party; readonly at: string } | null
  readonly disputed: boolean
  readonly remindedOf: string | null
  /** On the way to the agreed time. */
  readonly setOut: boolean
  /** How many edits there were when the claimer last took a step with it. */
  readonly editsKnown: number
}
export type Party = 'owner' | 'claimer'

export interface Report {
  readonly reportId: string
  readonly reporterId: string
  readonly reason: string
  readonly details: unknown
  readonly counts?: boolean
  readonly network?: unknown
}

export const unlisted: ItemStream = {
  is: 'unlisted',
  itemId: '',
  ownerId: '',
  visibility: 'public',
  timeSensitive: false,
  expiresAt: null,
  edits: 0,
  latestFields: {},
  claims: [],
  match: null,
  barred: [],
  reports: [],
  hiddenBecause: [],
  remindedOf: null,
  askedStillAvailable: false,
  lostIt: [],
  draw: null,
}

/** Until the draw is held it decides alone: the owner neither accepts nor declines anybody. */
export const isRunning = (state: ItemStream): state is ItemStream & { readonly draw: Draw } =>
  state.draw !== null && !state.draw.isHeld

/** The server's clock decides, never a job that should have run. */
export const isPast = (
  { timeSensitive, expiresAt }: Pick<ItemStream, 'timeSensitive' | 'expiresAt'>,
  now: string,
): boolean => timeSensitive && expiresAt !== null && expiresAt <= now

export const isLive = (claim: ClaimRecord): boolean => claim.is === 'pending' || claim.is === 'accepted'

/** Nothing of it reminds anybody until the owner is back. */
export const isOwnerAway = ({ hiddenBecause }: ItemStream): boolean => hiddenBecause.includes('owner-away')

/** Whether nobody new may know of it, for whatever reason. */
export const isHidden = ({ hiddenBecause }: ItemStream): boolean => hiddenBecause.length > 0

/** Whether strangers may not know of it: made for one request, or promised to one. */
export const isPrivate = ({ visibility, match }: ItemStream): boolean => visibility === 'private' || match !== null

/**
 * Whether a person may know of it: its owner; of what is private its requester alone; of what is hidden whoever has asked for it.
 * What was deleted is shown to nobody.
 */
export const isShownTo = (state: ItemStream, personId: string): boolean => {
  if (state.is === 'unlisted' || state.is === 'deleted') return false
  if (state.ownerId === personId) return true
  if (isPrivate(state)) return (state.match?.requesterId ?? latestValue(state.latestFields, 'requesterId')) === personId
  return !isHidden(state) || latestClaimOf(state, personId) !== undefined
}

export const claimOf = ({ claims }: ItemStream, claimId: string): ClaimRecord | undefined =>
  claims.find((claim) => claim.claimId === claimId)

/** The latest claim of one person. */
export const latestClaimOf = ({ claims }: ItemStream, personId: string): ClaimRecord | undefined =>
  claims.findLast(({ claimerId }) => claimerId === personId)

export const hasLiveClaim = (state: ItemStream, personId: string): boolean => {
  const latest = latestClaimOf(state, personId)
  return latest !== undefined && isLive(latest)
}

/** Every claim there ever was, in the order they wait. */
export const claimsOf = ({ claims }: ItemStream): readonly ClaimRecord[] => claims.toSorted((a, b) => a.turn - b.turn)
export const acceptedClaim = ({ claims }: ItemStream): ClaimRecord | undefined =>
  claims.find(({ is }) => is === 'accepted')
export const pendingClaims = (state: ItemStream): readonly ClaimRecord[] =>
  claimsOf(state).filter(({ is }) => is === 'pending')
/** Those in line and the accepted one. */
export const liveClaims = (state: ItemStream): readonly ClaimRecord[] => claimsOf(state).filter(isLive)

/** What ends the listing, or promises the thing to somebody, ends its draw; each claim is ended by an event of its own. */
export const withDrawEnded = (state: ItemStream): ItemStream => (isRunning(state) ? { ...state, draw: null } : state)
