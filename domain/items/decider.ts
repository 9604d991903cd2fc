import { claimRules, type ClaimCommand } from '../claims/decide.ts'
import type { NewClaimEvent } from '../claims/events.ts'
import type { Decider, Decision, Env } from '../decider.ts'
import { dispatch } from '../dispatch.ts'
import { type DrawCommand, holdDraw } from '../draws/decide.ts'
import type { NewDrawEvent } from '../draws/events.ts'
import { closeItemReport, type CloseItemReport } from '../reports/ends.ts'
import { decideReport, type ReportCommand } from '../reports/decide.ts'
import type { NewReportEvent } from '../reports/events.ts'
import { type ItemCommand, itemRules } from './decide.ts'
import type { NewItemEvent } from './events.ts'
import { evolveItem, type ItemStreamEvent } from './evolve.ts'
import { type ItemStream, unlisted } from './state.ts'

export type ItemStreamCommand = ItemCommand | ClaimCommand | ReportCommand | CloseItemReport | DrawCommand
export type NewItemStreamEvent = NewItemEvent | NewClaimEvent | NewReportEvent | NewDrawEvent

/** Items, their claims and their reports share a stream, so "at most one accepted" is one expected-revision check. */
export const itemDecider: Decider<ItemStreamCommand, NewItemStreamEvent, ItemStream, ItemStreamEvent> = {
  initial: unlisted,
  decide: dispatch<ItemStreamCommand, [ItemStream, Env], Decision<NewItemStreamEvent>>({
    ...itemRules,
    ...claimRules,
    holdDraw,
    reportItem: decideReport,
    closeItemReport,
  }),
  evolve: evolveItem,
}
