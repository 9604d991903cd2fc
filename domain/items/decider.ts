import type { ClaimCommand } from '../claims/decide.ts'
import { decideClaim } from '../claims/decide.ts'
import type { NewClaimEvent } from '../claims/events.ts'
import type { Decider } from '../decider.ts'
import { type DrawCommand, holdDraw } from '../draws/decide.ts'
import type { NewDrawEvent } from '../draws/events.ts'
import { decideReport, type ReportCommand } from '../reports/decide.ts'
import type { NewReportEvent } from '../reports/events.ts'
import { decideItem, type ItemCommand } from './decide.ts'
import { continueEnding } from './ends.ts'
import type { NewItemEvent } from './events.ts'
import { evolveItem, type ItemStreamEvent } from './evolve.ts'
import { type ItemStream, unlisted } from './state.ts'

/** The next page of those whose claims ended with the listing; nothing where everybody has been told. */
interface LineCommand {
  readonly type: 'continueEnding'
}
export type ItemStreamCommand = ItemCommand | ClaimCommand | ReportCommand | LineCommand | DrawCommand
export type NewItemStreamEvent = NewItemEvent | NewClaimEvent | NewReportEvent | NewDrawEvent

/** Items, their claims and their reports share a stream, so "at most one accepted" is one expected-revision check (decisions section 2). */
export const itemDecider: Decider<ItemStreamCommand, NewItemStreamEvent, ItemStream, ItemStreamEvent> = {
  initial: unlisted,
  decide: (command, state, env) => {
    if (command.type === 'continueEnding') return continueEnding(state)
    if (command.type === 'holdDraw') return holdDraw(command, state, env)
    if (command.type === 'reportItem') return decideReport(command, state, env)
    if (isClaimCommand(command)) return decideClaim(command, state, env)
    return decideItem(command, state, env)
  },
  evolve: evolveItem,
}

const isClaimCommand = (command: ItemCommand | ClaimCommand): command is ClaimCommand =>
  command.type === 'requestClaim' || 'claimId' in command
