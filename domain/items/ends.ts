import { ClaimDeclined, ClaimEnded, type NewClaimEvent } from '../claims/events.ts'
import type { Env } from '../decider.ts'
import { allows } from '../lifecycle.ts'
import { reject, type Rejection } from '../rejection.ts'
import { between, DAY, HOUR } from '../time.ts'
import * as events from './events.ts'
import { evolveItem, type ItemStreamEvent } from './evolve.ts'
import { itemLifecycle, type ItemSignal } from './lifecycle.ts'
import { type ClaimRecord, isOwnerAway, isPast, type ItemStream, liveClaims } from './state.ts'
import type { MatchOutcome } from './vocabulary.ts'

export const of = ({ itemId, ownerId }: ItemStream): { itemId: string; ownerId: string } => ({ itemId, ownerId })

export const can = (state: ItemStream, signal: ItemSignal, context: { past: boolean; endAhead?: boolean }): boolean =>
  state.is !== 'unlisted' &&
  allows(itemLifecycle, { state: state.is, context: { endAhead: false, ...context } }, signal)

/** Where the listing's end has come: expired, and every live claim ended with it. Otherwise nothing: the job came early or twice. */
export const expire = (state: ItemStream, env: Env): readonly (events.NewItemEvent | NewClaimEvent)[] =>
  can(state, 'ItemExpired', { past: isPast(state, env.now) })
    ? withLine(state, events.ItemExpired.new(of(state)), { reason: 'item-expired' })
    : []

export const remindOfExpiry = (state: ItemStream, env: Env): readonly events.NewItemEvent[] => {
  const { expiresAt } = state
  if (isOwnerAway(state) || expiresAt === null || !state.timeSensitive || state.remindedOf === expiresAt) return []
  const ahead = between(env.now, expiresAt)
  const due = ahead > 0 && ahead <= HOUR && can(state, 'ItemExpired', { past: true })
  return due ? [events.ExpiryReminded.new({ ...of(state), expiresAt })] : []
}

type EndEvent = events.NewItemEvent | NewClaimEvent
interface Line {
  readonly reason: Parameters<typeof ClaimEnded.new>[0]['reason'] | 'given-to-another' | 'matched'
  /** Those who are told; everybody with a live claim where absent. */
  readonly claims?: readonly ClaimRecord[]
}

/** An event that ends the listing, or the others' hopes for it, with the end of each of their claims: at most 400 (`waiting-list-full`). */
export const withLine = (
  state: ItemStream,
  event: EndEvent,
  { reason, claims = liveClaims(state) }: Line,
): readonly EndEvent[] => [
  event,
  ...matchEnded(state, event.type === 'ClaimCompleted' ? 'completed' : 'item-ended'),
  ...claims.map(({ claimId, claimerId }) => endOf({ ...of(state), claimId, claimerId }, reason)),
]

/** Where the thing was promised to a request, that is over: the request will follow. */
export const matchEnded = (state: ItemStream, outcome: MatchOutcome): readonly events.NewItemEvent[] => {
  if (state.match === null) return []
  const { claimId: matchedClaimId, ...match } = state.match
  return [events.ItemMatchEnded.new({ ...of(state), ...match, matchedClaimId, outcome })]
}

const endOf = (
  claim: { readonly itemId: string; readonly ownerId: string; readonly claimId: string; readonly claimerId: string },
  reason: Line['reason'],
): NewClaimEvent =>
  reason === 'given-to-another' || reason === 'matched'
    ? ClaimDeclined.new({ ...claim, ownerResponse: null, reason })
    : ClaimEnded.new({ ...claim, reason })

/**
 * After facts that set a promised thing free: it has expired where its end has already come. What was made
 * for one request only is paused: its owner decides what becomes of it.
 */
export const backAfter = <Fact extends ItemStreamEvent>(
  state: ItemStream,
  facts: readonly Fact[],
  env: Env,
): readonly (Fact | EndEvent)[] => {
  const after = facts.reduce<ItemStream>(evolveItem, state)
  const expired = expire(after, env)
  if (expired.length > 0) return [...facts, ...expired]
  return state.visibility === 'private' ? [...facts, events.ItemPaused.new(of(state))] : facts
}

/** A time-sensitive listing ends within the next 30 days. */
export const endRefused = (
  end: { readonly timeSensitive: boolean; readonly expiresAt: string | null },
  now: string,
): Rejection | null => {
  if (!end.timeSensitive) return null
  const ahead = end.expiresAt === null ? 0 : between(now, end.expiresAt)
  return ahead > 0 && ahead <= 30 * DAY ? null : reject('expiry-required', 'expiresAt')
}
