import { evolveAway } from './away.ts'
import { startingPreferences } from './defaults.ts'
import type { AccountEvent } from './events.ts'
import { type Account, present } from './state.ts'
import { evolveRecovery } from './recovery.ts'
import { factorOf, NO_LINKS, remembered } from './remembered.ts'
import { nothingSeen } from './sign-in-watch.ts'
import { evolveTwoFactor, type TwoFactorEvent, withoutTwoFactor } from './two-factor.ts'

type Registered = Extract<Account, { is: 'registered' }>

export const evolveAccount = (state: Account, event: AccountEvent): Account => {
  if (event.type === 'AccountRegistered') return registered(event.data)
  if (event.type === 'AccountErased') return { is: 'erased', accountId: event.data.accountId }
  return state.is === 'registered' ? evolveRegistered(state, event) : state
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

const evolveRegistered = (
  state: Registered,
  event: Exclude<AccountEvent, { type: 'AccountErased' | 'AccountRegistered' }>,
): Account => {
  switch (event.type) {
    case 'AccountErasureStarted':
      return { is: 'erasing', accountId: state.accountId }
    case 'ConsentGiven':
      return { ...state, consents: { ...state.consents, [event.data.kind]: consentIn(event.data) } }
    case 'ConsentWithdrawn':
      return { ...state, consents: withoutMarketing(state.consents) }
    case 'ProfileChanged':
      return event.data.preferences ? { ...state, preferences: event.data.preferences } : state
    case 'SignInGuessed':
      return { ...state, signIns: { ...state.signIns, guessedAt: event.data.noticedAt } }
    case 'SignInRefused':
      return { ...state, signIns: { ...state.signIns, refusals: event.data } }
    case 'SignedInOnNewDevice':
      return remembered(state, { changeId: event.data.changeId, until: event.data.undoUntil, former: null })
    case 'EmailVerificationRequested':
    case 'EmailVerified':
      return evolveVerification(state, event)
    case 'PasswordChanged':
    case 'PasswordResetRequested':
    case 'PasswordReset':
      return evolvePassword(state, event)
    case 'RecoveryRequested':
    case 'RecoveryOpened':
      return evolveRecovery(state, event)
    case 'EmailChangeRequested':
    case 'EmailChanged':
      return evolveEmail(state, event)
    case 'ChangeDisowned':
      return disowned(state, event.data)
    case 'AccountSettled':
      return { ...state, unsettled: state.unsettled.filter(({ changeId }) => changeId !== event.data.changeId) }
    case 'TwoFactorPrepared':
    case 'TwoFactorEnabled':
    case 'TwoFactorDisabled':
    case 'BackupCodesRenewed':
    case 'BackupCodeSpent':
    case 'SecondFactorGuessed':
      return withFactor(state, event)
    case 'PersonWentAway':
    case 'PersonCameBack':
    case 'AwaySettled':
      return { ...state, away: evolveAway(state.away, event) }
    case 'EmailReserved':
    case 'EmailReleased':
    // Who runs the site is decided in a stream of its own.
    case 'RoleGranted':
      return state
  }
}

const evolveVerification = (
  state: Registered,
  event: Of<'EmailVerificationRequested' | 'EmailVerified'>,
): Registered => {
  if (event.type === 'EmailVerified') return { ...state, verified: true }
  const { verificationId, tokenHash, expiresAt } = event.data
  return { ...state, verification: { verificationId, tokenHash, expiresAt } }
}

const evolvePassword = (
  state: Registered,
  event: Of<'PasswordChanged' | 'PasswordResetRequested' | 'PasswordReset'>,
): Registered => {
  if (event.type === 'PasswordResetRequested') {
    const { resetId, tokenHash, expiresAt } = event.data
    return { ...state, reset: { resetId, tokenHash, expiresAt } }
  }
  // A link that was asked for before is no longer good.
  const { undoUntil } = event.data
  if (event.type === 'PasswordReset') {
    const { resetId: changeId, passwordId } = event.data
    const unsettled = [...state.unsettled, { is: 'reset', changeId, passwordId } as const]
    return { ...remembered(state, { changeId, until: event.data.undoUntil, former: null }), ...NO_LINKS, unsettled }
  }
  const { changeId } = event.data
  const known = changeId === undefined || undoUntil === undefined ? null : { changeId, until: undoUntil, former: null }
  return { ...(known ? remembered(state, known) : state), ...NO_LINKS }
}

const evolveEmail = (state: Registered, event: Of<'EmailChangeRequested' | 'EmailChanged'>): Registered => {
  const { changeId, email } = event.data
  const others = state.unsettled.filter((one) => one.changeId !== changeId)
  if (event.type === 'EmailChangeRequested') {
    const { tokenHash, expiresAt } = event.data
    const unsettled = [...others, { is: 'asked', changeId, email, expiresAt } as const]
    return { ...state, emailChange: { changeId, email, tokenHash, expiresAt, isDone: false }, unsettled }
  }
  const { formerEmail: former, undoUntil, proven } = event.data
  const known = undoUntil === null ? state : remembered(state, { changeId, until: undoUntil, former })
  return {
    ...known,
    email,
    verified: proven,
    // Links in the former mailbox are no longer good.
    verification: null,
    ...NO_LINKS,
    emailChange: state.emailChange?.changeId === changeId ? { ...state.emailChange, isDone: true } : null,
    unsettled: [...others, { is: 'email', changeId, former, keptUntil: undoUntil }],
  }
}

/** Beside the one that was taken back, nothing that came of it stays open. */
const disowned = (state: Registered, { changeId, lockedUntil }: Of<'ChangeDisowned'>['data']): Registered => {
  const factorBack = state.disownable.find((one) => one.changeId === changeId)?.factorBefore ?? null
  const on = factorOf(state)
  const factorGone = on === factorBack ? null : on
  return {
    ...state,
    ...NO_LINKS,
    emailChange: null,
    disownable: [],
    disowned: changeId,
    lockedUntil,
    unsettled: [...state.unsettled, { is: 'disowned', changeId, factorGone, factorBack }],
  }
}

const withFactor = (state: Registered, event: TwoFactorEvent): Registered => {
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
