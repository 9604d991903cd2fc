import { type Decision, isPerson } from '../decider.ts'
import { backAfter, matchEnded } from '../items/ends.ts'
import { ItemFreed, type NewItemEvent } from '../items/events.ts'
import { evolveItem } from '../items/evolve.ts'
import { type Party, pendingClaims } from '../items/state.ts'
import type { MatchOutcome } from '../items/vocabulary.ts'
import { reject } from '../rejection.ts'
import { can, type Case } from './case.ts'
import * as events from './events.ts'
import type { Unsaid } from './vocabulary.ts'

type Ends = Decision<events.NewClaimEvent | NewItemEvent>

export type EndedFor = Unsaid
interface Ending {
  readonly because: EndedFor
  readonly personId: string
}

/** Which of the two blocked the other, or left, is in the log alone. Over already, there is nothing to end. */
export const end = (at: Case, { because: reason, personId }: Ending): Ends => {
  if (isPerson(at.env.by)) return reject('claim-not-found')
  const party: Party = personId === at.of.ownerId ? 'owner' : 'claimer'
  const whose = reason === 'blocked' ? { blockedBy: party } : { leftBy: party }
  const ended = { ...at.of, ownerResponse: null, reason, ...whose }
  if (can(at, 'ClaimReleased')) return freed(at, events.ClaimReleased.new({ ...ended, noShow: false }), 'released')
  return can(at, 'ClaimDeclined') ? [events.ClaimDeclined.new(ended)] : []
}

/** So many of a line are told that it is free again: who came first. */
const MOST_TOLD = 500

/** The thing is free again and its line is told, unless it is back on no map. */
export const freed = ({ state, env }: Case, event: events.NewClaimEvent, outcome: MatchOutcome): Ends => {
  const all = [event, ...matchEnded(state, outcome)]
  const back = backAfter(state, all, env)
  if (back.length > all.length) return back
  const waiting = pendingClaims(all.reduce(evolveItem, state))
    .slice(0, MOST_TOLD)
    .map(({ claimerId }) => claimerId)
  if (waiting.length === 0) return all
  return [...all, ItemFreed.new({ itemId: state.itemId, ownerId: state.ownerId, waiting })]
}
