// To what somebody agreed
export const consents = { terms: 'the terms', privacy: 'the privacy notice', marketing: 'news by e-mail' } as const

// Why somebody went, and came back
export const went = {
  banned: 'An admin closed your account',
  deactivated: 'An admin switched your account off',
  leaving: 'Your account was set to be deleted',
  paused: 'You took a break',
} as const
export const came = {
  banned: 'An admin opened your account again',
  deactivated: 'An admin switched your account on again',
  leaving: 'You kept your account',
  paused: 'You came back from your break',
} as const
// What let somebody in
export const openedBy = {
  email: 'By a link in a mail',
  support: 'By a link from those who run the site',
  backup: 'By a backup code',
} as const

// What of a profile was changed
export const fields = { name: 'your name', location: 'your place', preferences: 'your settings' } as const
export const changedFields = (changed: readonly string[]) =>
  changed.length === 0 ? 'your profile' : changed.join(' and ')

export const roles = { admin: 'an admin', auditor: 'an auditor' } as const

export const signInRefused = (count: number) =>
  count === 1 ? 'A wrong password, it did not get in' : `${count} wrong passwords, none got in`

export const reasonGiven = (reason: string) => `Reason given: “${reason}”`
export const changedAccountOf = (whom: string) => `As an admin, you changed the account of ${whom}`
export const accountRegistered = 'You joined the neighbourhood'
export const consentGiven = (what: string) => `You agreed to ${what}`
export const consentVersion = (version: number) => `Version ${version}`
export const consentWithdrawn = (what: string) => `You took back your consent to ${what}`
export const profileChanged = (changed: string) => `You changed ${changed}`
export const passwordChanged = 'You changed your password'
export const othersSignedOut = 'All other devices were signed out'
export const passwordResetRequested = 'A link for a new password was asked for'
export const passwordReset = 'A new password was set by a link'
export const emailChangeRequested = 'You asked for another e-mail address'
export const emailChanged = 'Your e-mail address was changed'
export const changeDisowned = 'You said: this was not me'
export const allSignedOut = 'Everybody was signed out'
export const signInGuessed = 'Somebody tried many passwords, none got in'
export const signedInOnNewDevice = (device: string) => `Signed in with ${device}`
export const someDevice = 'a device'
export const newDeviceInTwoSteps = 'A new device, with the second factor'
export const newDevice = 'A new device'
export const becameAdmin = 'You became an admin'
export const plainMemberAgain = 'You are a plain member again'
export const emailVerificationRequested = 'A link to confirm your e-mail address was sent'
export const emailVerified = 'You confirmed your e-mail address'
export const recoveryRequested = 'A link to recover your account was asked for'
export const recoveryOpened = 'Your account was being recovered'
export const twoFactorEnabled = 'You switched two-factor sign-in on'
export const twoFactorSwitchedOff = 'Two-factor sign-in was switched off for you'
export const twoFactorDisabled = 'You switched two-factor sign-in off'
export const backupCodesRenewed = 'You made new backup codes'
export const backupCodeSpent = 'A backup code was used to sign in'
export const codesLeft = (left: number) => `${left} left`
export const secondFactorGuessed = 'Somebody knew your password and tried wrong codes, none got in'
export const becameStaff = (role: string) => `You became ${role}`
export const madeStaff = (whom: string, role: string) => `You made ${whom} ${role}`
export const madePlainMember = (whom: string) => `You made ${whom} a plain member again`
export const ticketOpened = 'Somebody asked those who run the site for help with your account'
export const ticketDecided = 'An admin decided on the call for help with your account'
export const ticketAnswered = 'You decided on a call for help'
