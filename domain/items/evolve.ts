import { claimRows } from '../claims/evolve.ts'
import type { ClaimEvent } from '../claims/events.ts'
import { dispatch } from '../dispatch.ts'
import { drawRows } from '../draws/evolve.ts'
import type { DrawEvent } from '../draws/events.ts'
import { withoutReason, withReason } from '../hiding.ts'
import { withLatest } from '../latest-values.ts'
import { compileTable, nextState } from '../lifecycle.ts'
import type { ReportEvent } from '../reports/events.ts'
import { isReliedOn } from './relied-on.ts'
import type { ItemEvent } from './events.ts'
import { itemLifecycle } from './lifecycle.ts'
import { type ItemStream, withDrawEnded } from './state.ts'

export type ItemStreamEvent = ItemEvent | ClaimEvent | ReportEvent | DrawEvent

const itemTable = compileTable(itemLifecycle)

/** Folds one event of an item's stream. Total: an event that means nothing to a part leaves it as it was. */
export const evolveItem = (state: ItemStream, event: ItemStreamEvent): ItemStream =>
  rows(event, { ...state, is: nextState(itemTable, state.is, event.type) })

const same = (_: unknown, state: ItemStream): ItemStream => state
const reported = (
  { data }: Extract<ReportEvent, { type: 'ItemReported' | 'ItemReportUpdated' }>,
  state: ItemStream,
): ItemStream => ({
  ...state,
  reports: [...withoutReport(state, data.reportId), data],
})
const withoutReport = ({ reports }: ItemStream, gone: string): ItemStream['reports'] =>
  reports.filter(({ reportId }) => reportId !== gone)

const rows = dispatch<ItemStreamEvent, [ItemStream], ItemStream>({
  ItemListed: ({ data }, state) => {
    const { itemId, ownerId } = data
    return { ...state, ...essentials(data), itemId, ownerId, latestFields: withLatest({}, data) }
  },
  ItemEdited: ({ data }, state) => {
    const { told: _, ...words } = data
    const edits = isReliedOn(words) ? state.edits + 1 : state.edits
    return { ...state, ...essentials(words), latestFields: withLatest(state.latestFields, words), edits }
  },
  ItemPaused: same,
  ItemResumed: (_, state) => ({ ...state, barred: [] }),
  ItemExtended: ({ data }, state) => withEnd(state, data.expiresAt),
  ItemRelisted: ({ data }, state) => ({ ...withEnd(state, data.expiresAt), barred: [], lostIt: [] }),
  ItemFreed: same,
  ItemExpired: (_, state) => withDrawEnded(state),
  ItemGivenElsewhere: (_, state) => withDrawEnded(state),
  ItemDeleted: (_, state) => withDrawEnded(state),
  // Picked up, it stays between the two.
  ItemMatchEnded: ({ data }, state) => (data.outcome === 'completed' ? state : { ...state, match: null }),
  LineEndingStarted: same,
  LineEndingFinished: same,
  ExpiryReminded: ({ data }, state) => ({ ...state, remindedOf: data.expiresAt }),
  StillAvailableAsked: (_, state) => ({ ...state, askedStillAvailable: true }),
  StillAvailableConfirmed: (_, state) => ({ ...state, askedStillAvailable: false }),
  ExactPlaceSeen: same,
  ItemReported: reported,
  ItemReportUpdated: reported,
  ItemReportClosed: ({ data }, state) => ({ ...state, reports: withoutReport(state, data.reportId) }),
  ItemHidden: ({ data }, state) => ({ ...state, hiddenBecause: withReason(state.hiddenBecause, data.because) }),
  ItemShown: ({ data }, state) => ({ ...state, hiddenBecause: withoutReason(state.hiddenBecause, data.because) }),
  ...claimRows,
  ...drawRows,
})

const withEnd = (state: ItemStream, expiresAt: string | null): ItemStream => ({
  ...state,
  expiresAt,
  latestFields: withLatest(state.latestFields, { expiresAt }),
})

type Essentials = Pick<ItemStream, 'visibility' | 'timeSensitive' | 'expiresAt'>
const essentials = (data: { readonly [Field in keyof Essentials]?: Essentials[Field] }): Partial<Essentials> => ({
  ...(data.visibility === undefined ? {} : { visibility: data.visibility }),
  ...(data.timeSensitive === undefined ? {} : { timeSensitive: data.timeSensitive }),
  ...(data.expiresAt === undefined ? {} : { expiresAt: data.expiresAt }),
})
