import { ClaimDeclined, ClaimEnded, type NewClaimEvent } from '../claims/events.ts'
import type { Env } from '../decider.ts'
import { allows } from '../lifecycle.ts'
import { reject, type Rejection } from '../rejection.ts'
import { between, DAY, HOUR } from '../time.ts'
import * as events from './events.ts'
import { itemLifecycle, type ItemSignal } from './lifecycle.ts'
import { evolveItem } from './evolve.ts'
import { type Ending, type EndReason, inOrder, isDecline, isPast, type ItemStream } from './state.ts'
import type { MatchOutcome } from './vocabulary.ts'

export const of = ({ itemId, ownerId }: ItemStream): { itemId: string; ownerId: string } => ({ itemId, ownerId })

export const can = (state: ItemStream, signal: ItemSignal, context: { past: boolean; endAhead?: boolean }): boolean =>
  state.is !== 'unlisted' &&
  allows(itemLifecycle, { state: state.is, context: { endAhead: false, ...context } }, signal)

/** Where the listing's end has come: expired, and every live claim ended with it. Otherwise nothing: the job came early or twice. */
export const expire = (state: ItemStream, env: Env): readonly (events.NewItemEvent | NewClaimEvent)[] =>
  can(state, 'ItemExpired', { past: isPast(state, env.now) }) ? withLine(state, events.ItemExpired.new(of(state))) : []

export const remindOfExpiry = (state: ItemStream, env: Env): readonly events.NewItemEvent[] => {
  const { expiresAt } = state
  if (expiresAt === null || !state.timeSensitive || state.remindedOf === expiresAt) return []
  const ahead = between(env.now, expiresAt)
  const due = ahead > 0 && ahead <= HOUR && can(state, 'ItemExpired', { past: true })
  return due ? [events.ExpiryReminded.new({ ...of(state), expiresAt })] : []
}

/**
 * Claims that one append ends: 400 events are about 200 kB, below the 256 KiB that every store takes, and their documents are
 * written well within the second that a write may wait (G8).
 */
export const PAGE = 400

type EndEvent = events.NewItemEvent | NewClaimEvent

/** An event that ends the listing, or the others' hopes for it, with the first page of those whose claims end with it. */
export const withLine = (state: ItemStream, event: EndEvent): readonly EndEvent[] => {
  const after = evolveItem(state, event)
  const written = [event, ...matchEnded(state, event.type === 'ClaimCompleted' ? 'completed' : 'item-ended')]
  const { ending } = after
  if (!ending) return written
  const { size } = ending.left
  const started = size > PAGE ? [events.LineEndingStarted.new({ ...of(state), waiting: size })] : []
  return [...written, ...started, ...pageOf(after, ending)]
}

/** Where the thing was promised to a request, that is over: the request will follow. */
export const matchEnded = (state: ItemStream, outcome: MatchOutcome): readonly events.NewItemEvent[] => {
  if (state.match === null) return []
  const { claimId: matchedClaimId, ...match } = state.match
  return [events.ItemMatchEnded.new({ ...of(state), ...match, matchedClaimId, outcome })]
}

/** The next page of a line that ended; nothing where everybody has been told. Any number of workers may ask for it. */
export const continueEnding = (state: ItemStream): readonly EndEvent[] => {
  const { ending } = state
  if (!ending) return []
  const finished = ending.left.size <= PAGE ? [events.LineEndingFinished.new(of(state))] : []
  return [...pageOf(state, ending), ...finished]
}

const pageOf = (state: ItemStream, { reason, left }: Ending): readonly NewClaimEvent[] =>
  inOrder(state, left)
    .slice(0, PAGE)
    .map(({ claimId, claimerId }) => endOf({ ...of(state), claimId, claimerId }, reason))

const endOf = (
  claim: { readonly itemId: string; readonly ownerId: string; readonly claimId: string; readonly claimerId: string },
  reason: EndReason,
): NewClaimEvent =>
  isDecline(reason)
    ? ClaimDeclined.new({ ...claim, ownerResponse: null, reason })
    : ClaimEnded.new({ ...claim, reason })

/** A time-sensitive listing ends within the next 30 days (decisions section 3 "POST /items"). */
export const endRefused = (
  end: { readonly timeSensitive: boolean; readonly expiresAt: string | null },
  now: string,
): Rejection | null => {
  if (!end.timeSensitive) return null
  const ahead = end.expiresAt === null ? 0 : between(now, end.expiresAt)
  return ahead > 0 && ahead <= 30 * DAY ? null : reject('expiry-required', 'expiresAt')
}
