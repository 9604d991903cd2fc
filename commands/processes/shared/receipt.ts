import type { Counter } from '#domain/receipts/count.ts'
import { receiptDecider } from '#domain/receipts/decide.ts'
import { streams } from '#domain/ids.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler } from '#commands/handle.ts'
import { mustBeDone } from './must-be-done.ts'

/** Where the receipt of an erasure will be found: 128 bits that nobody guesses. The same attempt makes the same. */
export const receiptIdOf = ({ hmac }: Pick<CommandDeps, 'hmac'>, { commandId }: CommandMetadata): string =>
  Buffer.from(hmac('receipt', commandId)).toString('hex').slice(0, 32)

interface Erased {
  readonly accountId: string
  readonly receiptId: string
  /** Has counted the log up to `after`. */
  readonly counter: Counter
  readonly after: number
}

/** Counts what is about to be erased, once; whoever finds an erasure unfinished finds its receipt made. */
export const makeReceipts =
  ({ events }: Pick<CommandDeps, 'events'>, { handle, read }: Pick<Handler, 'handle' | 'read'>) =>
  async ({ accountId, receiptId, counter, after }: Erased, metadata: CommandMetadata): Promise<void> => {
    const stream = streams.receipt(receiptId)
    if ((await read(stream, receiptDecider)).isMade) return
    const upTo = await events.head()
    for await (const page of events.readAll(after, upTo)) for (const event of page.events) counter.add(event)
    const receipt = { receiptId, accountId, upTo, ...counter.counted() }
    const command = { type: 'makeReceipt', receipt } as const
    mustBeDone(await handle({ stream, decider: receiptDecider, command }, metadata), 'a receipt could not be made')
  }
