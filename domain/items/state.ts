import type { ClaimState } from '../claims/lifecycle.ts'
import { emptyMap, entriesOf, getIn, hasIn, type PersistentMap, setIn, valuesIn } from '../persistent-map.ts'
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
  /** By claim id. `claimOf` and `claimsOf` tell how one stands; here one whose end is not written yet still waits. */
  readonly claims: PersistentMap<ClaimRecord>
  /** Claimer → the latest claim. */
  readonly latest: PersistentMap<string>
  /** Who waits in line: claim id → turn. */
  readonly line: PersistentMap<number>
  readonly acceptedId: string | null
  /** The request that the accepted or completed claim answers: only its two people know of the thing. */
  readonly match: Match | null
  /** Live claims that ended with the listing and whose own events are still to be written, page by page. */
  readonly ending: Ending | null
  /** Declined people, until the thing is free again (decisions section 8). */
  readonly barred: PersistentMap<true>
  readonly reports: readonly Report[]
  readonly hidden: boolean
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
  /** Claim id → tickets, of all who entered and did not step back by themselves. */
  readonly tickets: PersistentMap<number>
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

export type EndReason = 'given-to-another' | 'matched' | 'item-expired' | 'item-deleted'
export interface Ending {
  readonly reason: EndReason
  /** Claim id → turn. */
  readonly left: PersistentMap<number>
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
  claims: emptyMap(),
  latest: emptyMap(),
  line: emptyMap(),
  acceptedId: null,
  match: null,
  ending: null,
  barred: emptyMap(),
  reports: [],
  hidden: false,
  remindedOf: null,
  askedStillAvailable: false,
  lostIt: [],
  draw: null,
}

/** Until the draw is held it decides alone: the owner neither accepts nor declines anybody. */
export const isRunning = (state: ItemStream): state is ItemStream & { readonly draw: Draw } =>
  state.draw !== null && !state.draw.isHeld

/** G15: the server's clock decides, never a job that should have run. */
export const isPast = (
  { timeSensitive, expiresAt }: Pick<ItemStream, 'timeSensitive' | 'expiresAt'>,
  now: string,
): boolean => timeSensitive && expiresAt !== null && expiresAt <= now

export const isLive = (claim: ClaimRecord): boolean => claim.is === 'pending' || claim.is === 'accepted'

/** A claim as it stands: what ended with the listing has ended, whether or not its own event is written yet. */
const standing = ({ ending }: ItemStream, claim: ClaimRecord): ClaimRecord =>
  ending && hasIn(ending.left, claim.claimId)
    ? { ...claim, is: isDecline(ending.reason) ? 'declined' : 'cancelled', proposal: null }
    : claim

/** Whether the owner's choice of somebody else ended the claims, or the end of the listing. */
export const isDecline = (reason: EndReason): reason is 'given-to-another' | 'matched' =>
  reason === 'given-to-another' || reason === 'matched'

/** Whether strangers may not know of it: made for one request, or promised to one. */
export const isPrivate = ({ visibility, match }: ItemStream): boolean => visibility === 'private' || match !== null

/**
 * Whether a person may know of it (G10): its owner; of what is private its requester alone; of what is hidden whoever has asked for it.
 * What was deleted is shown to nobody.
 */
export const isShownTo = (state: ItemStream, personId: string): boolean => {
  if (state.is === 'unlisted' || state.is === 'deleted') return false
  if (state.ownerId === personId) return true
  if (isPrivate(state)) return (state.match?.requesterId ?? latestValue(state.latestFields, 'requesterId')) === personId
  return !state.hidden || latestClaimOf(state, personId) !== undefined
}

export const claimOf = (state: ItemStream, claimId: string): ClaimRecord | undefined => {
  const claim = getIn(state.claims, claimId)
  return claim && standing(state, claim)
}
/** The latest claim of one person. */
export const latestClaimOf = (state: ItemStream, personId: string): ClaimRecord | undefined =>
  claimOf(state, getIn(state.latest, personId) ?? '')

export const hasLiveClaim = (state: ItemStream, personId: string): boolean => {
  const latest = latestClaimOf(state, personId)
  return latest !== undefined && isLive(latest)
}

/** Every claim there ever was, in the order they came. */
export const claimsOf = (state: ItemStream): readonly ClaimRecord[] =>
  valuesIn(state.claims)
    .map((claim) => standing(state, claim))
    .toSorted((a, b) => a.turn - b.turn)

/** Claims by id and turn, in the order they came. */
export const inOrder = (state: ItemStream, ids: PersistentMap<number>): readonly ClaimRecord[] =>
  entriesOf(ids)
    .toSorted(([, a], [, b]) => a - b)
    .flatMap(([claimId]) => getIn(state.claims, claimId) ?? [])

export const pendingClaims = (state: ItemStream): readonly ClaimRecord[] => inOrder(state, state.line)

/** Those in line and the accepted one. */
export const liveIds = ({ line, acceptedId, claims }: ItemStream): PersistentMap<number> => {
  const accepted = acceptedId === null ? undefined : getIn(claims, acceptedId)
  return accepted ? setIn(line, accepted.claimId, accepted.turn) : line
}
export const liveClaims = (state: ItemStream): readonly ClaimRecord[] => inOrder(state, liveIds(state))
