import { NAME_MAX, NAME_MIN, PASSWORD_MAX } from '#domain/accounts/limits.ts'

/** In place of the name of somebody who has left. */
export const former = 'Former neighbour'

// What cannot be taken
export const nameTooShort = `Name must be at least ${NAME_MIN} characters.`
export const nameTooLong = `Name can have at most ${NAME_MAX} characters.`
export const nameWithBrackets = 'A name cannot contain < or >.'
export const enterEmail = 'Enter a valid email address.'
export const passwordTooLong = `Password can have at most ${PASSWORD_MAX} characters`
export const noCode = 'That is no code of ours.'
export const noLink = 'That is no link of ours.'
export const writeTime = 'Write a time like 22:00.'
export const twoTimes = 'Choose two different times.'
export const wrongPassword = 'Current password is incorrect.'
export const signInEnded = 'This sign-in has ended. Please sign in again.'

// What was done
export const passwordUpdated = 'Password updated.'
export const emailVerified = 'Email verified.'
export const emailChanged = 'Email changed.'
export const linkToNewAddress = 'A link is on its way to the new address.'
export const undone = 'Undone, and locked.'
export const noMoreMails = 'No more daily mails.'

// Said of every address, so that nobody learns which are known
export const linkAsked =
  'If that address is known here, a link is on its way. It works for one hour, and only the newest one.'
export const noMailHere = 'This site sends no mail. Ask whoever runs it for help.'
export const verificationAsked = 'If that address waits for verification, a mail with a link is on its way.'
