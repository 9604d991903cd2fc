import { ClaimRequested } from '#domain/claims/events.ts'
import type { DrawWish } from '#domain/draws/decide.ts'
import { DrawEntered, DrawHeld, DrawOpened } from '#domain/draws/events.ts'
import { drawnOrder, fingerprintOf } from '#domain/draws/order.ts'
import { DAY, plus } from '#domain/time.ts'
import { claimId, ITEM, OF, ofClaim } from './build.ts'
import { NOW } from '#tests/events/decider-spec.ts'

/** Past events of a draw for the armchair of tests/build/build.ts. */
export const SEED = 'the seed of this draw'
export const CLOSES = plus(NOW, DAY)
export const wish: DrawWish = { closesAt: CLOSES, fewerForFrequent: false, fingerprint: fingerprintOf(SEED) }

export const opened = (changes: Partial<DrawWish> = {}) => DrawOpened.new({ ...OF, ...wish, ...changes })
export const entered = (who: string, tickets = 1, child = who) =>
  DrawEntered.new({ ...OF, claimId: `${ITEM}-${child}`, claimerId: who, tickets })
export const held = (...order: readonly string[]) => heldWithout([], ...order)
/** Whoever the owner had taken out stands in the order drawn, too. */
export const heldWithout = (takenOut: readonly string[], ...order: readonly string[]) =>
  heldAs({ order, takenOut, left: 0 })
export const heldAs = (draw: {
  readonly order: readonly string[]
  readonly takenOut: readonly string[]
  readonly left: number
}) =>
  DrawHeld.new({
    ...OF,
    seed: SEED,
    order: draw.order.map(entryOf),
    takenOut: draw.takenOut.map(entryOf),
    left: draw.left,
  })
const entryOf = (who: string) => ({ claimId: claimId(who), claimerId: who, tickets: 1 })
/** The order in which these are drawn, each with one ticket. */
export const orderOf = (...people: readonly string[]): readonly string[] =>
  drawnOrder(
    SEED,
    people.map((who) => ({ claimId: claimId(who), tickets: 1, who })),
  ).map(({ who }) => who)
/** Asked just now, under a new id. */
export const asks = (who: string, child: string, messageId: string) =>
  ClaimRequested.new({
    ...ofClaim(who),
    claimId: `${ITEM}-${child}`,
    pickupTime: null,
    message: null,
    messageId,
    onWaitlist: false,
  })
