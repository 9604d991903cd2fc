import { type AccountCommand, accountDecider } from '#domain/accounts/decide.ts'
import { type TwoFactor, withoutTwoFactor } from '#domain/accounts/second-factor/two-factor.ts'
import type { Account } from '#domain/accounts/state.ts'
import { streams, linkIdOf } from '#domain/ids.ts'
import { textDecider, versionInForce } from '#domain/texts/decide.ts'
import { isRejection, reject, type Rejection } from '#domain/rejection.ts'
import type { CommandMetadata, CommandDeps } from '#commands/deps.ts'
import type { Created, Handler, Outcome } from '#commands/handle.ts'
import type { Addresses } from '#commands/processes/shared/addresses.ts'
import { type Location, makeLocate } from '#commands/processes/shared/locate.ts'
import type { Send } from '#commands/send.ts'

interface Given {
  readonly send: Send
  readonly addresses: Addresses
}

export interface Registration {
  readonly name: string
  readonly email: string
  readonly location: Location | null
  readonly demo: boolean
  readonly claimed: { readonly terms: string | null; readonly privacy: string | null }
  readonly marketingOptIn: boolean
  /** Browser and system, where somebody sits at one. */
  readonly device?: string | null
}
export interface ProfileChanges {
  readonly name?: string
  readonly location?: Location | null
  readonly preferences?: NonNullable<Extract<AccountCommand, { type: 'changeProfile' }>['changes']['preferences']>
}

export interface ProfileWish {
  readonly changes: ProfileChanges
  readonly marketingOptIn?: boolean
  readonly device?: string | null
}
/** What a person says yes or no to in the settings, or when asked again. */
export interface ConsentWish {
  readonly accept: Extract<AccountCommand, { type: 'recordConsents' }>['accept']
  readonly marketing?: boolean
  readonly device: string
}

/** Joining, and what a person says of themselves. */
export const makeRegister = (deps: CommandDeps, handler: Handler, { send, addresses }: Given) => {
  const { handle, read } = handler
  const locate = makeLocate(deps, handler)
  /** The suburb that everybody may see: that of the home's public point, as listings from there have it (decision 24). */
  const suburbOf = async (
    personId: string,
    location: Location | null,
    metadata: CommandMetadata,
  ): Promise<string | null | Rejection> => {
    const located = location && (await locate({ personId, location }, metadata))
    return located && !isRejection(located) ? located.suburb : located
  }
  const inForce = async () => {
    const texts = await read(streams.texts(), textDecider)
    return { terms: versionInForce(texts, 'terms'), privacy: versionInForce(texts, 'privacy') }
  }
  /** Whoever comes late, or is gone, is refused: no place is remembered for them. */
  const situationOf = async (accountId: string): Promise<Account['is']> =>
    (await read(streams.account(accountId), accountDecider)).is

  /** The id that this attempt gives, unless an interrupted one holds the address. */
  const idOf = (metadata: CommandMetadata): string => deps.idsOf(metadata).newId()

  /**
   * Reserves the address, then registers. Where a process died between the two, the address is held for an account that
   * never came to be; the next registration takes its id over. Where the account is there, that is refused as taken.
   */
  const register = async (registration: Registration, metadata: CommandMetadata): Promise<Created<Account>> => {
    const { email, name, location, demo, claimed, marketingOptIn, device = null } = registration
    const wished = idOf(metadata)
    const reserved = await addresses.reserve({ accountId: wished, email }, metadata)
    const holder = reserved.ok ? wished : await addresses.byEmail(email)
    // Kept for whoever had it last.
    if (holder === null) return { ok: false, rejection: reject('email-taken'), id: wished }
    const id = holder
    const isNew = (await situationOf(id)) === 'unregistered'
    const suburb = isNew ? await suburbOf(id, location, metadata) : null
    if (isRejection(suburb)) return { ok: false, rejection: suburb, id }
    const account = { accountId: id, name, email, location, suburb, demo }
    const facts = { account, inForce: await inForce(), claimed, marketingOptIn, device }
    const act = { type: 'registerAccount', ...facts } as const
    return { ...(await handle({ stream: streams.account(id), decider: accountDecider, command: act }, metadata)), id }
  }

  const change = async (
    accountId: string,
    { changes, marketingOptIn, device = null }: ProfileWish,
    metadata: CommandMetadata,
  ): Promise<Outcome<unknown>> => {
    const { location } = changes
    const isMoving = location !== undefined && (await situationOf(accountId)) === 'registered'
    const suburb = isMoving ? await suburbOf(accountId, location, metadata) : null
    if (isRejection(suburb)) return { ok: false, rejection: suburb }
    const moved = isMoving ? { suburb } : {}
    const marketing =
      marketingOptIn === undefined ? undefined : { wanted: marketingOptIn, version: (await inForce()).privacy, device }
    return send({ type: 'changeProfile', accountId, changes: { ...changes, ...moved }, marketing }, metadata)
  }

  const consent = async (
    accountId: string,
    wish: ConsentWish,
    metadata: CommandMetadata,
  ): Promise<Outcome<Account>> => {
    const command = { type: 'recordConsents', ...wish, inForce: await inForce() } as const
    return handle({ stream: streams.account(accountId), decider: accountDecider, command }, metadata)
  }

  return {
    /** What signing in takes beside the password, as the log says. */
    twoFactorOf: async (accountId: string): Promise<TwoFactor> => {
      const account = await read(streams.account(accountId), accountDecider)
      return account.is === 'registered' ? account.twoFactor : withoutTwoFactor
    },
    /** How often the password was changed, as the log says. */
    passwordChangesOf: async (accountId: string): Promise<number> => {
      const account = await read(streams.account(accountId), accountDecider)
      return account.is === 'registered' ? account.passwordChanges : 0
    },
    isRegistered: async (accountId: string): Promise<boolean> => (await situationOf(accountId)) !== 'unregistered',
    idOf,
    register,
    change,
    consent,
    /** Of the second factor that this attempt begins; the same attempt begins the same. */
    factorIdOf: (accountId: string, metadata: CommandMetadata): string =>
      `${accountId}-${deps.idsOf(metadata).newChildId()}`,
    /** Of the link that this attempt makes; the same attempt makes the same. */
    linkIdOf: (accountId: string, metadata: CommandMetadata): string =>
      linkIdOf(accountId, deps.idsOf(metadata).newChildId()),
  }
}
