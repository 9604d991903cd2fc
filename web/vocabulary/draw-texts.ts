/** Every text about draws. */

import { counted } from '#web/lib/text/counted.ts'

// While sharing
export const whoGetsIt = 'Who gets it?'
export const iChoose = 'I choose'
export const aDrawDecides = 'A draw decides'
export const drawHint =
  'Everybody who asks in time has the same chance. When the draw closes, the winner is told yes and sees your address.'
export const askUntil = 'Neighbours may ask until'
export const fewerTickets = 'Fewer tickets for neighbours who collected a lot lately'
export const endsBeforeDraw = 'The listing must go on for two hours after the draw. Choose an earlier time.'
export const endsTooSoon = 'The listing ends too soon for a draw.'

// For whoever may ask
export const enter = 'Take part in the draw'
export const sameChance = (when: string) => `Everybody who asks until ${when} has the same chance.`
export const countsTickets = 'Whoever collected things in the last 30 days has fewer tickets; the owner chose so.'
export const sameChanceByTickets = (when: string) => `${sameChance(when)} ${countsTickets}`
export const aboutToBeHeld = 'The draw has closed and is held in a moment.'
export const pickupAfterDraw = 'Choose a time after the draw.'

// For whoever asked
export const youTakePart = 'You take part in the draw'
export const yourTickets = (tickets: number) => counted(tickets, 'ticket', 'tickets')
export const tickets = 'Your tickets'
/** Where they are counted: fewer for whoever collected things in the last 30 days. */
export const ofFour = (count: number) =>
  count >= 4 ? yourTickets(count) : `${yourTickets(count)} instead of 4, since you collected things in the last 30 days`
export const drawnAt = 'The draw'
export const tooLate = 'You asked after the draw closed. You wait behind those who took part.'

// For the owner
export const drawDecides = (when: string) => `The draw decides ${when}. Until then everybody who asks takes part.`

// The page on which anybody can check it
export const theDraw = 'The draw'
export const howItWent = 'How the draw went'
export const howItWorks = 'How the draw works'
export const loading = 'Loading the draw...'
export const failed = 'The draw could not be loaded'
export const openUntil = (when: string) => `Open until ${when}`
export const heldOn = (when: string) => `Held ${when}`
export const calledOff = 'There is no draw any more'
export const calledOffText = 'The listing ended before it was held, or its seed was lost.'
export const explained =
  'A secret number, the seed, was fixed when this was shared. Its fingerprint is shown from the beginning, and the seed after the draw: so nobody can choose another one later.'
export const ordered =
  'Each ticket gets a number, the SHA-256 of seed, claim and ticket. The smallest number wins; the others wait in this order, and nobody can be preferred. Who no longer takes part is passed over.'
export const fingerprint = 'Fingerprint'
export const seed = 'Seed'
export const seedHidden = 'Shown after the draw'
export const takingPart = (count: number) =>
  count === 0 ? 'Nobody has asked yet.' : counted(count, 'neighbour asks', 'neighbours ask')
export const tookPart = (count: number) => counted(count, 'neighbour took part', 'neighbours took part')
export const nobodyTookPart = 'Nobody took part.'
export const checkedHere = 'Checked on this device just now'
export const seedFits = 'The seed has this fingerprint.'
export const seedDiffers = 'The seed does not have this fingerprint.'
export const orderFits = 'The seed puts them in this order.'
export const orderDiffers = 'The seed puts them in another order.'
export const winner = 'Winner'
export const isOut = 'No longer takes part'
export const steppedBack = (count: number) => `${counted(count, 'neighbour', 'neighbours')} stepped back.`
export const takenOutByOwner = (count: number) =>
  `${counted(count, 'neighbour was', 'neighbours were')} taken out by the owner: declined, released or blocked.`
export const you = 'You'
export const anEntry = (claimId: string) => `Entry ${claimId.slice(-8)}`
