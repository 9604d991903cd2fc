import { ConsentGiven, ConsentWithdrawn } from '#domain/accounts/consents/consent-events.ts'
import * as account from '#domain/accounts/events.ts'
import { SignInGuessed } from '#domain/accounts/sign-in/sign-in-events.ts'

/** Past events for tests: Tom's account. Fixed, so that a whole event can be compared. */
export const OF = { accountId: 'tom' } as const
export const tom = {
  ...OF,
  name: 'Tom Whitfield',
  email: 'tom@example.org',
  location: null,
  suburb: null,
  demo: false,
}

export const registered = account.AccountRegistered.new(tom)
type Consent = Parameters<typeof ConsentGiven.new>[0]
export const consent = (kind: Consent['kind'], consentId: string, changes: Partial<Consent> = {}) =>
  ConsentGiven.new({
    ...OF,
    consentId: `tom-${consentId}`,
    kind,
    version: 1,
    how: 'registration',
    device: null,
    claimedAt: null,
    ...changes,
  })
export const consentWithdrawn = (consentId: string, version = 1) =>
  ConsentWithdrawn.new({ ...OF, consentId: `tom-${consentId}`, kind: 'marketing', version })
export const passwordChanged = account.PasswordChanged.new(OF)
/** As it is written today: the owner may disown it for a week. */
export const passwordChangedNow = account.PasswordChanged.new({
  ...OF,
  changeId: 'tom-child-1',
  undoUntil: '2026-11-26T07:12:00.000Z',
  passwordId: 'waiting',
})
export const signInGuessed = (noticedAt: string) => SignInGuessed.new({ ...OF, noticedAt })
export const emailReserved = account.EmailReserved.new(OF)
export const roleGranted = (role: 'user' | 'admin') => account.RoleGranted.new({ ...OF, role })
type Changes = Omit<Parameters<typeof account.ProfileChanged.new>[0], 'accountId'>
export const profileChanged = (changes: Changes) => account.ProfileChanged.new({ ...OF, ...changes })
