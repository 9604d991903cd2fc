import { claimLifecycle, type ClaimState } from '../claims/lifecycle.ts'
import type { ClaimEvent } from '../claims/events.ts'
import { compileTable, follow } from '../lifecycle.ts'
import type { ReportEvent } from '../reports/events.ts'
import type { ItemEvent } from './events.ts'
import { itemLifecycle } from './lifecycle.ts'
import type { ClaimRecord, ItemStream } from './state.ts'

export type ItemStreamFact = ItemEvent | ClaimEvent | ReportEvent

const itemTable = compileTable(itemLifecycle)
const claimTable = compileTable(claimLifecycle)

/** Folds one fact of an item's stream. Total: a fact that means nothing to a part leaves it as it was. */
export const evolveItem = (state: ItemStream, event: ItemStreamFact): ItemStream => {
  const moved = { ...state, is: follow(itemTable, state.is, event.type) }
  return 'claimId' in event.data
    ? withClaim(moved, event as ClaimEvent)
    : withListing(moved, event as ItemEvent | ReportEvent)
}

const withListing = (state: ItemStream, event: ItemEvent | ReportEvent): ItemStream => {
  switch (event.type) {
    case 'ItemListed':
      return {
        ...state,
        ...essentials(event.data),
        itemId: event.data.itemId,
        ownerId: event.data.ownerId,
        said: [event.data],
      }
    case 'ItemEdited':
      return { ...state, ...essentials(event.data), said: [...state.said, event.data] }
    case 'ItemResumed':
      return { ...state, barred: [] }
    case 'ItemRelisted':
      return {
        ...state,
        barred: [],
        lostIt: [],
        expiresAt: event.data.expiresAt,
        said: [...state.said, { expiresAt: event.data.expiresAt }],
      }
    case 'ExpiryReminded':
      return { ...state, remindedOf: event.data.expiresAt }
    case 'StillAvailableAsked':
      return { ...state, askedStillAvailable: true }
    case 'StillAvailableConfirmed':
      return { ...state, askedStillAvailable: false }
    default:
      return withReport(state, event)
  }
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
  if (event.type === 'ClaimRequested') return { ...state, claims: [...state.claims, asked(event.data)] }
  const claims = state.claims.map((claim) =>
    claim.claimId === event.data.claimId ? changed({ ...claim, is: nextClaim(claim.is, event.type) }, event) : claim,
  )
  return { ...state, claims, barred: barredAfter(state.barred, event), lostIt: lostAfter(state.lostIt, event) }
}

const lostAfter = (lostIt: readonly string[], { type, data }: ClaimEvent): readonly string[] =>
  type === 'ClaimEnded' && data.reason === 'item-expired' ? [...lostIt, data.claimerId] : lostIt

const nextClaim = (is: ClaimState, signal: string): ClaimState => follow(claimTable, is, signal)

const asked = (data: Extract<ClaimEvent, { type: 'ClaimRequested' }>['data']): ClaimRecord => ({
  claimId: data.claimId,
  claimerId: data.claimerId,
  is: nextClaim('unasked', 'ClaimRequested'),
  pickupTime: data.pickupTime,
  proposal: null,
  completion: null,
  disputed: false,
  remindedOf: null,
})

const changed = (claim: ClaimRecord, event: ClaimEvent): ClaimRecord => {
  switch (event.type) {
    case 'PickupProposed':
      return { ...claim, proposal: { by: event.data.proposedBy, pickupTime: event.data.pickupTime } }
    case 'PickupConfirmed':
      return { ...claim, pickupTime: event.data.pickupTime, proposal: null }
    case 'PickupProposalDeclined':
      return { ...claim, proposal: null }
    case 'PickupReminded':
      return { ...claim, remindedOf: event.data.pickupTime }
    case 'ClaimCompleted':
      return { ...claim, completion: { by: event.data.completedBy, at: event.data.completedAt }, proposal: null }
    case 'ClaimDisputed':
      return { ...claim, disputed: true }
    default:
      return claim
  }
}

const barredAfter = (barred: readonly string[], { type, data }: ClaimEvent): readonly string[] => {
  if (type === 'ClaimDeclined') return [...barred, data.claimerId]
  return type === 'ClaimCancelled' || type === 'ClaimReleased' ? [] : barred
}
