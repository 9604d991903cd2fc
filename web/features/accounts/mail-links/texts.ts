/** Where a link of a mail leads. */
export const onward = 'Go to Share a Gifty'
export const close = 'Close'

// A link that verifies
export const verifyTitle = 'Verify your email'
export const missing = 'Verification link is invalid or missing a token.'
export const gone = 'This verification link is no longer valid.'
export const failed = 'Something went wrong while verifying your email.'
export const tryAgain = 'Try again'
export const verifying = 'Verifying your email'
export const oneMoment = 'One moment, please.'
export const verified = 'Email verified'
export const thanks = 'Thank you. You can now share, ask and send messages.'
export const notVerified = 'Email not verified'

// Where an address is not verified
export const hint = 'Verify your e-mail address'
export const openTheLink = (email: string) =>
  `Open the link in the mail to ${email}. Until then you can look around, but not share, ask or write.`
export const sendAnother = 'Send another link'
export const linkSent = 'Link sent'
export const onItsWay = 'A new link is on its way'
export const lookIntoSpam = 'It works for 24 hours. Look into your spam folder, too.'
export const notSent = 'The link could not be sent'

// A link that ends daily mails
export const daily = 'Daily mails'
export const stopThem = 'Stop them'
export const stopTitle = 'Stop the daily mails?'
export const whatEnds = 'You will get no more mails with new gifts. Everything else stays as it is.'
export const stopped = 'No more daily mails'
export const onAgain = 'You can switch them on again under “Notification settings”.'
export const incomplete = 'This link is not complete'
export const openAgain = 'Open it again from the mail, or sign in and choose under “Notification settings”.'
