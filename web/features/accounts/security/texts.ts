import { sentence } from '#domain/sentence.ts'
import type { Elements } from '#web/lib/elements.ts'
import { counted } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'

/** Every text of the page about the safety of one's account: its state in short, the ways in, and where one is signed in. */
export const notLoaded = 'Security could not be shown'

// In short
export const inShort = 'In short'
export const wellProtected = 'Well protected'
export const changedOn = (day: string) => `Password changed on ${day}`
export const neverChanged = 'Your password is the one you joined with'
export const twoFactorOn = (codes: number) => `Two-factor is on, ${codes} of 10 backup codes left`
export const twoFactorOff = 'Two-factor is off: your password alone signs you in'
export const staffNeedsTwoFactor =
  'You help to run this site, so your password opens more than your own things. Switch on two-factor.'
export const wrongPasswords = (count: number, day: string, gotIn: boolean) =>
  `${counted(count, 'wrong password', 'wrong passwords')} ${day}${gotIn ? ', and a new device signed in since.' : ', none got in.'}`
export const guessed = (day: string) => `Somebody tried many passwords ${day}, none got in.`
export const guessedWithTwoFactor = 'If that wasn’t you, nothing is lost: two-factor would have stopped them too.'
export const guessedWithout = 'If that wasn’t you, two-factor would stop even who finds the right one.'
export const locked = (until: string) => `Locked until ${until}.`
export const lockedText = 'A change was taken back. Until then e-mail, export and deleting stay as they are.'

// Ways in
export const waysIn = 'Ways in'
export const password = 'Password'
export const passwordText = (changed: string | null) =>
  changed === null
    ? 'Changing it signs out everywhere else.'
    : `Changed ${changed}. Changing it signs out everywhere else.`
export const changePassword = 'Change password'
export const verified = 'Verified'
export const emailText = 'For signing in and for a lost password'
export const changeEmail = 'Change e-mail'

// Where one is signed in
export const signedIn = 'Where you are signed in'
export const sessionsNotLoaded = 'Your devices could not be shown'
export const signOutElsewhere = 'Sign out everywhere else'
export const thisDevice = 'This device'
export const placeSince = (place: string, day: string) => sentence`${place} · since ${day}`
export const now = 'Now'
export const signOut = 'Sign out'
export const signOutOf = (device: string) => sentence`Sign out ${device}`
export const limits =
  'A sign-in ends after 30 days, or after 14 days unused. Places are guessed from the network and can be wrong.'
export const ended = (devices: number) => `${counted(devices, 'device', 'devices')} signed out`
export const nobodyElse = 'You are signed in nowhere else'
export const notEnded = 'Not signed out'

// Everywhere
export const everywhere = 'Sign out everywhere'
export const everywhereText = (twoFactor: boolean) =>
  twoFactor
    ? 'This device too. You sign in again with password and code.'
    : 'This device too. You sign in again with your password.'
export const everywhereSure = 'Sign out everywhere?'
export const staySignedIn = 'Stay signed in'

// Another password
export const presentPassword = 'Present password'
export const cancel = 'Cancel'
export const close = 'Close'
export const passwordChangedText = 'All other devices are signed out.'
export const notChanged = 'Not changed.'
export const notChangedText = 'That did not work. Please try again.'

// Another address
export const changeEmailTitle = 'Change your e-mail'
export const presentEmail = (email: string) => sentence`Now: ${email}`
export const newEmail = 'New e-mail'
export const linkGoes = 'A link goes there. Until you press it, nothing changes.'
export const yourPassword = 'Your password'
export const oldIsTold = (email: Elements) =>
  richText`${email} gets a note with “This was not me”. It works for 7 days and undoes the change.`
export const othersSignedOut = 'All other devices are signed out once it is confirmed.'
export const sendLink = 'Send the link'
export const checkMailbox = 'Check your new mailbox'
export const checkMailboxText = (email: string) => sentence`The link went to ${email}. It works once, for 24 hours.`
export const emailIs = 'That is your e-mail now'
export const emailIsText = (email: string) => sentence`You sign in with ${email} from now on.`
