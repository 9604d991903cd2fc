import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Outcome } from '#commands/handle.ts'
import type { Send } from '#commands/send.ts'

/** First the key, then the word of it: whoever follows the log takes the words out of the documents, and nobody can read them any more. */
export const makeForgetFeedback =
  ({ forgetPerson }: Pick<CommandDeps, 'forgetPerson'>, send: Send) =>
  async (feedbackId: string, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
    await forgetPerson(feedbackId)
    return send({ type: 'forgetFeedback', feedbackId }, metadata)
  }
