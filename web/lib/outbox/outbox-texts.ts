/** Why what this device sends later is not sent, or not yet. */

export const lapsed = 'It waited too long to be true any more, so it was not sent.'
export const tooLate =
  "It's been too long to tell whether this went through. Please check, and do it again if it didn't."
export const unknown = 'Something went wrong.'
export const signInAgain = 'Sign in again to send it.'
export const triedAgain = (why: string) => `${why} We'll try again automatically.`
export const full = (limit: number) =>
  `${limit} actions are already waiting to be sent. Go online, or remove some of them.`
export const noRoom = 'There was no answer, and this device has no room to keep your action. Please try again.'
