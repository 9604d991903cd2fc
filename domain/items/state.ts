import type { ClaimState } from '../claims/lifecycle.ts'
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
  /** What the owner said so far, latest last. Kept as it came: words stay encrypted until somebody compares them. */
  readonly said: readonly Said[]
  readonly claims: readonly ClaimRecord[]
  /** Declined people, until the thing is free again (decisions section 8). */
  readonly barred: readonly string[]
  readonly reports: readonly Report[]
  readonly hidden: boolean
  readonly remindedOf: string | null
  readonly askedStillAvailable: boolean
  /** Whose requests ended with the listing's last end, in the order they came: until it is listed again. */
  readonly lostIt: readonly string[]
}

export type Said = Partial<Extract<ItemEvent, { type: 'ItemListed' }>['data']>

export interface ClaimRecord {
  readonly claimId: string
  readonly claimerId: string
  readonly is: ClaimState
  readonly pickupTime: string | null
  readonly proposal: { readonly by: Party; readonly pickupTime: string } | null
  readonly completion: { readonly by: Party; readonly at: string } | null
  readonly disputed: boolean
  readonly remindedOf: string | null
}
export type Party = 'owner' | 'claimer'

export interface Report {
  readonly reportId: string
  readonly reporterId: string
  readonly reason: string
  readonly details: unknown
}

export const unlisted: ItemStream = {
  is: 'unlisted',
  itemId: '',
  ownerId: '',
  visibility: 'public',
  timeSensitive: false,
  expiresAt: null,
  said: [],
  claims: [],
  barred: [],
  reports: [],
  hidden: false,
  remindedOf: null,
  askedStillAvailable: false,
  lostIt: [],
}

/** G15: the server's clock decides, never a job that should have run. */
export const isPast = (state: ItemStream, now: string): boolean =>
  state.timeSensitive && state.expiresAt !== null && state.expiresAt <= now

export const isLive = (claim: ClaimRecord): boolean => claim.is === 'pending' || claim.is === 'accepted'
export const liveClaims = (state: ItemStream): readonly ClaimRecord[] => state.claims.filter(isLive)
export const pendingClaims = (state: ItemStream): readonly ClaimRecord[] =>
  state.claims.filter(({ is }) => is === 'pending')

/** The latest word on one field of the listing. */
export const saidOf = <Field extends keyof Said>(state: ItemStream, field: Field): Said[Field] =>
  state.said.findLast((said) => said[field] !== undefined)?.[field]
