import { dispatch } from '../dispatch.ts'
import { evolveAway } from './away/away.ts'
import { startingPreferences } from './defaults.ts'
import type { AccountEvent } from './events.ts'
import { type Account, present } from './state.ts'
import { evolveRecovery } from './recovery/recovery.ts'
import { factorOf, NO_LINKS, remembered } from './recovery/remembered.ts'
import { nothingSeen } from './sign-in/sign-in-watch.ts'
import { evolveTwoFactor, type TwoFactorEvent, withoutTwoFactor } from './second-factor/two-factor.ts'

type Registered = Extract<Account, { is: 'registered' }>

export const evolveAccount = (state: Account, event: AccountEvent): Account => {
  if (event.type === 'AccountRegistered') return registered(event.data)
  if (event.type === 'AccountErased') return { is: 'erased', accountId: event.data.accountId }
  return state.is === 'registered' ? rows(event, state) : state
}

const registered = ({ accountId, demo, email }: Of<'AccountRegistered'>['data']): Account => ({
  is: 'registered',
  accountId,
  demo,
  consents: {},
  preferences: startingPreferences,
  email,
  verification: null,
  verified: false,
  passwordChanges: 0,
  signIns: nothingSeen,
  reset: null,
  recovery: null,
  recovering: null,
  emailChange: null,
  disownable: [],
  disowned: null,
  lockedUntil: null,
  unsettled: [],
  twoFactor: withoutTwoFactor,
  away: present,
})

const withoutMarketing = (consents: Registered['consents']): Registered['consents'] => {
  const { marketing: _, ...rest } = consents
  return rest
}
const consentIn = ({ consentId, version }: Of<'ConsentGiven'>['data']) => ({ consentId, version })

type Of<Type extends AccountEvent['type']> = Extract<AccountEvent, { readonly type: Type }>

const passwordChanged = ({ data }: Of<'PasswordChanged'>, state: Registered): Registered => {
  const { changeId, undoUntil: until, passwordId } = data
  const isKnown = changeId !== undefined && until !== undefined
  const known = { ...(isKnown ? remembered(state, { changeId, until, former: null }) : state), ...NO_LINKS }
  // Earlier releases had it in force before they wrote this.
  if (changeId === undefined || passwordId === undefined) return { ...known, passwordChanges: nextChange(state) }
  return { ...known, ...waiting(state, { changeId, passwordId }) }
}

const nextChange = ({ passwordChanges }: Registered): number => passwordChanges + 1

const waiting = (state: Registered, named: { readonly changeId: string; readonly passwordId: string }) => {
  const nth = nextChange(state)
  return { passwordChanges: nth, unsettled: [...state.unsettled, { is: 'password', ...named, nth } as const] }
}

/** A link that was asked for before is no longer good. */
const passwordReset = ({ data }: Of<'PasswordReset'>, state: Registered): Registered => {
  const { resetId: changeId, passwordId, undoUntil: until } = data
  const known = remembered(state, { changeId, until, former: null })
  return { ...known, ...NO_LINKS, ...waiting(state, { changeId, passwordId }) }
}

const recovered = (event: Of<'RecoveryRequested' | 'RecoveryOpened'>, state: Registered): Account =>
  evolveRecovery(state, event)

const othersThan = (changeId: string, { unsettled }: Registered) => unsettled.filter((one) => one.changeId !== changeId)

const emailChangeRequested = ({ data }: Of<'EmailChangeRequested'>, state: Registered): Registered => {
  const { changeId, email, tokenHash, expiresAt } = data
  const unsettled = [...othersThan(changeId, state), { is: 'asked', changeId, email, expiresAt } as const]
  return { ...state, emailChange: { changeId, email, tokenHash, expiresAt, isDone: false }, unsettled }
}

const emailChanged = ({ data }: Of<'EmailChanged'>, state: Registered): Registered => {
  const { changeId, email, formerEmail: former, undoUntil, proven } = data
  const known = undoUntil === null ? state : remembered(state, { changeId, until: undoUntil, former })
  return {
    ...known,
    email,
    verified: proven,
    // Links in the former mailbox are no longer good.
    verification: null,
    ...NO_LINKS,
    emailChange: state.emailChange?.changeId === changeId ? { ...state.emailChange, isDone: true } : null,
    unsettled: [...othersThan(changeId, state), { is: 'email', changeId, former, keptUntil: undoUntil }],
  }
}

