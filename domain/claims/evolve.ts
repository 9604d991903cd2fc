import type { Table } from '../dispatch.ts'
import { withoutTickets } from '../draws/evolve.ts'
import { claimOf, type ClaimRecord, type ItemStream, withDrawEnded } from '../items/state.ts'
import { compileTable, nextState } from '../lifecycle.ts'
import { goesOn } from './changes.ts'
import type { ClaimEvent } from './events.ts'
import { isUnsaid } from './vocabulary.ts'
import { claimLifecycle, type ClaimState } from './lifecycle.ts'

const claimTable = compileTable(claimLifecycle)
const nextClaim = (is: ClaimState, signal: string): ClaimState => nextState(claimTable, is, signal)

/** What each step of a claim changes in its item's stream. */
export const claimRows: Table<ClaimEvent, [ItemStream], ItemStream> = {
  ClaimRequested: ({ type, data }, state) => withNew(state, { ...data, is: nextClaim('unasked', type) }),
  ClaimMatched: ({ type, data }, state) => {
    const { claimId, claimerId, requestId, offerId } = data
    const claim = { claimId, claimerId, pickupTime: null, is: nextClaim('unasked', type) }
    const match = { requestId, offerId, claimId, requesterId: claimerId }
    return { ...withNew(withDrawEnded(state), claim), match }
  },
  ClaimAccepted: (event, state) => stepped(state, event, { pickupTime: event.data.pickupTime }),
  ClaimDeclined: (event, state) => {
    const { reason, claimerId } = event.data
    // Nobody said no to somebody who was blocked, or while somebody is away: that ends with it.
    const barred = isUnsaid(reason) ? state.barred : [...state.barred, claimerId]
    return { ...stepped(state, event), barred }
  },
  ClaimWithdrawn: (event, state) => stepped(state, event),
  ClaimCancelled: (event, state) => ({ ...stepped(state, event), barred: [] }),
  ClaimReleased: (event, state) => ({ ...stepped(state, event), barred: [] }),
  ClaimEnded: (event, state) => {
    const isLost = event.data.reason === 'item-expired' && state.lostIt.length < MOST_TOLD
    return { ...stepped(state, event), lostIt: isLost ? [...state.lostIt, event.data.claimerId] : state.lostIt }
  },
  ClaimCompleted: (event, state) => {
    const { completedBy: by, completedAt: at } = event.data
    return withDrawEnded(stepped(state, event, { completion: { by, at }, proposal: null }))
  },
  ClaimDisputed: (event, state) => stepped(state, event, { disputed: true }),
  PickupProposed: (event, state) => {
    const { proposedBy: by, pickupTime } = event.data
    return stepped(state, event, { proposal: { by, pickupTime } })
  },
  PickupConfirmed: (event, state) =>
    stepped(state, event, { pickupTime: event.data.pickupTime, proposal: null, setOut: false }),
  PickupProposalDeclined: (event, state) => stepped(state, event, { proposal: null }),
  PickupReminded: (event, state) => stepped(state, event, { remindedOf: event.data.pickupTime }),
  ClaimerSetOut: (event, state) => stepped(state, event, { setOut: true }),
}

/** So many are told when it is listed again: who came first. */
const MOST_TOLD = 500

type NewClaim = Pick<ClaimRecord, 'claimId' | 'claimerId' | 'pickupTime' | 'is'>
const withNew = (state: ItemStream, { claimId, claimerId, pickupTime, is }: NewClaim): ItemStream => {
  const claim: ClaimRecord = {
    claimId,
    claimerId,
    turn: state.claims.length,
    is,
    pickupTime,
    proposal: null,
    completion: null,
    disputed: false,
    remindedOf: null,
    setOut: false,
    editsKnown: state.edits,
  }
  return { ...state, claims: [...state.claims, claim] }
}

const stepped = (state: ItemStream, event: ClaimEvent, change: Partial<ClaimRecord> = {}): ItemStream => {
  const before = claimOf(state, event.data.claimId)
  if (!before) return state
  const editsKnown = goesOn(event) ? state.edits : before.editsKnown
  const claim = { ...before, editsKnown, is: nextClaim(before.is, event.type), ...change }
  const claims = state.claims.map((one) => (one === before ? claim : one))
  return { ...withoutTickets(state, event), claims }
}
