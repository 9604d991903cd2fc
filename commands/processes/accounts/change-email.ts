import { accountDecider } from '#domain/accounts/decide.ts'
import { isGood } from '#domain/accounts/password/reset.ts'
import type { Account } from '#domain/accounts/state.ts'
import { linkIdOf, streams } from '#domain/ids.ts'
import { reject, type RejectionCode } from '#domain/rejection.ts'
import type { CommandDeps, CommandMetadata } from '#commands/deps.ts'
import type { Handler, Outcome } from '#commands/handle.ts'
import { emailKey } from '#domain/accounts/email/mailbox.ts'
import type { Addresses } from '#commands/processes/shared/addresses.ts'
import { opened } from '#commands/processes/shared/opened.ts'

type Registered = Extract<Account, { is: 'registered' }>

interface Present {
  readonly account: Registered
  /** Its present address. */
  readonly present: string
}
interface Exchange {
  readonly email: string
  readonly formerEmail: string
}
interface Taken {
  readonly account: Registered
  readonly addresses: Exchange
  readonly command: Parameters<typeof accountDecider.decide>[0]
}
export interface Disowning {
  readonly accountId: string
  readonly changeId: string
  readonly resetId: string
  readonly tokenHash: string
}

const refused = (code: RejectionCode): Outcome<Account> => ({ ok: false, rejection: reject(code) })

/**
 * Another e-mail address: reserved first, then the account says so; what it leaves is let go when that is settled (docs/decisions/131). Whoever dies
 * in between leaves the address held by this account, until its link is followed again or has run out.
 */
export const makeChangeEmail = (deps: CommandDeps, { handle, read, look }: Handler, held: Addresses) => {
  const at = (accountId: string) => ({ stream: streams.account(accountId), decider: accountDecider })
  const accountOf = (accountId: string) => read(streams.account(accountId), accountDecider)

  /** What this very command brought about before, whatever has become of the account since; else what is done with it now. */
  const once = async (
    { accountId, absent }: { readonly accountId: string; readonly absent: RejectionCode },
    metadata: CommandMetadata,
    act: (found: Present) => Promise<Outcome<unknown>>,
  ): Promise<Outcome<unknown>> => {
    const { before } = await look(at(accountId), metadata)
    if (before) return before
    const found = await presentOf(accountId)
    return found ? act(found) : refused(absent)
  }

  const take = async ({ account, addresses, command }: Taken, metadata: CommandMetadata) => {
    const { accountId } = account
    const wanted = { accountId, email: addresses.email }
    const reserved = await held.reserve(wanted, metadata)
    if (!reserved.ok) return reserved
    const outcome = await handle({ ...at(accountId), command }, metadata)
    const isOwn = emailKey(addresses.email) === emailKey(addresses.formerEmail)
    if (outcome.ok || isOwn || reserved.events.length === 0) return outcome
    const again = { ...metadata, commandId: deps.eventIdOf(metadata.commandId, 'given back', 0) }
    await held.release(wanted, again)
    return outcome
  }

  const presentOf = async (accountId: string): Promise<Present | null> => {
    const account = await accountOf(accountId)
    const present = account.is === 'registered' ? await opened(deps, account.email) : null
    return account.is === 'registered' && present !== null ? { account, present } : null
  }

  /** The address that this link would make the present one, or has made it. */
  const wantedBy = async ({ emailChange }: Registered, tokenHash: string, { now }: CommandMetadata) => {
    if (emailChange?.tokenHash !== tokenHash) return null
    const isUsable = emailChange.isDone || isGood(emailChange, tokenHash, now ?? deps.clock())
    return isUsable ? opened(deps, emailChange.email) : null
  }

  return {
    /** By the link in the new mailbox. */
    confirm: (accountId: string, tokenHash: string, metadata: CommandMetadata): Promise<Outcome<unknown>> =>
      once({ accountId, absent: 'email-change-not-valid' }, metadata, async ({ account, present }) => {
        const email = await wantedBy(account, tokenHash, metadata)
        if (!email) return refused('email-change-not-valid')
        const addresses = { email, formerEmail: present }
        return take({ account, addresses, command: { type: 'confirmEmail', tokenHash, ...addresses } }, metadata)
      }),

    /** At once, where the site sends no mail. */
    change: (accountId: string, email: string, metadata: CommandMetadata): Promise<Outcome<unknown>> =>
      once({ accountId, absent: 'account-not-found' }, metadata, async ({ account, present }) => {
        const addresses = { email, formerEmail: present }
        const changeId = linkIdOf(accountId, deps.idsOf(metadata).newChildId())
        return take({ account, addresses, command: { type: 'changeEmail', changeId, ...addresses } }, metadata)
      }),

    /** "This was not me": a former address is kept for its account until then, so nobody can have taken it. */
    disown: ({ accountId, changeId, ...link }: Disowning, metadata: CommandMetadata): Promise<Outcome<unknown>> =>
      once({ accountId, absent: 'not-me-not-valid' }, metadata, async ({ account, present }) => {
        const disown = { type: 'disownChange', changeId, ...link } as const
        const former = account.disownable.find((one) => one.changeId === changeId)?.former ?? null
        const email = former === null ? null : await opened(deps, former)
        if (email === null) return handle({ ...at(accountId), command: { ...disown, back: null } }, metadata)
        const ids = deps.idsOf({ ...metadata, commandId: deps.eventIdOf(metadata.commandId, 'back', 0) })
        const addresses = { email, formerEmail: present }
        const back = { changeId: linkIdOf(accountId, ids.newChildId()), ...addresses }
        return take({ account, addresses, command: { ...disown, back } }, metadata)
      }),

    /** Whether a link for a new password would still do what it was made for. */
    mayReset: async (accountId: string, tokenHash: string): Promise<string | null> => {
      const account = await accountOf(accountId)
      return account.is === 'registered' && isGood(account.reset, tokenHash, deps.clock())
        ? (account.reset?.expiresAt ?? null)
        : null
    },
  }
}
