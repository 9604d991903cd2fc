import { accountDecider } from '#domain/accounts/decide.ts'
import { streams } from '#domain/ids.ts'
import { itemDecider } from '#domain/items/decider.ts'
import type { ItemStream } from '#domain/items/state.ts'
import { reject } from '#domain/rejection.ts'
import type { Closing } from '#domain/reports/ends.ts'
import type { ReportCommand } from '#domain/reports/decide.ts'
import { type PersonReportCommand, personReportDecider } from '#domain/reports/person.ts'
import type { PersonReports } from '#domain/reports/state.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import { makeBlockedRefusal } from '#commands/processes/shared/blocked.ts'

/** Reports of a listing stand in the listing's stream, those of a person, and of what that person wrote, in one of their own (docs/decisions/03). */
export const makeReport = (handler: Handler) => {
  const { handle, read } = handler
  const blockedRefusal = makeBlockedRefusal(handler)
  return {
    /** What a block hides cannot be reported either. */
    item: (
      itemId: string,
      report: Omit<ReportCommand, 'type'>,
      metadata: CommandMetadata,
    ): Promise<Outcome<ItemStream>> => {
      const unless = async ({ is, ownerId }: ItemStream) => {
        const isParted = is !== 'unlisted' && (await blockedRefusal(ownerId, metadata.by.id)) !== null
        return isParted ? reject('item-not-found') : null
      }
      const command = { type: 'reportItem', ...report } as const
      return handle({ stream: streams.item(itemId), decider: itemDecider, command, unless }, metadata)
    },
    person: (report: Omit<PersonReportCommand, 'type'>, metadata: CommandMetadata): Promise<Outcome<PersonReports>> => {
      const unless = async () => {
        const { is } = await read(streams.account(report.reportedId), accountDecider)
        // What somebody wrote who has left may still be reported; the person is gone.
        return report.messageId === null && is !== 'registered' ? reject('account-not-found') : null
      }
      const command = { type: 'reportPerson', ...report } as const
      const stream = streams.reports(report.reportedId)
      return handle({ stream, decider: personReportDecider, command, unless }, metadata)
    },
    closeOfItem: (itemId: string, closing: Closing, metadata: CommandMetadata): Promise<Outcome<ItemStream>> => {
      const command = { type: 'closeItemReport', ...closing } as const
      return handle({ stream: streams.item(itemId), decider: itemDecider, command }, metadata)
    },
    closeOfPerson: (
      reportedId: string,
      closing: Closing,
      metadata: CommandMetadata,
    ): Promise<Outcome<PersonReports>> => {
      const command = { type: 'closePersonReport', reportedId, ...closing } as const
      return handle({ stream: streams.reports(reportedId), decider: personReportDecider, command }, metadata)
    },
  }
}
