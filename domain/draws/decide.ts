import { ClaimAccepted, type NewClaimEvent } from '../claims/events.ts'
import type { Decision, Env } from '../decider.ts'
import { expire, of } from '../items/ends.ts'
import { ItemExtended, type NewItemEvent } from '../items/events.ts'
import { claimOf, isPast, isRunning, type ItemStream, pendingClaims } from '../items/state.ts'
import { reject, type Rejection } from '../rejection.ts'
import { between, DAY, HOUR, plus } from '../time.ts'
import { type NewDrawEvent, DrawCalledOff, DrawEntered, DrawHeld, DrawOpened } from './events.ts'
import { ROOM } from './vocabulary.ts'
import { drawnOrder, type Entry, fingerprintOf, isDrawnTurn, ticketsOf } from './order.ts'

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

type Ending = Pick<ItemStream, 'timeSensitive' | 'expiresAt'>
type Drawn = Ending & Pick<ItemStream, 'visibility'>

/** Without an agreed time the two have a day, so that an evening is in it. */
const TO_ARRANGE = DAY

/** A draw is for all neighbours, closes within 14 days, and well before the listing ends. */
export const drawRefused = (wish: DrawWish, listing: Drawn, now: string): Rejection | null => {
  if (listing.visibility === 'private') return reject('draw-only-public', 'draw')
  const ahead = between(now, wish.closesAt)
  if (ahead < HOUR || ahead > 14 * DAY) return reject('draw-time', 'draw.closesAt')
  return endsTooSoon(listing, wish.closesAt) ? reject('draw-needs-room', 'draw.closesAt') : null
}

/** Whether a listing leaves whoever is drawn no time to come. */
export const endsTooSoon = (listing: Ending, closesAt: string): boolean => {
  const ends = endOf(listing)
  return ends !== null && ends < plus(closesAt, ROOM)
}

const endOf = ({ timeSensitive, expiresAt }: Ending): string | null => (timeSensitive ? expiresAt : null)

export const opened = (wish: DrawWish, item: { itemId: string; ownerId: string }): NewDrawEvent =>
  DrawOpened.new({ ...item, ...wish })

/** So many take part: the draw is one event, and everybody can check it on one page. */
export const MOST_ENTRIES = 500

/** Whether somebody who asks now takes part. */
export const takesPart = (state: ItemStream, now: string): boolean => isRunning(state) && now < state.draw.closesAt

export const entryRefused = (state: ItemStream, now: string): Rejection | null =>
  takesPart(state, now) && state.draw !== null && state.draw.tickets.length >= MOST_ENTRIES ? reject('draw-full') : null

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
  const { asking, takenOut } = entriesOf(state)
  const order = [...drawnOrder(seed, asking)]
  const held = DrawHeld.new({
    ...of(state),
    seed,
    order,
    takenOut: [...drawnOrder(seed, takenOut)],
    left: state.draw.left,
  })
  return [held, ...won(state, order[0], env)]
}

/** A draw decides while it runs, and afterwards by its order: the next is the first of those drawn who still waits. */
export const choiceRefused = (state: ItemStream, claimId: string): Rejection | null => {
  if (isRunning(state)) return reject('draw-running')
  const [first] = pendingClaims(state)
  return first && isDrawnTurn(first.turn) && first.claimId !== claimId ? reject('draw-next-first') : null
}

type DrawnEntry = Entry & { readonly claimerId: string }

/** Who takes part in a running draw: those who still ask, and those whom the owner has taken out. */
export const entriesOf = (
  state: ItemStream,
): { readonly asking: readonly DrawnEntry[]; readonly takenOut: readonly DrawnEntry[] } => {
  const claims = (state.draw?.tickets ?? []).flatMap(({ claimId, tickets }) => {
    const claim = claimOf(state, claimId)
    return claim ? [{ is: claim.is, entry: { claimId, claimerId: claim.claimerId, tickets } }] : []
  })
  const [asking, takenOut] = [claims.filter(({ is }) => is === 'pending'), claims.filter(({ is }) => is !== 'pending')]
  return { asking: asking.map(({ entry }) => entry), takenOut: takenOut.map(({ entry }) => entry) }
}

const won = (
  state: ItemStream,
  winner: { readonly claimId: string; readonly claimerId: string } | undefined,
  { now }: Env,
): readonly (NewClaimEvent | NewItemEvent)[] => {
  const claim = winner && claimOf(state, winner.claimId)
  if (!claim) return []
  const { claimId, claimerId, pickupTime: asked } = claim
  const pickupTime = asked !== null && asked >= now ? asked : null
  const accepted = ClaimAccepted.new({ ...of(state), claimId, claimerId, ownerResponse: null, pickupTime })
  const until = pickupTime === null ? plus(now, TO_ARRANGE) : plus(pickupTime, ROOM)
  const ends = endOf(state)
  return ends !== null && ends < until ? [accepted, ItemExtended.new({ ...of(state), expiresAt: until })] : [accepted]
}
