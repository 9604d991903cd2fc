import { streams } from '#domain/ids.ts'
import { evidenceDecider } from '#domain/reports/ends.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import type { Send } from '#commands/send.ts'

/**
 * Of words that have a key of their own: first the key, then the word of it. Whoever follows the log takes them out of the documents, and
 * nobody can read them any more. */
export const makeForgetWords = (
  { forgetPerson }: Pick<CommandDeps, 'forgetPerson'>,
  { handle }: Pick<Handler, 'handle'>,
  send: Send,
) => {
  const forget =
    (say: (id: string, metadata: CommandMetadata) => Promise<Outcome<unknown>>) =>
    async (id: string, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
      await forgetPerson(id)
      return say(id, metadata)
    }
  return {
    feedback: forget((feedbackId, metadata) => send({ type: 'forgetFeedback', feedbackId }, metadata)),
    ticket: forget((ticketId, metadata) => send({ type: 'forgetTicket', ticketId }, metadata)),
    /** Of a report. */
    evidence: forget((reportId, metadata) => {
      const command = { type: 'forgetEvidence', reportId } as const
      return handle({ stream: streams.evidence(reportId), decider: evidenceDecider, command }, metadata)
    }),
  }
}
