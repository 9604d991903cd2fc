import { type Decision, isPerson } from '../decider.ts'
import { expire, matchEnded } from '../items/ends.ts'
import { ItemFreed, ItemPaused, type NewItemEvent } from '../items/events.ts'
import { evolveItem } from '../items/evolve.ts'
import { pendingClaims } from '../items/state.ts'
import type { MatchOutcome } from '../items/vocabulary.ts'
import { reject } from '../rejection.ts'
import { can, type Case } from './case.ts'
import * as events from './events.ts'

type Ends = Decision<events.NewClaimEvent | NewItemEvent>

/** Whether it was the owner or the claimer who blocked the other is in the log alone. Over already, there is nothing to end. */
export const end = (at: Case, blockerId: string): Ends => {
  if (isPerson(at.env.by)) return reject('claim-not-found')
  const blocked = {
    ...at.of,
    ownerResponse: null,
    reason: 'blocked',
    blockedBy: blockerId === at.of.ownerId ? 'owner' : 'claimer',
  } as const
  if (can(at, 'ClaimReleased')) return freed(at, events.ClaimReleased.new({ ...blocked, noShow: false }), 'released')
  return can(at, 'ClaimDeclined') ? [events.ClaimDeclined.new(blocked)] : []
}

/** So many of a line are told that it is free again: who came first. */
const MOST_TOLD = 500

/**
 * The thing is free again and its line is told, or expired where its end has already come (decisions section 2 "Item"). What was
 * made for one request only is paused: its owner decides what becomes of it.
 */
export const freed = ({ state, env }: Case, event: events.NewClaimEvent, outcome: MatchOutcome): Ends => {
  const all = [event, ...matchEnded(state, outcome)]
  const after = all.reduce(evolveItem, state)
  const expired = expire(after, env)
  if (expired.length > 0) return [...all, ...expired]
  const of = { itemId: state.itemId, ownerId: state.ownerId }
  if (state.visibility === 'private') return [...all, ItemPaused.new(of)]
  const waiting = pendingClaims(after)
    .slice(0, MOST_TOLD)
    .map(({ claimerId }) => claimerId)
  return waiting.length === 0 ? all : [...all, ItemFreed.new({ ...of, waiting })]
}
