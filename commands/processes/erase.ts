import { accountDecider } from '#domain/accounts/decide.ts'
import { AccountErasureStarted, AccountRegistered } from '#domain/accounts/events.ts'
import { isRedacted, isSealed, type RecordedEvent } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import { reservationDecider } from '#domain/accounts/reservation.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import type { Send } from '#commands/send.ts'
import { mustBeDone } from '#commands/processes/must-be-done.ts'

interface Given {
  readonly send: Send
  readonly emailStream: (email: string) => string
  /** Ends what the person has open and began after a position of the log; how far it has looked. */
  readonly endAll: (personId: string, after: number, metadata: CommandMetadata) => Promise<number>
}

/**
 * Forgetting a person (docs/decisions/35). `AccountErasureStarted` is the point of no return; then what the person has open ends with notice to
 * the other side (docs/decisions/109), the e-mail is released (its stream is found by the address, which only the key opens), the key destroyed with all that is no event, and `AccountErased` appended, upon
 * which every worker takes the words out of the documents. Whoever finds one that was begun goes on with it: each step is repeatable.
 */
export const makeErase = (deps: CommandDeps, { handle }: Handler, { send, emailStream, endAll }: Given) => {
  const step = (accountId: string, type: 'startErasure' | 'finishErasure', metadata: CommandMetadata) =>
    handle({ stream: streams.account(accountId), decider: accountDecider, command: { type } }, metadata)

  const releaseEmail = async (past: readonly RecordedEvent[], metadata: CommandMetadata): Promise<void> => {
    const registered = past.find(({ type }) => type === AccountRegistered.type)
    const { accountId, email: sealed } = (registered?.data ?? {}) as { accountId?: unknown; email?: unknown }
    const email = isSealed(sealed) ? await deps.unseal<unknown>(sealed) : sealed
    // The key is gone already: then it was released before.
    if (typeof accountId !== 'string' || typeof email !== 'string' || isRedacted(email)) return
    const command = { type: 'releaseEmail', accountId } as const
    const outcome = await handle({ stream: emailStream(email), decider: reservationDecider, command }, metadata)
    mustBeDone(outcome, 'an e-mail address could not be released')
  }

  /** Does what is left to do of an erasure that was begun; true where there was any. */
  const finish = async (accountId: string): Promise<boolean> => {
    const past = await deps.events.load(streams.account(accountId))
    const started = past.find(({ type }) => type === AccountErasureStarted.type)
    if (!started) return false
    const { id: commandId, at: startedAt, correlationId } = started
    const by = { kind: 'job', id: 'erase-accounts' } as const
    const metadata = { by, commandId, startedAt, causationId: commandId, correlationId }
    const seen = await endAll(accountId, 0, metadata)
    await releaseEmail(past, metadata)
    await deps.forgetPerson(accountId)
    // What was under way while the sessions ended.
    await endAll(accountId, seen, metadata)
    const outcome = await step(accountId, 'finishErasure', metadata)
    return outcome.ok && outcome.events.length > 0
  }

  return {
    /** Refused where there is no such account, and for the only admin; otherwise the person is forgotten when it answers. */
    erase: async (accountId: string, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
      const left = await send({ type: 'leaveStaff', accountId }, metadata)
      if (!left.ok) return left
      const outcome = await step(accountId, 'startErasure', metadata)
      if (outcome.ok) await finish(accountId)
      return outcome
    },
    finish,
  }
}
