export const wrongDigits = 'These digits are not right, or were used already.'
export const switchedOn = 'Two-factor is on.'
export const switchedOff = 'Two-factor is off.'

export const passwordOrCode = 'Send the password or a code.'
