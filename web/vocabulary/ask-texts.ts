/** What the button for asking says. */
export const ask = 'Ask for it'
export const joinWaitlist = 'Join the waiting list'
