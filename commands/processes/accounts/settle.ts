import { accountDecider } from '#domain/accounts/decide.ts'
import type { Account, Unsettled } from '#domain/accounts/state.ts'
import type { Sealed } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import { asMember, type CommandDeps, type CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import type { Addresses } from '#commands/processes/shared/addresses.ts'
import { mustBeDone } from '#commands/processes/shared/must-be-done.ts'
import { opened } from '#commands/processes/shared/opened.ts'
import { emailKey } from '#domain/accounts/email/mailbox.ts'
import type { Send } from '#commands/send.ts'

type Registered = Extract<Account, { is: 'registered' }>

interface Given {
  readonly addresses: Addresses
  readonly send: Send
}
interface Wish {
  /** Stays signed in: who has just confirmed the own address, or goes on with a recovery. */
  readonly exceptSession?: string
  /** The one whose row was due, which must end with this: also where the account knows nothing of it any more. */
  readonly due?: string
}

/**
 * Draws the consequences of changes that are in the log (docs/decisions/131): a chosen password comes into force, addresses and second factors are let go, sessions end,
 * then `AccountSettled`. Each step is repeatable, so whoever finds one that is not settled goes on with it.
 */
export const makeSettle = (deps: CommandDeps, { handle, read }: Handler, { addresses, send }: Given) => {
  const released = async (
    { accountId, email }: Registered,
    { address, keptUntil }: { readonly address: string | Sealed; readonly keptUntil: string | null },
    metadata: CommandMetadata,
  ): Promise<void> => {
    const [gone, present] = await Promise.all([opened(deps, address), opened(deps, email)])
    // Changed there and back before this was settled, or forgotten meanwhile.
    if (gone === null || present === null || emailKey(gone) === emailKey(present)) return
    await addresses.release({ accountId, email: gone }, metadata, keptUntil === null ? {} : { keptUntil })
  }

  const closeFeed = async (accountId: string, metadata: CommandMetadata): Promise<void> => {
    // Whoever had the password may know the address, which tells where pickups are.
    const closed = await send({ type: 'closeFeed' }, asMember(metadata, accountId))
    mustBeDone(closed, 'a calendar address could not be closed')
  }

  /** Unless it was brought back. */
  const forgotten = async ({ twoFactor: { factor } }: Registered, factorId: string): Promise<void> => {
    if (factor.is !== 'on' || factor.factorId !== factorId) await deps.signIns.dropFactor(factorId)
  }

  const draw = async (account: Registered, change: Unsettled, { metadata, exceptSession }: Drawn): Promise<void> => {
    const { accountId } = account
    switch (change.is) {
      case 'password':
        await deps.signIns.usePassword(accountId, change)
        await closeFeed(accountId, metadata)
        return deps.signIns.endSessions(accountId, exceptSession)
      case 'asked':
        return released(account, { address: change.email, keptUntil: null }, metadata)
      case 'email':
        await released(account, { address: change.former, keptUntil: change.keptUntil }, metadata)
        return deps.signIns.endSessions(accountId, exceptSession)
      case 'factor':
        return forgotten(account, change.factorId)
      case 'disowned':
        await deps.signIns.dropPassword(accountId, change.nth)
        if (change.factorGone !== null) await deps.signIns.dropFactor(change.factorGone)
        // Whoever was in may know them.
        if (change.factorBack !== null) await deps.signIns.dropCodes(change.factorBack)
        await closeFeed(accountId, metadata)
        return deps.signIns.endSessions(accountId, exceptSession)
    }
  }

  return async (accountId: string, metadata: CommandMetadata, { exceptSession, due }: Wish = {}) => {
    const account = await read(streams.account(accountId), accountDecider)
    const own = { ...metadata, by: BY_THE_SITE, causationId: metadata.commandId }
    const now = metadata.now ?? deps.clock()
    const open = account.is === 'registered' ? account.unsettled.filter((one) => isOver(one, now)) : []
    for (const change of open) {
      const commandId = deps.eventIdOf(metadata.commandId, change.changeId, 0)
      if (account.is === 'registered') await draw(account, change, { metadata: { ...own, commandId }, exceptSession })
    }
    const changeIds = [...new Set([...open.map(({ changeId }) => changeId), ...(due === undefined ? [] : [due])])]
    const command = { type: 'settleAccount', changeIds } as const
    const commandId = deps.eventIdOf(metadata.commandId, 'settled', 0)
    const settled: Outcome<Account> = await handle(
      { stream: streams.account(accountId), decider: accountDecider, command },
      { ...own, commandId },
    )
    return settled
  }
}
const BY_THE_SITE = { kind: 'system', id: 'settle-account' } as const

interface Drawn {
  readonly metadata: CommandMetadata
  readonly exceptSession: string | undefined
}

/** A link that may still be followed is no reason to let the address go, nor is a second factor gone that may be brought back. */
const isOver = (change: Unsettled, now: string): boolean => {
  if (change.is === 'factor') return change.until <= now
  return change.is !== 'asked' || change.expiresAt <= now
}
