import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { Send } from '#commands/send.ts'

/**
 * Of words that have a key of their own: first the key, then the word of it. Whoever follows the log takes them out of the documents, and
 * nobody can read them any more. */
export const makeForgetWords = ({ forgetPerson }: Pick<CommandDeps, 'forgetPerson'>, send: Send) => {
  const forget =
    (commandOf: (id: string) => Parameters<Send>[0]) =>
    async (id: string, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
      await forgetPerson(id)
      return send(commandOf(id), metadata)
    }
  return {
    feedback: forget((feedbackId) => ({ type: 'forgetFeedback', feedbackId })),
    evidence: forget((reportId) => ({ type: 'forgetEvidence', reportId })),
    ticket: forget((ticketId) => ({ type: 'forgetTicket', ticketId })),
  }
}
