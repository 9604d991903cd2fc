import type { Decision, Env } from '../../decider.ts'
import { dispatch } from '../../dispatch.ts'
import type { EventIn, NewEventIn } from '../../event.ts'
import { linkIdOf } from '../../ids.ts'
import { reject } from '../../rejection.ts'
import { between, HOUR, plus } from '../../time.ts'
import * as events from './two-factor-events.ts'
import { UNDO_MS } from '../vocabulary.ts'

export type TwoFactorCommand =
  | { readonly type: 'prepareTwoFactor'; readonly factorId: string }
  | { readonly type: 'enableTwoFactor'; readonly factorId: string }
  | { readonly type: 'disableTwoFactor'; readonly by: 'person' | 'site' }
  | { readonly type: 'renewBackupCodes'; readonly factorId: string }
  | { readonly type: 'spendBackupCode'; readonly factorId: string; readonly left: number }
  | { readonly type: 'noticeCodeGuessing' }

export interface TwoFactor {
  readonly factor:
    | { readonly is: 'off' }
    | { readonly is: 'prepared'; readonly factorId: string }
    | { readonly is: 'on'; readonly factorId: string }
  /** When the owner was last told that somebody guesses codes. */
  readonly codesGuessedAt: string | null
}
export const withoutTwoFactor: TwoFactor = { factor: { is: 'off' }, codesGuessedAt: null }

interface Of extends TwoFactor {
  readonly accountId: string
  readonly demo: boolean
}
type Decided = Decision<NewEventIn<typeof events.twoFactorEvents>>

/** Whoever goes on knowing a password and guessing codes is told of once in so long. */
export const CODE_GUESSING_TOLD_EVERY_MS = HOUR

/** The newest beginning wins; what is on has to be switched off first. */
const prepare = (factorId: string, { accountId, factor }: Of): Decided => {
  if (factor.is === 'on') return reject('two-factor-on')
  if (factor.is === 'prepared' && factor.factorId === factorId) return []
  return [events.TwoFactorPrepared.new({ accountId, factorId })]
}

const enable = (factorId: string, { accountId, factor }: Of, env: Env): Decided => {
  if (factor.is === 'off' || factor.factorId !== factorId) return reject('two-factor-not-prepared')
  return factor.is === 'on' ? [] : [events.TwoFactorEnabled.new({ accountId, factorId, ...undoable(accountId, env) })]
}

/** What the site does for who has lost everything is taken back by nobody: the secret is gone. */
const disable = (by: 'person' | 'site', { accountId, factor }: Of, env: Env): Decided => {
  if (factor.is !== 'on') return reject('two-factor-off')
  const undo = by === 'person' ? undoable(accountId, env) : {}
  return [events.TwoFactorDisabled.new({ accountId, factorId: factor.factorId, by, ...undo })]
}

const codesUsed = (
  command: Extract<TwoFactorCommand, { type: 'renewBackupCodes' | 'spendBackupCode' }>,
  { accountId, factor }: Of,
  env: Env,
): Decided => {
  const { factorId } = command
  if (factor.is !== 'on' || factor.factorId !== factorId) return reject('two-factor-off')
  const of = { accountId, factorId, ...undoable(accountId, env) }
  return command.type === 'renewBackupCodes'
    ? [events.BackupCodesRenewed.new(of)]
    : [events.BackupCodeSpent.new({ ...of, left: command.left })]
}

const undoable = (accountId: string, { now, newChildId }: Env) => ({
  changeId: linkIdOf(accountId, newChildId()),
  undoUntil: plus(now, UNDO_MS),
})

/** A demo account is everybody's: nobody is to be told. */
const noticeGuessing = ({ accountId, demo, codesGuessedAt }: Of, { now }: Env): Decided => {
  const isTold = codesGuessedAt !== null && between(codesGuessedAt, now) < CODE_GUESSING_TOLD_EVERY_MS
  return demo || isTold ? [] : [events.SecondFactorGuessed.new({ accountId, noticedAt: now })]
}

export const decideTwoFactor = dispatch<TwoFactorCommand, [Of, Env], Decided>({
  prepareTwoFactor: ({ factorId }, state) => prepare(factorId, state),
  enableTwoFactor: ({ factorId }, state, env) => enable(factorId, state, env),
  disableTwoFactor: ({ by }, state, env) => disable(by, state, env),
  renewBackupCodes: codesUsed,
  spendBackupCode: codesUsed,
  noticeCodeGuessing: (_, state, env) => noticeGuessing(state, env),
})

export type TwoFactorEvent = EventIn<typeof events.twoFactorEvents>

const same = (): Partial<TwoFactor> => ({})

export const evolveTwoFactor = dispatch<TwoFactorEvent, [], Partial<TwoFactor>>({
  TwoFactorPrepared: ({ data: { factorId } }) => ({ factor: { is: 'prepared', factorId } }),
  TwoFactorEnabled: ({ data: { factorId } }) => ({ factor: { is: 'on', factorId } }),
  TwoFactorDisabled: () => ({ factor: { is: 'off' } }),
  SecondFactorGuessed: ({ data }) => ({ codesGuessedAt: data.noticedAt }),
  BackupCodesRenewed: same,
  BackupCodeSpent: same,
})
