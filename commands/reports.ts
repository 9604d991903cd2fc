import { accountDecider } from '#domain/accounts/decide.ts'
import { streams } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { type PersonReportCommand, personReportDecider } from '#domain/reports/person.ts'
import type { PersonReports } from '#domain/reports/state.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'

/** Reports of a person, and of what that person wrote. Those of a listing stand in the listing's own stream (docs/decisions/03). */
export const makeReports = (_deps: CommandDeps, { handle, read }: Handler) => ({
  report: (report: Omit<PersonReportCommand, 'type'>, metadata: CommandMetadata): Promise<Outcome<PersonReports>> => {
    const stream = streams.reports(report.reportedId)
    const unless = async () => {
      const { is } = await read(streams.account(report.reportedId), accountDecider)
      // What somebody wrote who has left may still be reported; the person is gone.
      return report.messageId === null && is !== 'registered' ? reject('account-not-found') : null
    }
    const command = { type: 'reportPerson', ...report } as const
    return handle({ stream, decider: personReportDecider, command, unless }, metadata)
  },
})
