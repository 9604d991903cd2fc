/** Every text of getting back into an account. */
import { sentence } from '#domain/sentence.ts'

// What is left
export const title = 'Get back into your account'
export const choose = 'Choose what you still have.'
export const accountEmail = 'Account e-mail'
export const whatIsLeft = 'What you still have'
export const byEmail = 'My e-mail'
export const byEmailText = 'A link to set a new password'
export const byBackup = 'A backup code'
export const byBackupText = 'One of the ten you were given'
export const bySupport = 'Neither'
export const bySupportText = 'A person looks at it, usually within a day'
export const sendLink = 'Send the link'
export const onlySoFar = 'It opens your account only far enough to set a new password and two-factor.'

// A backup code
export const backupCode = 'Backup code'
export const codeMissing = 'Enter one of your backup codes.'
export const useCode = 'Use this code'

// A person
export const whatHappened = 'What happened, and what only you would know'
export const whatHelps = 'What you gave, asked for or wrote helps. Never a password.'
export const reasonMissing = 'Say in a sentence what happened.'
export const whereReached = 'Where can you be reached?'
export const send = 'Send'

// Afterwards
export const lookInMail = 'Look in your mail'
export const onItsWay =
  'If that address is known here, a link is on its way. It works for one hour, and only the newest one.'
export const noMailTitle = 'No mail from here'
export const noMail = 'This site sends no mail. Use a backup code, or tell a person what happened.'
export const anotherWay = 'Choose another way'
export const close = 'Close'
export const ticketOpen = (number: string) => `Ticket ${number} is open`
export const answerComes = (address: string) =>
  sentence`An answer comes to ${address}, usually within a day. Every device and mailbox of the account is told now, so nobody can do this in secret.`
export const copyNumber = 'Copy the number'
export const copied = 'Copied'
export const notCopied = 'Not copied'

// The page of a recovery
export const pageTitle = 'Recover your account'
export const nearlyIn = 'You’re nearly in'
export const nearlyInText =
  'Set a password and two-factor now. The rest opens with them. For 72 hours e-mail, export and deleting stay locked.'
export const setPassword = 'Set a new password'
export const notOpened = 'Recovery not opened'
export const linkGone = 'This link is no longer valid. It works once, for one hour, and only the newest one.'
export const over = 'This recovery is over'
export const overText = 'It lasts one hour and sets one password. Sign in, or begin again.'
export const beginAgain = 'Begin again'
export const goToLogin = 'Go to Login'
export const failed = 'Something went wrong. Please try again.'
export const networkError = 'Network error. Please check your connection and try again.'
export const passwordFor = (email: string) => sentence`For ${email}. All other devices are signed out afterwards.`

// Two-factor
export const secondTitle = 'Now two-factor'
export const secondOnText =
  'Your password is new. Two-factor is on with the app you set up before. If that phone is gone, set it up anew.'
export const secondOffText =
  'Your password is new. With two-factor, somebody who guesses it still cannot sign in. It takes two minutes.'
export const setUpAnew = 'Set up two-factor anew'
export const setUp = 'Set up two-factor'
export const notSwitchedOff = 'Not switched off.'
export const keepApp = 'I still have my app'
export const notNow = 'Not now'

// Done
export const done = 'You’re back'
export const doneText = 'Sign in with your new password. For 72 hours e-mail, export and deleting stay locked.'
