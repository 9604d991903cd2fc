import { type AccountCommand, accountDecider } from '#domain/accounts/decide.ts'
import { reservationDecider } from '#domain/accounts/reservation.ts'
import type { Account } from '#domain/accounts/state.ts'
import { streams } from '#domain/ids.ts'
import type { CommandMetadata, CommandDeps } from '#commands/handling/deps.ts'
import type { Handler, Outcome } from '#commands/handling/handler.ts'
import type { Location } from '#commands/handling/locate.ts'

/** Changes in the terms make a new version; consents name the one that was agreed to. */
const POLICY_VERSION = '2026-11-01'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly location: Location | null
  readonly demo: boolean
  readonly claimed: { readonly terms: string | null; readonly privacy: string | null }
  readonly marketingOptIn: boolean
}
export interface ProfileChanges {
  readonly name?: string
  readonly location?: Location | null
  readonly preferences?: NonNullable<Extract<AccountCommand, { type: 'changeProfile' }>['changes']['preferences']>
}

export interface ProfileWish {
  readonly changes: ProfileChanges
  readonly marketingOptIn?: boolean
}

export const emailKey = (email: string): string => email.trim().toLowerCase()

export const makeAccounts = (deps: CommandDeps, { handle, read }: Handler) => {
  const send = (accountId: string, command: AccountCommand, metadata: CommandMetadata): Promise<Outcome<Account>> =>
    handle({ stream: streams.account(accountId), decider: accountDecider, command }, metadata)
  const emailStream = (email: string): string =>
    streams.email(Buffer.from(deps.hmac('email', `email|${emailKey(email)}`)).toString('hex'))
  const suburbOf = (location: Location | null): string | null => (location ? deps.suburbOf(location).name : null)

  /** The id that this try gives, where no dead one holds the address. */
  const idOf = (metadata: CommandMetadata): string => deps.idsOf(metadata).newId()
  const byEmail = async (email: string): Promise<string | null> =>
    (await read(emailStream(email), reservationDecider)).accountId

  /**
   * Reserves the address, then registers. Where a process died between the two, the address is held for an account that
   * never came to be; the next registration takes its id over. Where the account is there, that is refused as taken.
   */
  const register = async (registration: Registration, metadata: CommandMetadata) => {
    const { email, name, location, demo, claimed, marketingOptIn } = registration
    const wished = idOf(metadata)
    const command = { type: 'reserveEmail', accountId: wished } as const
    const reserved = await handle({ stream: emailStream(email), decider: reservationDecider, command }, metadata)
    const accountId = reserved.ok ? wished : ((await byEmail(email)) ?? wished)
    const account = { accountId, name, email, location, suburb: suburbOf(location), demo }
    const facts = { account, policyVersion: POLICY_VERSION, claimed, marketingOptIn }
    return { accountId, outcome: await send(accountId, { type: 'registerAccount', ...facts }, metadata) }
  }

  const change = (accountId: string, { changes, marketingOptIn }: ProfileWish, metadata: CommandMetadata) => {
    const { location } = changes
    const moved = location === undefined ? {} : { suburb: suburbOf(location) }
    const command = { changes: { ...changes, ...moved }, marketingOptIn, policyVersion: POLICY_VERSION }
    return send(accountId, { type: 'changeProfile', ...command }, metadata)
  }

  return {
    emailStream,
    /** The account an e-mail address belongs to: what login asks, so that it never depends on a read model (G25). */
    byEmail,
    idOf,
    register,
    change,
    passwordChanged: (accountId: string, metadata: CommandMetadata) =>
      send(accountId, { type: 'recordPasswordChange' }, metadata),
    grantRole: (accountId: string, role: 'user' | 'admin', metadata: CommandMetadata) =>
      send(accountId, { type: 'grantRole', role }, metadata),
  }
}
