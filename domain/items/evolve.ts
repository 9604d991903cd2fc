import { claimLifecycle, type ClaimState } from '../claims/lifecycle.ts'
import type { ClaimEvent } from '../claims/events.ts'
import { goesOn } from '../claims/changes.ts'
import { compileTable, nextState } from '../lifecycle.ts'
import { deleteIn, emptyMap, getIn, setIn } from '../persistent-map.ts'
import { evolveDraw, withDrawEnded, withoutTickets } from '../draws/evolve.ts'
import { type DrawEvent, drawEvents } from '../draws/events.ts'
import type { ReportEvent } from '../reports/events.ts'
import { withLatest } from '../latest-values.ts'
import { isReliedOn } from './relied-on.ts'
import type { ItemEvent } from './events.ts'
import { itemLifecycle } from './lifecycle.ts'
import { type ClaimRecord, type Ending, type EndReason, type ItemStream, liveIds } from './state.ts'

export type ItemStreamEvent = ItemEvent | ClaimEvent | ReportEvent | DrawEvent

const itemTable = compileTable(itemLifecycle)
const claimTable = compileTable(claimLifecycle)

/** Folds one event of an item's stream. Total: an event that means nothing to a part leaves it as it was. */
export const evolveItem = (state: ItemStream, event: ItemStreamEvent): ItemStream => {
  if (isOfDraw(event)) return evolveDraw(state, event)
  const moved = { ...state, is: nextState(itemTable, state.is, event.type) }
  const next =
    'claimId' in event.data
      ? withClaim(moved, event as ClaimEvent)
      : withListing(moved, event as ItemEvent | ReportEvent)
  const reason = ENDS[event.type]
  return reason === undefined ? next : endedWith(next, reason)
}

const OF_DRAW: ReadonlySet<string> = new Set(drawEvents.map(({ type }) => type))
const isOfDraw = (event: ItemStreamEvent): event is DrawEvent => OF_DRAW.has(event.type)

/** With these events every live claim has ended, or every other one, at once; the events that tell each of it follow, in pages where they are many. */
const ENDS: Readonly<Record<string, EndReason>> = {
  ItemGivenElsewhere: 'given-to-another',
  ClaimCompleted: 'given-to-another',
  ClaimMatched: 'matched',
  ItemExpired: 'item-expired',
  ItemDeleted: 'item-deleted',
}

/** A claim that was accepted as it was made is the one that has not ended. */
const endedWith = (state: ItemStream, reason: EndReason): ItemStream => {
  const isMatched = reason === 'matched'
  const left = isMatched ? state.line : liveIds(state)
  return {
    ...withDrawEnded(state),
    line: emptyMap(),
    acceptedId: isMatched ? state.acceptedId : null,
    ending: left.size === 0 ? null : { reason, left },
  }
}

const withListing = (state: ItemStream, event: ItemEvent | ReportEvent): ItemStream => {
  switch (event.type) {
    case 'ItemListed':
      return {
        ...state,
        ...essentials(event.data),
        itemId: event.data.itemId,
        ownerId: event.data.ownerId,
        latestFields: withLatest({}, event.data),
      }
    case 'ItemEdited':
      return edited(state, event.data)
    case 'ItemResumed':
      return { ...state, barred: emptyMap() }
    case 'ItemExtended':
      return withEnd(state, event.data.expiresAt)
    case 'ItemRelisted':
      return { ...withEnd(state, event.data.expiresAt), barred: emptyMap(), lostIt: [] }
    case 'ExpiryReminded':
      return { ...state, remindedOf: event.data.expiresAt }
    case 'ItemMatchEnded':
      // Picked up, it stays between the two.
      return event.data.outcome === 'completed' ? state : { ...state, match: null }
    case 'StillAvailableAsked':
      return { ...state, askedStillAvailable: true }
    case 'StillAvailableConfirmed':
      return { ...state, askedStillAvailable: false }
    default:
      return withReport(state, event)
  }
}

const withEnd = (state: ItemStream, expiresAt: string | null): ItemStream => ({
  ...state,
  expiresAt,
  latestFields: withLatest(state.latestFields, { expiresAt }),
})

type Edit = Extract<ItemEvent, { type: 'ItemEdited' }>['data']
const edited = (state: ItemStream, data: Edit): ItemStream => {
  const { told: _, ...words } = data
  const edits = isReliedOn(words) ? state.edits + 1 : state.edits
  return { ...state, ...essentials(words), latestFields: withLatest(state.latestFields, words), edits }
}

const withReport = (state: ItemStream, event: ItemEvent | ReportEvent): ItemStream => {
  switch (event.type) {
    case 'ItemReported':
    case 'ItemReportUpdated':
      return {
        ...state,
        reports: [...state.reports.filter(({ reportId }) => reportId !== event.data.reportId), event.data],
      }
    case 'ItemHidden':
      return { ...state, hidden: true }
    default:
      return state
  }
}

