import { ClaimAccepted, type NewClaimEvent } from '../claims/events.ts'
import type { Decision, Env } from '../decider.ts'
import { expire, of } from '../items/ends.ts'
import type { NewItemEvent } from '../items/events.ts'
import { isPast, isRunning, type ItemStream, pendingClaims } from '../items/state.ts'
import { getIn } from '../persistent-map.ts'
import { reject, type Rejection } from '../rejection.ts'
import { between, DAY, HOUR } from '../time.ts'
import { type NewDrawEvent, DrawCalledOff, DrawEntered, DrawHeld, DrawOpened } from './events.ts'
import { drawnOrder, fingerprintOf, ticketsOf } from './order.ts'

/** What an owner says of a draw. */
export interface DrawWish {
  /** Until when one may ask, ISO 8601 UTC. */
  readonly closesAt: string
  readonly fewerForFrequent: boolean
  /** SHA-256 of the seed, which nobody sees before the draw. */
  readonly fingerprint: string
}

export interface DrawCommand {
  readonly type: 'holdDraw'
  readonly seed: string
}

interface Drawn {
  readonly visibility: ItemStream['visibility']
  readonly timeSensitive: boolean
  readonly expiresAt: string | null
}

/** A draw is for all neighbours, closes within 14 days, and before the listing ends. */
export const drawRefused = (wish: DrawWish, listing: Drawn, now: string): Rejection | null => {
  if (listing.visibility === 'private') return reject('draw-only-public', 'draw')
  const ahead = between(now, wish.closesAt)
  if (ahead < HOUR || ahead > 14 * DAY) return reject('draw-time', 'draw.closesAt')
  const ends = listing.timeSensitive ? listing.expiresAt : null
  return ends !== null && ends < wish.closesAt ? reject('listing-ends-before', 'draw.closesAt') : null
}

export const opened = (wish: DrawWish, item: { itemId: string; ownerId: string }): NewDrawEvent =>
  DrawOpened.new({ ...item, ...wish })

/** So many take part: the draw is one event, and everybody can check it on one page. */
export const MOST_ENTRIES = 500

/** Whether somebody who asks now takes part. */
export const takesPart = (state: ItemStream, now: string): boolean => isRunning(state) && now < state.draw.closesAt

export const entryRefused = (state: ItemStream, now: string): Rejection | null =>
  takesPart(state, now) && state.draw !== null && state.draw.tickets.size >= MOST_ENTRIES ? reject('draw-full') : null

/** The entry that goes with a claim; none after the draw has closed. */
export const entered = (
  state: ItemStream,
  { claimId, collectedLately }: { readonly claimId: string; readonly collectedLately: number },
  env: Env,
): readonly NewDrawEvent[] => {
  if (!takesPart(state, env.now) || state.draw === null) return []
  const tickets = ticketsOf(state.draw.fewerForFrequent, collectedLately)
  return [DrawEntered.new({ ...of(state), claimId, claimerId: env.by.id, tickets })]
}

/**
 * After it has closed: the seed is shown, and the winner's claim accepted in the same append. Nothing where it was held before or there is
 * none; a time that has passed is not agreed.
 */
export const holdDraw = (
  { seed }: DrawCommand,
  state: ItemStream,
  env: Env,
): Decision<NewDrawEvent | NewClaimEvent | NewItemEvent> => {
  if (env.by.kind !== 'job') return reject('item-not-yours')
  if (!isRunning(state) || env.now < state.draw.closesAt) return []
  if (isPast(state, env.now)) return expire(state, env)
  if (fingerprintOf(seed) !== state.draw.fingerprint) return [DrawCalledOff.new({ ...of(state), reason: 'seed-lost' })]
  const { tickets } = state.draw
  const entries = pendingClaims(state).flatMap(({ claimId, claimerId }) => {
    const has = getIn(tickets, claimId)
    return has === undefined ? [] : [{ claimId, claimerId, tickets: has }]
  })
  const order = [...drawnOrder(seed, entries)]
  return [DrawHeld.new({ ...of(state), seed, order }), ...won(state, order[0], env)]
}

const won = (
  state: ItemStream,
  winner: { readonly claimId: string; readonly claimerId: string } | undefined,
  { now }: Env,
): readonly NewClaimEvent[] => {
  const claim = winner && getIn(state.claims, winner.claimId)
  if (!claim) return []
  const { claimId, claimerId, pickupTime: asked } = claim
  const ends = state.timeSensitive ? state.expiresAt : null
  const fits = asked !== null && asked >= now && (ends === null || asked <= ends)
  return [ClaimAccepted.new({ ...of(state), claimId, claimerId, ownerResponse: null, pickupTime: fits ? asked : null })]
}
