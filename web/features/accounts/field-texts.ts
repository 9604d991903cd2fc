/** Every text of the fields about a person and a place. */

export const name = 'Name'
export const nameTooShort = 'Your name needs at least 2 characters.'
export const email = 'E-mail'

// A place
export const unknown = 'No suburb found with that name.'
export const chooseOrEmpty = 'Choose a suburb from the list, or leave this empty.'
export const street = 'Street and number'
export const streetHint = 'For your next gifts. Only someone you say yes to sees it.'
export const noLocation = "This device can't share its location."
export const locationRefused = "The browser doesn't let this page ask for it. Choose the suburb instead."
export const optional = '(optional)'

// A street that was typed elsewhere
export const streetLabel = 'Your street'
export const streetNotKept = 'Your street was not remembered'
