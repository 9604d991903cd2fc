/** Every text of taking a break, of leaving and of coming back. */

import { counted, wordFor } from '#web/lib/text/counted.ts'
import type { Elements } from '#web/lib/elements.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'

export const notWorkedOut = 'What would happen could not be worked out'

// Beside one's data
export const takeABreak = 'Take a break'
export const breakText =
  'Your listings and requests leave the map, nobody can ask, nothing reminds you. Coming back is one press.'
export const leavingName = 'Delete account'
export const leavingHint =
  'You see first what would end. Then you have 14 days to come back, and after that nobody can read your name, places or messages.'

// What would happen
export const listingsLeave = (count: number) => wordFor(count, 'listing leaves the map', 'listings leave the map')
export const asTheyAre = (count: number) =>
  wordFor(count, 'and comes back exactly as it is', 'and come back exactly as they are')
export const listingsEnd = (count: number) => wordFor(count, 'listing ends', 'listings end')
export const askedAreTold = (asked: number) =>
  asked === 0 ? '' : counted(asked, 'neighbour who asked is told', 'neighbours who asked are told')
export const pickupsEnd = (count: number) => wordFor(count, 'pickup is called off', 'pickups are called off')
export const pickupOn = (when: string, thing: string, other: string) =>
  sentence`${when}, ${thing}: ${other} is told, without a reason`
export const pickupWithout = (thing: string, other: string) => sentence`${thing}: ${other} is told, without a reason`
export const claimsEnd = (count: number) =>
  wordFor(count, 'thing you asked for goes to others', 'things you asked for go to others')
export const requestsHide = (count: number) => wordFor(count, 'request is hidden', 'requests are hidden')
export const requestsEnd = (count: number) => wordFor(count, 'request ends', 'requests end')
export const offersToYouEnd = (names: readonly string[]) =>
  names.length === 0 ? '' : sentence`Offers of ${[...new Set(names)].join(', ')} end`
export const offersOfYours = (count: number) => wordFor(count, 'offer of yours ends', 'offers of yours end')
export const thanksStay = (count: number) => wordFor(count, 'thank-you you wrote stays', 'thank-yous you wrote stay')
export const signedFormer = 'signed “Former neighbour”'
export const messagesGo = (count: number) =>
  wordFor(count, 'message of yours can no longer be read', 'messages of yours can no longer be read')
export const byAnybody = (day: string) => `by anybody, after ${day}`
export const noReminders = 'reminders, alerts and letters'
export const untilBack = 'until you are back'

// The break
export const pauseTitle = 'Take a break?'
export const pauseText = 'This is what happens at once:'
export const until = 'Until'
export const untilIComeBack = 'I come back'
export const otherDay = 'Other'
export const lastDay = 'Last day of the break'
export const dayNeeded = 'Choose a day after today.'
export const stillWorks = 'Signing in and reading still work'
export const notNow = 'Not now'
export const pause = 'Pause'
export const pauseFailed = 'Your break could not begin'
export const begun = 'You’re on a break'
export const onABreak = 'You’re on a break.'
const onABreakUntil = (day: string) => `You’re on a break until ${day}.`
const hiddenThings = (listings: number, requests: number) =>
  [
    ...(listings > 0 ? [counted(listings, 'listing', 'listings')] : []),
    ...(requests > 0 ? [counted(requests, 'request', 'requests')] : []),
  ].join(' and ')
const hiddenMeanwhile = (listings: number, requests: number) =>
  listings + requests === 0
    ? 'Nothing reminds you.'
    : `${hiddenThings(listings, requests)} ${wordFor(listings + requests, 'is', 'are')} hidden, nothing reminds you.`
type Hidden = (listings: number, requests: number) => string
/** Until when, and more quietly what is hidden. */
export const onBreak = (day: string | null, quiet: (tell: Hidden) => Elements) =>
  richText`${day === null ? onABreak : onABreakUntil(day)} ${quiet(hiddenMeanwhile)}`
export const comeBack = 'Come back'
export const isBack = 'Welcome back'
export const backText = 'Everything is as you left it.'
export const comeBackFailed = 'Coming back did not work'

// Leaving
export const deleteTitle = 'Delete your account?'
export const deleteText = 'Worked out just now, nothing has happened yet:'
export const steps = 'What happens when'
export const today = 'Today'
export const todayText = 'Off the map, signed out'
export const untilDay = (day: string) => `Until ${day}`
export const undoText = 'Sign in to undo it'
export const thenStep = 'Then'
export const thenText = 'The key is destroyed, you get a receipt'
export const notDeleted = 'That did not work. Please try again.'
export const pausingInstead = (link: Elements) => richText`Pausing instead? ${link}`
export const yourPassword = 'Your password'
export const keep = 'Keep my account'
export const deleteAccount = 'Delete account'