/** Beside the one that was taken back, nothing that came of it stays open. */
const disowned = (state: Registered, { changeId, lockedUntil }: Of<'ChangeDisowned'>['data']): Registered => {
  const factorBack = state.disownable.find((one) => one.changeId === changeId)?.factorBefore ?? null
  const on = factorOf(state)
  const factorGone = on === factorBack ? null : on
  const nth = nextChange(state)
  return {
    ...state,
    ...NO_LINKS,
    emailChange: null,
    disownable: [],
    disowned: changeId,
    lockedUntil,
    passwordChanges: nth,
    unsettled: [...state.unsettled, { is: 'disowned', changeId, nth, factorGone, factorBack }],
  }
}

const withFactor = (event: TwoFactorEvent, state: Registered): Registered => {
  const next = { ...known(state, event), twoFactor: { ...state.twoFactor, ...evolveTwoFactor(event) } }
  if (event.type !== 'TwoFactorDisabled') return next
  const { factorId, by, changeId, undoUntil: until } = event.data
  // Its secret is gone: nothing brings it back.
  if (by === 'site') return { ...next, disownable: next.disownable.map((one) => ({ ...one, factorBefore: null })) }
  if (changeId === undefined || until === undefined) return next
  return { ...next, unsettled: [...next.unsettled, { is: 'factor', changeId, factorId, until }] }
}

const known = (state: Registered, { data }: TwoFactorEvent): Registered => {
  if (!('changeId' in data) || data.changeId === undefined || data.undoUntil === undefined) return state
  return remembered(state, { changeId: data.changeId, until: data.undoUntil, former: null })
}

const same = (_: unknown, state: Registered): Account => state
const away = (event: Of<'PersonWentAway' | 'PersonCameBack' | 'AwaySettled'>, state: Registered): Account => ({
  ...state,
  away: evolveAway(state.away, event),
})
const seen =
  <Event extends OfMember>(part: (event: Event) => Partial<Registered['signIns']>) =>
  (event: Event, state: Registered): Account => ({ ...state, signIns: { ...state.signIns, ...part(event) } })

type OfMember = Exclude<AccountEvent, { type: 'AccountErased' | 'AccountRegistered' }>

const rows = dispatch<OfMember, [Registered], Account>({
  AccountErasureStarted: (_, { accountId }) => ({ is: 'erasing', accountId }),
  ConsentGiven: ({ data }, state) => ({ ...state, consents: { ...state.consents, [data.kind]: consentIn(data) } }),
  ConsentWithdrawn: (_, state) => ({ ...state, consents: withoutMarketing(state.consents) }),
  ProfileChanged: ({ data }, state) => (data.preferences ? { ...state, preferences: data.preferences } : state),
  SignInGuessed: seen(({ data }) => ({ guessedAt: data.noticedAt })),
  SignInRefused: seen(({ data }) => ({ refusals: data })),
  SignedInOnNewDevice: ({ data: { changeId, undoUntil } }, state) =>
    remembered(state, { changeId, until: undoUntil, former: null }),
  EmailVerificationRequested: ({ data: { verificationId, tokenHash, expiresAt } }, state) => ({
    ...state,
    verification: { verificationId, tokenHash, expiresAt },
  }),
  EmailVerified: (_, state) => ({ ...state, verified: true }),
  PasswordChanged: passwordChanged,
  PasswordResetRequested: ({ data: { resetId, tokenHash, expiresAt } }, state) => ({
    ...state,
    reset: { resetId, tokenHash, expiresAt },
  }),
  PasswordReset: passwordReset,
  RecoveryRequested: recovered,
  RecoveryOpened: recovered,
  EmailChangeRequested: emailChangeRequested,
  EmailChanged: emailChanged,
  ChangeDisowned: ({ data }, state) => disowned(state, data),
  AccountSettled: ({ data: { changeId } }, state) => ({
    ...state,
    unsettled: state.unsettled.filter((one) => one.changeId !== changeId),
  }),
  TwoFactorPrepared: withFactor,
  TwoFactorEnabled: withFactor,
  TwoFactorDisabled: withFactor,
  BackupCodesRenewed: withFactor,
  BackupCodeSpent: withFactor,
  SecondFactorGuessed: withFactor,
  PersonWentAway: away,
  PersonCameBack: away,
  AwaySettled: away,
  EmailReserved: same,
  EmailReleased: same,
  // Who runs the site is decided in a stream of its own.
  RoleGranted: same,
})
