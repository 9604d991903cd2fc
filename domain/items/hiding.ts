import { ClaimDeclined, ClaimReleased, type NewClaimEvent } from '../claims/events.ts'
import type { Env } from '../decider.ts'
import { DrawCalledOff, type NewDrawEvent } from '../draws/events.ts'
import { type HidingReason, withoutReason } from '../hiding.ts'
import { ItemHidden, ItemShown, type NewReportEvent } from '../reports/events.ts'
import { backAfter, matchEnded, of } from './ends.ts'
import type { NewItemEvent } from './events.ts'
import { acceptedClaim, isHidden, isPast, isRunning, type ItemStream, liveClaims } from './state.ts'

export type HidingCommand =
  | { readonly type: 'hideItem'; readonly because: HidingReason }
  | { readonly type: 'showItem'; readonly because: HidingReason }
type Because = Pick<HidingCommand, 'because'>
type Hidden = readonly (NewReportEvent | NewClaimEvent | NewItemEvent | NewDrawEvent)[]

/**
 * Repeatable. Where the owner is away, all that was asked or agreed ends in the same append. What was handed over can be asked for no more and stays,
 * but for the time in which its giver is away.
 */
export const hide = ({ because }: Because, state: ItemStream, env: Env): Hidden => {
  if (state.hiddenBecause.includes(because)) return []
  if (state.is === 'completed' && because !== 'owner-away') return []
  const hidden = ItemHidden.new({ ...of(state), because, reporters: null })
  return because === 'owner-away' && state.is !== 'completed' ? [hidden, ...withAllEnded(state, env)] : [hidden]
}

/** Repeatable. */
export const show = ({ because }: Because, state: ItemStream, { now }: Env): readonly NewReportEvent[] => {
  if (!state.hiddenBecause.includes(because)) return []
  const after = { ...state, hiddenBecause: withoutReason(state.hiddenBecause, because) }
  const onMap = state.is === 'available' && !isHidden(after) && !isPast(state, now)
  return [ItemShown.new({ ...of(state), because, onMap })]
}

const withAllEnded = (state: ItemStream, env: Env): Hidden => {
  const calledOff = isRunning(state) ? [DrawCalledOff.new({ ...of(state), reason: 'owner-away' })] : []
  const claims = liveClaims(state).map(({ claimId, claimerId, is }) => endOf(is, { ...of(state), claimId, claimerId }))
  const ended = [...calledOff, ...claims, ...matchEnded(state, 'item-ended')]
  return acceptedClaim(state) ? backAfter(state, ended, env) : ended
}

interface OfClaim {
  readonly itemId: string
  readonly ownerId: string
  readonly claimId: string
  readonly claimerId: string
}
/** Nobody said no, so whoever asked may ask again when the owner is back. */
const endOf = (is: string, claim: OfClaim): NewClaimEvent => {
  const left = { ...claim, ownerResponse: null, reason: 'person-left', leftBy: 'owner' } as const
  return is === 'accepted' ? ClaimReleased.new({ ...left, noShow: false }) : ClaimDeclined.new(left)
}
