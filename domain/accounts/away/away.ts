import { type Decision, type Env, isPerson } from '../../decider.ts'
import { reject, type Rejection } from '../../rejection.ts'
import { between, plus } from '../../time.ts'
import { AwaySettled, PersonCameBack, PersonWentAway } from './away-events.ts'
import type { AccountEvent, NewAccountEvent } from '../events.ts'
import { isLocked } from '../recovery/locked.ts'
import type { Absence, Account, Away } from '../state.ts'
import { type AwayReason, GRACE_MS, LONGEST_PAUSE_MS } from '../vocabulary.ts'

export type AwayCommand =
  | {
      readonly type: 'goAway'
      readonly changeId: string
      readonly reason: AwayReason
      /** Of a pause that ends by itself. */
      readonly until?: string | null
      /** What is told at sign-in of who may not. */
      readonly words?: string | null
      readonly receiptId?: string | null
    }
  | { readonly type: 'comeBack'; readonly changeId: string; readonly reason: AwayReason }
  /** By the system: all that the person has follows the change of this id. */
  | { readonly type: 'settleAway'; readonly changeId: string }

type Registered = Extract<Account, { is: 'registered' }>
type Of<Type extends AwayCommand['type']> = Extract<AwayCommand, { type: Type }>
type AwayEvent = Extract<AccountEvent, { type: 'PersonWentAway' | 'PersonCameBack' | 'AwaySettled' }>

/** Whether others can ask this person for nothing now. */
export const isAway = (account: Account): boolean =>
  account.is === 'registered' ? account.away.absences.length > 0 : account.is !== 'unregistered'

export const absenceFor = ({ away }: Pick<Registered, 'away'>, reason: AwayReason): Absence | undefined =>
  away.absences.find((one) => one.reason === reason)

/** The one place that says why an account cannot be left now. */
export const leavingRefused = (account: Registered, now: string): Rejection | null =>
  isLocked(account, now) ? reject('changes-locked') : null

/** Asked for again it changes nothing, unless a pause gets another end. */
export const goAway = (command: Of<'goAway'>, account: Registered, env: Env): Decision<NewAccountEvent> => {
  const refused = wishRefused(command, account, env)
  if (refused) return refused
  const { changeId, reason } = command
  const facts = factsOf(command, env.now)
  const before = absenceFor(account, reason)
  if (before && (reason !== 'paused' || before.until === facts.until)) return []
  return [PersonWentAway.new({ accountId: account.accountId, changeId, reason, ...facts })]
}

const factsOf = ({ reason, until = null, words = null, receiptId = null }: Of<'goAway'>, now: string) =>
  reason === 'leaving' ? { until: plus(now, GRACE_MS), words, receiptId } : { until, words, receiptId: null }

const wishRefused = (
  { reason, until = null }: Of<'goAway'>,
  account: Registered,
  { now, by }: Env,
): Rejection | null => {
  if (MODERATED.has(reason) && by.kind === 'member') return reject('admins-only')
  if (reason === 'leaving') return leavingRefused(account, now)
  const ahead = until === null ? 1 : between(now, until)
  return ahead > 0 && ahead <= LONGEST_PAUSE_MS ? null : reject('pause-end', 'until')
}

/** What only those who run the site decide. */
const MODERATED: ReadonlySet<AwayReason> = new Set(['banned', 'deactivated'])

/** A job ends a pause only when its end has come: another one may have been chosen meanwhile. */
export const comeBack = (
  { changeId, reason }: Of<'comeBack'>,
  account: Registered,
  { now, by }: Env,
): Decision<NewAccountEvent> => {
  if (MODERATED.has(reason) && by.kind === 'member') return reject('admins-only')
  const absence = absenceFor(account, reason)
  if (!absence) return []
  if (by.kind === 'job' && (absence.until === null || absence.until > now)) return []
  return [PersonCameBack.new({ accountId: account.accountId, changeId, reason })]
}

export const settleAway = (
  { changeId }: Of<'settleAway'>,
  { accountId, away }: Registered,
  { by }: Env,
): Decision<NewAccountEvent> => {
  if (isPerson(by)) return reject('account-not-found')
  return away.unsettled === changeId ? [AwaySettled.new({ accountId, changeId })] : []
}

export const evolveAway = ({ absences, unsettled }: Away, event: AwayEvent): Away => {
  const { changeId } = event.data
  if (event.type === 'AwaySettled') return { absences, unsettled: unsettled === changeId ? null : unsettled }
  const { reason } = event.data
  const others = absences.filter((one) => one.reason !== reason)
  if (event.type === 'PersonCameBack') return { absences: others, unsettled: changeId }
  const { until, receiptId } = event.data
  return { absences: [...others, { reason, changeId, until, receiptId }], unsettled: changeId }
}

/** Whether the time has come to erase an account that was left. */
export const isGraceOver = (account: Registered, now: string): boolean => {
  const until = absenceFor(account, 'leaving')?.until ?? null
  return until !== null && until <= now
}
