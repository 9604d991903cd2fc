import { sentence } from '#domain/sentence.ts'
export { notNow, sendFailed } from '#web/ui/said-often-texts.ts'

/** Every text of saying thanks. Those of the specification stand here to the letter. */

// Saying thanks
export const sayThanksTo = (name: string) => sentence`Say thanks to ${name}`
export const pickedUp = (when: string) => `Picked up ${when}.`
export const titleAndTime = (title: string, when: string) => sentence`${title}, ${when}`
export const withPerson = (name: string, day: string) => sentence`With ${name}, ${day}`
export const whatFor = 'What for'
export const yourMessage = 'Your message'
export const messageAside = '(optional, others can read it)'
export const messageHint = 'It cannot be changed after sending'
export const whatFollows = (name: string) => sentence`${name} sees it right away. It counts on their profile.`
export const send = 'Send thanks'

// Said afterwards
export const sendLabel = (name: string) => sentence`Your thanks to ${name}`
export const sent = 'Appreciation Sent'
export const sendFailedText = 'Failed to send appreciation'

// The thanks of a pickup
export const thankedYou = (name: string) => sentence`${name} thanked you`
export const youThanked = (name: string) => sentence`You thanked ${name}`

// The thanks of a neighbour
export const thankedFor = 'Thanked for'
export const noThanks = 'No thanks yet.'

// What people thank for
export const thankYou = 'Thank you'
export const friendly = 'Friendly'
export const punctual = 'Punctual'
export const generous = 'Generous'
export const asDescribed = 'As described'
