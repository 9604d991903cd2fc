import { type AccountCommand, accountDecider } from '#domain/accounts/decide.ts'
import { type AccountEvent, AccountErasureStarted } from '#domain/accounts/events.ts'
import { isSealed, type RecordedEvent, type Sealed } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import { makeCounter } from '#domain/receipts/count.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import type { Addresses } from '#commands/processes/shared/addresses.ts'
import { makeReceipts, receiptIdOf } from '#commands/processes/shared/receipt.ts'
import type { Ending } from '#commands/processes/shared/ending.ts'
import type { Send } from '#commands/send.ts'
import { opened } from '#commands/processes/shared/opened.ts'

interface Given {
  readonly send: Send
  readonly addresses: Addresses
  /** Ends what the person has open and began after a position of the log; how far it has looked. */
  readonly endAll: (ending: Ending, metadata: CommandMetadata) => Promise<number>
}

/**
 * Forgetting a person (docs/decisions/35). `AccountErasureStarted` is the point of no return; then what the person has open ends with notice to
 * the other side (docs/decisions/109), the e-mail is released (its stream is found by the address, which only the key opens), what goes is counted for the receipt, the key destroyed with all that is no event, and `AccountErased` appended, upon
 * which every worker takes the words out of the documents. Whoever finds one that was begun goes on with it: each step is repeatable.
 */
export const makeErase = (deps: CommandDeps, handler: Handler, { send, addresses, endAll }: Given) => {
  const { handle } = handler
  const makeReceipt = makeReceipts(deps, handler)
  const step = (accountId: string, command: Step, metadata: CommandMetadata) =>
    handle({ stream: streams.account(accountId), decider: accountDecider, command }, metadata)

  /** The point of no return, and nothing more. */
  const start = async (accountId: string, metadata: CommandMetadata, when: { readonly whenDue?: true } = {}) => {
    const left = await send({ type: 'leaveStaff', accountId }, metadata)
    if (!left.ok) return left
    return step(accountId, { type: 'startErasure', receiptId: receiptIdOf(deps, metadata), ...when }, metadata)
  }

  /** Every address that the account has had, or was about to have when a process died. */
  const releaseEmails = async (
    { accountId, past }: { readonly accountId: string; readonly past: readonly RecordedEvent[] },
    metadata: CommandMetadata,
  ): Promise<void> => {
    const sealed = past.flatMap(({ data }) => addressesIn(data))
    const emails = await Promise.all(sealed.map((address) => opened(deps, address)))
    // The key is gone already: then they were released before. One that it does not hold is left alone.
    for (const email of new Set(emails)) if (email !== null) await addresses.release({ accountId, email }, metadata)
  }

  /** Does what is left to do of an erasure that was begun; true where there was any. */
  const finish = async (accountId: string): Promise<boolean> => {
    const past = await deps.events.load(streams.account(accountId))
    const started = past.find(isStarted)
    if (!started) return false
    const { id: commandId, at: startedAt, correlationId } = started
    const by = { kind: 'job', id: 'erase-accounts' } as const
    const metadata = { by, commandId, startedAt, causationId: commandId, correlationId }
    const counter = makeCounter(accountId, 'events')
    const seen = await endAll({ personId: accountId, after: 0, look: counter.add }, metadata)
    await releaseEmails({ accountId, past }, metadata)
    // Of an erasure that an older release began nobody was told where a receipt would be.
    const { receiptId } = started.data
    if (receiptId !== undefined) await makeReceipt({ accountId, receiptId, counter, after: seen }, metadata)
    await deps.forgetPerson(accountId)
    // What was under way while the sessions ended.
    await endAll({ personId: accountId, after: seen }, metadata)
    const outcome = await step(accountId, { type: 'finishErasure' }, metadata)
    return outcome.ok && outcome.events.length > 0
  }

  return {
    /** Of an account that was left, once the days to come back are over; whoever follows erasures goes on. */
    begin: (accountId: string, metadata: CommandMetadata): Promise<Outcome<unknown>> =>
      start(accountId, metadata, { whenDue: true }),
    /** Refused where there is no such account, and for the only admin; otherwise the person is forgotten when it answers. */
    erase: async (accountId: string, metadata: CommandMetadata): Promise<Outcome<unknown>> => {
      const outcome = await start(accountId, metadata)
      if (outcome.ok) await finish(accountId)
      return outcome
    },
    finish,
  }
}

type Started = RecordedEvent<Extract<AccountEvent, { type: 'AccountErasureStarted' }>>
const isStarted = (event: RecordedEvent): event is Started => event.type === AccountErasureStarted.type

type Step = Extract<AccountCommand, { type: 'startErasure' | 'finishErasure' }>

const addressesIn = (data: unknown): readonly (string | Sealed)[] =>
  typeof data === 'object' && data !== null
    ? Object.entries(data).flatMap(([field, value]: readonly [string, unknown]) =>
        ADDRESSES.has(field) && (typeof value === 'string' || isSealed(value)) ? [value] : [],
      )
    : []
const ADDRESSES: ReadonlySet<string> = new Set(['email', 'formerEmail'])
