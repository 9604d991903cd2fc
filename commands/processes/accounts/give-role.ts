import { accountDecider } from '#domain/accounts/decide.ts'
import { streams } from '#domain/ids.ts'
import { reject } from '#domain/rejection.ts'
import { staffDecider } from '#domain/staff/decide.ts'
import type { Role } from '#domain/staff/vocabulary.ts'
import type { CommandMetadata } from '#commands/deps.ts'
import type { Handler } from '#commands/handle.ts'

interface Wanted {
  readonly role: Role
  /** What an admin says about it; the person may read it. */
  readonly reason: string | null
}

/** Making somebody an admin, an auditor or a plain member again: only of those who have an account. */
export const makeGiveRole =
  ({ handle, read }: Pick<Handler, 'handle' | 'read'>) =>
  (accountId: string, wanted: Wanted, metadata: CommandMetadata) => {
    const command = { type: 'giveRole', accountId, ...wanted } as const
    const unless = async () => {
      const account = await read(streams.account(accountId), accountDecider)
      return account.is === 'registered' ? null : reject('account-not-found')
    }
    return handle({ stream: streams.staff(), decider: staffDecider, command, unless }, metadata)
  }
