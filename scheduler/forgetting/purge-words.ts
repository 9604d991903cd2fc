import type { Commands } from '#commands/all.ts'
import { FEEDBACK_KEPT_MS } from '#domain/feedback/vocabulary.ts'
import { EVIDENCE_KEPT_MS } from '#domain/reports/limits.ts'
import { TICKET_KEPT_MS } from '#domain/tickets/limits.ts'
import { plus } from '#domain/time.ts'
import { people } from '#projections/accounts/people.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { feedback, feedbackBefore } from '#projections/feedback/feedback.ts'
import { closedReports, type ReportDocument, reports } from '#projections/reports/reports.ts'
import { tickets, ticketsClosedBefore } from '#projections/tickets/tickets.ts'
import { nextTurn } from '#scheduler/effects.ts'
import type { CalendarJob } from '#scheduler/policy.ts'

interface Parts {
  readonly openReads: () => Reads
  readonly commands: Pick<Commands, 'forgetWords'>
  readonly effectIdOf: (cause: string, effect: string) => string
}

/** Words with a key of their own are kept for so long, and then their keys are destroyed. */
export const purgesOfWords = (parts: Parts): readonly CalendarJob[] => [
  nightly(parts, {
    job: 'purge-feedback',
    description: 'Destroy the keys of what people told on going more than 90 days ago.',
    of: 'feedback',
    due: (reads, now) => feedbackBefore(reads.of(feedback), plus(now, -FEEDBACK_KEPT_MS)),
  }),
  nightly(parts, {
    job: 'purge-tickets',
    description: 'Destroy the keys of tickets that were closed more than 90 days ago.',
    of: 'ticket',
    due: (reads, now) => ticketsClosedBefore(reads.of(tickets), plus(now, -TICKET_KEPT_MS)),
  }),
  nightly(parts, {
    job: 'purge-reports',
    description:
      'Destroy the keys of reports that were closed more than 90 days ago, and of closed ones about people who were erased.',
    of: 'evidence',
    due: (reads, now) => evidenceOver(reads, plus(now, -EVIDENCE_KEPT_MS)),
  }),
]

/** What is closed outlives nobody: only an open report keeps the words of somebody who is gone. */
const evidenceOver = async (reads: Reads, instant: string): Promise<readonly string[]> => {
  const over: string[] = []
  for await (const page of closedReports(reads.of(reports))) {
    const known = await reads.of(people).getMany(page.map(({ reportedId }) => reportedId))
    const here = new Set(known.filter(({ name }) => name !== null).map(idOf))
    const isOver = ({ closedAt, reportedId }: ReportDocument): boolean =>
      !here.has(reportedId) || (closedAt !== null && closedAt <= instant)
    over.push(...page.filter(isOver).map(idOf))
  }
  return over
}
const idOf = ({ _id }: { readonly _id: string }): string => _id

interface Kept {
  readonly job: string
  readonly description: string
  readonly of: keyof Commands['forgetWords']
  /** Ids of what has been kept for long enough. */
  readonly due: (reads: Reads, now: string) => Promise<readonly string[]>
}

const nightly = ({ openReads, commands, effectIdOf }: Parts, { job, description, of, due }: Kept): CalendarJob => ({
  name: job,
  description,
  every: 'night',
  run: async (now, signal) => {
    let forgotten = 0
    for (const id of await due(openReads(), now)) {
      if (signal?.aborted) break
      const by = { kind: 'job', id: job } as const
      await commands.forgetWords[of](id, { by, commandId: effectIdOf(id, job), startedAt: now, now })
      forgotten += 1
      await nextTurn()
    }
    return `${forgotten} forgotten`
  },
})
