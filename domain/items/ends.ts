import { ClaimDeclined, ClaimEnded, type NewClaimEvent } from '../claims/events.ts'
import type { Env } from '../decider.ts'
import { allows } from '../lifecycle.ts'
import { reject, type Rejection } from '../rejection.ts'
import { between, DAY, HOUR } from '../time.ts'
import * as events from './events.ts'
import { itemLifecycle, type ItemSignal } from './lifecycle.ts'
import { isPast, type ItemStream, liveClaims, pendingClaims } from './state.ts'

export const of = ({ itemId, ownerId }: ItemStream): { itemId: string; ownerId: string } => ({ itemId, ownerId })

export const can = (state: ItemStream, signal: ItemSignal, context: { past: boolean; endAhead?: boolean }): boolean =>
  state.is !== 'unlisted' &&
  allows(itemLifecycle, { state: state.is, context: { endAhead: false, ...context } }, signal)

/** Where the listing's end has come: expired, and every live claim ended with it. Otherwise nothing: the job came early or twice. */
export const expire = (state: ItemStream, env: Env): readonly (events.NewItemEvent | NewClaimEvent)[] =>
  can(state, 'ItemExpired', { past: isPast(state, env.now) })
    ? [events.ItemExpired.new(of(state)), ...endLive(state, 'item-expired')]
    : []

export const remindOfExpiry = (state: ItemStream, env: Env): readonly events.NewItemEvent[] => {
  const { expiresAt } = state
  if (expiresAt === null || !state.timeSensitive || state.remindedOf === expiresAt) return []
  const ahead = between(env.now, expiresAt)
  const due = ahead > 0 && ahead <= HOUR && can(state, 'ItemExpired', { past: true })
  return due ? [events.ExpiryReminded.new({ ...of(state), expiresAt })] : []
}

export const endLive = (state: ItemStream, reason: 'item-expired' | 'item-deleted'): readonly NewClaimEvent[] =>
  liveClaims(state).map(({ claimId, claimerId }) => ClaimEnded.new({ ...of(state), claimId, claimerId, reason }))

/** Those who waited when the thing found its home. */
export const givenToAnother = (state: ItemStream): readonly NewClaimEvent[] =>
  pendingClaims(state).map(({ claimId, claimerId }) =>
    ClaimDeclined.new({ ...of(state), claimId, claimerId, ownerResponse: null, reason: 'given-to-another' }),
  )

/** A time-sensitive listing ends within the next 30 days (decisions section 3 "POST /items"). */
export const endRefused = (
  end: { readonly timeSensitive: boolean; readonly expiresAt: string | null },
  now: string,
): Rejection | null => {
  if (!end.timeSensitive) return null
  const ahead = end.expiresAt === null ? 0 : between(now, end.expiresAt)
  return ahead > 0 && ahead <= 30 * DAY ? null : reject('expiry-required', 'expiresAt')
}
