import { accountDecider } from '#domain/accounts/decide.ts'
import type { Account } from '#domain/accounts/state.ts'
import { reservationDecider } from '#domain/accounts/email/reservation.ts'
import { emailKey } from '#domain/accounts/email/mailbox.ts'
import type { RecordedEvent } from '#domain/event.ts'
import { streams } from '#domain/ids.ts'
import { makeKeyring } from '#stores/events/codec/keyring.ts'
import { openSealed } from '#stores/events/codec/codec.ts'
import type { Access } from '#tests/simulation/neighbours/access.ts'
import { simulatedHmac } from '#tests/simulation/site-keys.ts'
import type { Site } from '#tests/simulation/site.ts'

interface Ended {
  readonly site: Pick<Site, 'vault' | 'time'>
  readonly log: readonly RecordedEvent[]
  readonly access: Access
  /** Whatever was due by then has had its time, ISO 8601. */
  readonly until: string
}
type Registered = Extract<Account, { is: 'registered' }>

/** Of a change of who gets in nothing is left half done, everybody is found under one address, and what was ended opens nothing. */
export const accessBroken = async ({ site, log, access, until }: Ended): Promise<readonly string[]> => {
  const accounts = registeredIn(log)
  const holders = holdersIn(log)
  const broken: string[] = []
  for (const account of accounts.values()) {
    broken.push(...unsettledOf(account, log, until))
    broken.push(...(await addressesBroken(site, account, { holders, until })))
    broken.push(...(await factorBroken(site, account)))
  }
  for (const [personId, { ended }] of access.all())
    for (const session of ended)
      if (await site.vault.sessions.byId(session)) broken.push(`a session of ${personId} outlived its end`)
  return broken
}

const ACCOUNT = streams.account('')
const EMAIL = streams.email('')

/** A stream holds only what its decider folds. */
const registeredIn = (log: readonly RecordedEvent[]): ReadonlyMap<string, Registered> => {
  const states = new Map<string, Account>()
  for (const event of log.filter(({ stream }) => stream.startsWith(ACCOUNT)))
    states.set(event.stream, accountDecider.evolve(states.get(event.stream) ?? accountDecider.initial, event as never))
  return new Map([...states].flatMap(([stream, state]) => (state.is === 'registered' ? [[stream, state]] : [])))
}

/** Names of the streams that hold an address for each account. */
const holdersIn = (log: readonly RecordedEvent[]): ReadonlyMap<string, readonly string[]> => {
  const states = new Map<string, string | null>()
  for (const event of log.filter(({ stream }) => stream.startsWith(EMAIL)))
    states.set(event.stream, reservationDecider.evolve(reservationDecider.initial, event as never).accountId)
  const holders = new Map<string, string[]>()
  for (const [stream, accountId] of states)
    if (accountId !== null) holders.set(accountId, [...(holders.get(accountId) ?? []), stream])
  return holders
}

const dueAt = (change: Registered['unsettled'][number], began: string): string =>
  change.is === 'asked' ? change.expiresAt : change.is === 'factor' ? change.until : began

const unsettledOf = ({ accountId, unsettled }: Registered, log: readonly RecordedEvent[], until: string) =>
  unsettled
    .filter((change) => {
      const named = log.find(({ data }) => JSON.stringify(data).includes(change.changeId))
      return dueAt(change, named?.at ?? '') <= until
    })
    .map(({ is, changeId }) => `the change ${changeId} (${is}) of ${accountId} was never settled`)

const streamOf = (key: string): string =>
  streams.email(Buffer.from(simulatedHmac('email', `email|${key}`)).toString('hex'))

const addressesBroken = async (
  { vault, time }: Ended['site'],
  { accountId, email, unsettled }: Registered,
  { holders, until }: Pick<Ended, 'until'> & { readonly holders: ReadonlyMap<string, readonly string[]> },
): Promise<readonly string[]> => {
  const held = holders.get(accountId) ?? []
  const opened = await openSealed(makeKeyring(vault.keys, time.now), email)
  if (typeof opened !== 'string') return []
  const isThere = held.includes(streamOf(emailKey(opened)))
  // A link that can still be followed keeps its address, where a process died over it.
  const mayBeMore = unsettled.filter((change) => change.is === 'asked' || dueAt(change, until) > until).length
  return [
    ...(isThere ? [] : [`${accountId} does not hold its address`]),
    ...(held.length <= 1 + mayBeMore ? [] : [`${accountId} holds ${held.length} addresses`]),
  ]
}

const factorBroken = async ({ vault }: Ended['site'], { accountId, twoFactor }: Registered) => {
  const { factor } = twoFactor
  if (factor.is !== 'on') return []
  const isWhole =
    (await vault.secondFactors.get(factor.factorId)) !== null &&
    (await vault.secondFactors.codesLeft(factor.factorId)) !== null
  return isWhole ? [] : [`the second factor of ${accountId} is on and the vault lacks its secret or its codes`]
}
