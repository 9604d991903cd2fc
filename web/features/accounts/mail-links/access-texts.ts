/** Where links lead that are about who may get in. */
import { sentence } from '#domain/sentence.ts'

export const oneMoment = 'One moment, please.'
export const tryAgain = 'Try again'

// A link that confirms another address
export const confirmTitle = 'Confirm your new e-mail'
export const confirming = 'Confirming your new e-mail'
export const confirmed = 'That is your e-mail now'
export const confirmedText = (email: string) =>
  sentence`You sign in with ${email} from now on. All other devices were signed out.`
export const confirmedStale = 'You sign in with it from now on. All other devices were signed out.'
export const goToNearby = 'Go to Nearby Items'
export const notConfirmed = 'E-mail not changed'
export const confirmGone =
  'This link is no longer valid. Your e-mail is as it was. Ask for the change again, and use the newest link.'

// "This was not me"
export const notMeTitle = 'This was not me'
export const notMeQuestion = 'Undo the change and lock your account?'
export const notMeText = 'The change is taken back, and everybody is signed out, you too. Then you set a new password.'
export const undo = 'Undo and lock'
export const undone = 'Undone, and locked'
export const undoneText =
  'The change is off, and everybody is signed out. Set a new password to get back in. For 72 hours e-mail, export and deleting stay locked.'
export const undoneBefore =
  'The change is off, and everybody was signed out. Set a new password by the newest letter, or ask for another one.'
export const setNewPassword = 'Set a new password'
export const sendNewLink = 'Send a new link'
export const notUndone = 'Nothing undone'
export const notMeGone =
  'This link is no longer valid. It works once, for 7 days. If somebody else is in your account, set a new password.'
export const failed = 'Something went wrong. Nothing has changed yet.'
export const networkError = 'Network error. Please check your connection and try again.'
