import { accountDecider } from '#domain/accounts/decide.ts'
import { streams } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { type PersonReportCommand, personReportDecider } from '#domain/reports/person.ts'
import type { PersonReports } from '#domain/reports/state.ts'
import type { CommandDeps, CommandMetadata } from '#commands/handling/deps.ts'
import type { Handler } from '#commands/handling/handler.ts'
import type { Outcome } from '#commands/handling/outcome.ts'

/** Reports of a person, and of what that person wrote. Those of a listing stand in the listing's own stream (docs/decisions/03). */
export const makeReports = (_deps: CommandDeps, { handle, read, previousOutcome }: Handler) => ({
  report: async (
    report: Omit<PersonReportCommand, 'type'>,
    metadata: CommandMetadata,
  ): Promise<Outcome<PersonReports>> => {
    const stream = streams.reports(report.reportedId)
    // A repeat is answered as before, also where the person has left since.
    const before = await previousOutcome({ stream, decider: personReportDecider }, metadata)
    if (before) return before
    const { is } = await read(streams.account(report.reportedId), accountDecider)
    // What somebody wrote who has left may still be reported; the person is gone.
    if (report.messageId === null && is !== 'registered') return { ok: false, rejection: reject('account-not-found') }
    return handle({ stream, decider: personReportDecider, command: { type: 'reportPerson', ...report } }, metadata)
  },
})