type Essentials = Pick<ItemStream, 'visibility' | 'timeSensitive' | 'expiresAt'>
const essentials = (data: { readonly [Field in keyof Essentials]?: Essentials[Field] }): Partial<Essentials> => ({
  ...(data.visibility === undefined ? {} : { visibility: data.visibility }),
  ...(data.timeSensitive === undefined ? {} : { timeSensitive: data.timeSensitive }),
  ...(data.expiresAt === undefined ? {} : { expiresAt: data.expiresAt }),
})

const withClaim = (state: ItemStream, event: ClaimEvent): ItemStream => {
  const { claimId, claimerId } = event.data
  const turn = state.claims.size
  if (event.type === 'ClaimRequested') {
    const claims = setIn(state.claims, claimId, requested(event.data, turn, state.edits))
    return { ...state, claims, latest: setIn(state.latest, claimerId, claimId), line: setIn(state.line, claimId, turn) }
  }
  if (event.type === 'ClaimMatched') return matched(state, event, turn)
  const before = getIn(state.claims, claimId)
  if (!before) return state
  const known = { editsKnown: goesOn(event) ? state.edits : before.editsKnown }
  const claim = changed({ ...before, ...known, is: nextClaim(before.is, event.type) }, event)
  return {
    ...withoutTickets(state, event),
    claims: setIn(state.claims, claimId, claim),
    line: claim.is === 'pending' ? state.line : deleteIn(state.line, claimId),
    acceptedId: acceptedAfter(state.acceptedId, claim),
    ending: endingAfter(state.ending, claimId),
    barred: barredAfter(state.barred, event),
    lostIt: lostAfter(state.lostIt, event),
  }
}

const matched = (
  state: ItemStream,
  { data, type }: Extract<ClaimEvent, { type: 'ClaimMatched' }>,
  turn: number,
): ItemStream => {
  const { claimId, claimerId, requestId, offerId } = data
  const claim = { ...requested({ ...data, pickupTime: null }, turn, state.edits), is: nextClaim('unasked', type) }
  return {
    ...state,
    claims: setIn(state.claims, claimId, claim),
    latest: setIn(state.latest, claimerId, claimId),
    acceptedId: claimId,
    match: { requestId, offerId, claimId, requesterId: claimerId },
  }
}

const acceptedAfter = (acceptedId: string | null, { claimId, is }: ClaimRecord): string | null => {
  if (is === 'accepted') return claimId
  return acceptedId === claimId ? null : acceptedId
}

const endingAfter = (ending: Ending | null, claimId: string): Ending | null => {
  if (ending === null) return null
  const left = deleteIn(ending.left, claimId)
  if (left === ending.left) return ending
  return left.size === 0 ? null : { ...ending, left }
}

/** So many are told when it is listed again: who came first. */
const MOST_TOLD = 500
const lostAfter = (lostIt: readonly string[], { type, data }: ClaimEvent): readonly string[] =>
  type === 'ClaimEnded' && data.reason === 'item-expired' && lostIt.length < MOST_TOLD
    ? [...lostIt, data.claimerId]
    : lostIt

const nextClaim = (is: ClaimState, signal: string): ClaimState => nextState(claimTable, is, signal)

type NewClaim = Pick<ClaimRecord, 'claimId' | 'claimerId' | 'pickupTime'>
const requested = (data: NewClaim, turn: number, editsKnown: number): ClaimRecord => ({
  claimId: data.claimId,
  claimerId: data.claimerId,
  turn,
  is: nextClaim('unasked', 'ClaimRequested'),
  pickupTime: data.pickupTime,
  proposal: null,
  completion: null,
  disputed: false,
  remindedOf: null,
  setOut: false,
  editsKnown,
})

const changed = (claim: ClaimRecord, event: ClaimEvent): ClaimRecord => {
  switch (event.type) {
    case 'ClaimAccepted':
      return { ...claim, pickupTime: event.data.pickupTime }
    case 'PickupProposed':
      return { ...claim, proposal: { by: event.data.proposedBy, pickupTime: event.data.pickupTime } }
    case 'PickupConfirmed':
      return { ...claim, pickupTime: event.data.pickupTime, proposal: null, setOut: false }
    case 'PickupProposalDeclined':
      return { ...claim, proposal: null }
    case 'PickupReminded':
      return { ...claim, remindedOf: event.data.pickupTime }
    case 'ClaimerSetOut':
      return { ...claim, setOut: true }
    case 'ClaimCompleted':
      return { ...claim, completion: { by: event.data.completedBy, at: event.data.completedAt }, proposal: null }
    case 'ClaimDisputed':
      return { ...claim, disputed: true }
    default:
      return claim
  }
}

const barredAfter = (barred: ItemStream['barred'], { type, data }: ClaimEvent): ItemStream['barred'] => {
  // Nobody said no to somebody who was blocked: that ends with the block.
  if (type === 'ClaimDeclined') return data.reason === 'blocked' ? barred : setIn(barred, data.claimerId, true)
  return type === 'ClaimCancelled' || type === 'ClaimReleased' ? emptyMap() : barred
}
