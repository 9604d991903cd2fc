/** Every text of a forgotten password. Those of the specification stand here to the letter. */

import { sentence } from '#domain/sentence.ts'
import type { Elements } from '#web/lib/elements.ts'
import { richText } from '#web/lib/text/rich-text.ts'

// Asking for the link
export const forgot = 'Forgot your password?'
export const askText = 'Say which address you sign in with. A link for a new password goes there.'
export const sendLink = 'Send the link'
export const lookInMail = 'Look in your mail'
export const onItsWay =
  'If that address is known here, a link is on its way. It works for one hour, and only the newest one.'
export const noMailTitle = 'No mail from here'
export const noMail = 'This site sends no mail. Ask whoever runs it for help.'
export const sendAgain = 'Send again'
export const sendAgainIn = (left: Elements) => richText`Send again in ${left}`
export const notSent = 'The link could not be sent.'

// The link is looked at
export const resetTitle = 'Reset your password'
export const checking = 'Checking your link'
export const oneMoment = 'One moment, please.'
export const notChecked = 'Link not checked'
export const validateFailed = 'Failed to validate reset token. Please try again.'
export const networkError = 'Network error. Please check your connection and try again.'
export const tryAgain = 'Try again'

// A link that is none
export const invalidTitle = 'Invalid Reset Link'
export const invalid = 'Invalid or expired reset token'
export const invalidText = `${invalid}. Ask for a new link, it takes a minute.`
export const sendNewLink = 'Send a new link'

// The new password
export const newPasswordTitle = 'A new password'
export const whose = (email: string) =>
  sentence`For ${email}. All other devices are signed out afterwards; two-factor stays on.`
export const newPassword = 'New password'
export const onceMore = 'Once more'
export const save = 'Save the new password'
export const worksUntil = (when: string) => `The link works once, until ${when}`
export const fillInAll = 'Please fill in all fields'
export const noMatch = 'Passwords do not match'
export const resetFailedTitle = 'Not saved.'
export const resetFailed = 'Failed to reset password. Please try again.'

// Done
export const updated = 'Password Updated'
export const updatedText = 'You are signed out everywhere. Sign in with the new one.'
export const goToLogin = 'Go to Login'
export const close = 'Close'
