import type { ReactNode } from 'react'
/** Every text of the panel beside an item: asking, waiting, promising, done. */

import type { Elements } from '#web/lib/elements.ts'
import { counted, wordFor } from '#web/lib/text/counted.ts'
import { ordinal } from '#web/lib/text/name-texts.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'

// Asking
export const askQuestion = 'Would you like it?'
export const quicker = 'Somebody was quicker'
export const quickerText = 'Sometimes a pickup falls through. Then the next person in line is asked.'
export const nobodyAskedYet = (name: string) => sentence`Nobody has asked yet. ${name} sees you first.`
export const someAsked = (count: number, name: string) =>
  sentence`${counted(count, 'neighbour has', 'neighbours have')} asked. ${name} has not chosen yet.`
export const decidesAgain = (name: string) => sentence`${name} decides again, in the order people asked.`
export const question = (name: string) => sentence`Ask ${name} a question`
export const whenCouldYouCome = 'When could you come?'
export const whenIfAvailable = 'When could you come if it becomes available?'
export const noContacts = 'Leave out phone numbers and e-mail addresses'
export const waitsToSend = "Your request will be sent when you're back online."

// The line
export const line = 'The waiting list'
export const you = 'You'
export const askedEarlier = 'Asked earlier'
export const askedLater = 'Asked later'
export const youWouldBe = 'You would be'
export const waits = 'Waiting'
export const numberInLine = (place: number, hidden: (words: string) => Elements) =>
  richText`${hidden('Number ')}${place}`

// Waiting
export const youAsked = (when: string) => `You asked ${when}`
export const placeInLine = (place: number) => sentence`You are ${ordinal(place)} in line`
export const youCouldCome = 'You could come'
export const anyTime = 'Any time'
export const promisedToAnother = 'Another neighbour has it. If that falls through, the next in line is asked.'
export const notChosen = (name: string) => sentence`${name} has not chosen yet.`
export const askAgainLater = 'You can ask again later, at the end of the line'
export const withdraw = 'Withdraw my request'

// Refused
export const declined = (name: string) => sentence`${name} said not this time`
export const declinedText = 'If it is available again, you can ask once more.'
export const askAgain = 'Ask again'

// For the owner: choosing
export const waitingList = 'Waiting list'
export const askedCount = (count: number) => counted(count, 'has asked', 'have asked')
export const nobodyAsked = 'Nobody has asked yet. You will be notified when someone does.'
export const firstAsked = 'You choose. More neighbours may ask until you have said yes.'
export const inOrder = 'In the order they asked. You choose; the others keep their place until it is gone.'

// For the owner: paused, expired, given
export const paused = 'Listing paused'
export const hiddenSince = (when: string) => `Hidden since ${when}`
export const onlyYouSee = 'Only you can see it.'
export const placesKept = (count: number) =>
  `${counted(count, 'neighbour keeps a', 'neighbours keep their')} place. Nobody is told why.`
export const leftMap = (when: string) => `It left the map ${when}`
export const timeOver = 'The time you had set was over.'
export const timeOverTold = (names: string, count: number) =>
  sentence`${timeOver} ${names} ${wordFor(count, 'was told, the request is closed.', 'were told, their requests are closed.')}`
export const seeWhoAsked = 'See who asked'
export const hideWhoAsked = 'Hide who asked'
export const newHome = 'It has a new home'
export const givenElsewhere = 'You gave it away outside the app. It stays in your history.'

// Promised: when
export const agreeOnTime = 'Agree on a time'
export const agreedTimePassed = (when: string) => `You agreed on ${when}. This time has passed.`
export const noTimeAgreed = 'No time is agreed yet.'
export const noTimeSet = 'No time is set yet. Propose one below.'
export const timeUntil = 'Time until pickup'
export const itIsTime = 'It is time now'
export const fromNow = (span: ReactNode) => richText`${span} from now`

// Promised: what else
export const comes = (name: string) => sentence`${name} comes`
export const seesPin = 'Sees the pin on the map'
export const seesAddress = 'Sees your address'
export const stillWaiting = 'Still waiting'
export const nextIfAvailable = 'next if it becomes available'
export const pickupNotes = 'Pickup notes'
export const notComing = (name: string) => sentence`${name} is not coming`
export const addToCalendar = 'Add to calendar'
export const placeAndWalk = (place: string, minutes: number) => sentence`${place} · ${minutes} min walk`
export const openInMaps = 'Open in a maps app'

// Received
export const sayThanks = (name: string) => sentence`Say thanks to ${name}`
export const readChat = 'Read the chat'
export const passItOn = 'Pass it on'
export const staysUntil = (day: string) => `Chat and address stay until ${day}`
export const closedOn = (day: string) => `Chat and address closed on ${day}`
export const dayAndTime = (day: string, time: string) => `${day}, ${time}`
export const yours = 'It is yours now'
export const pickedUpAt = (name: string) => sentence`Picked up at ${name}'s.`
export const pickedUpBy = (name: string) => sentence`${name} picked it up.`
export const reportProblem = 'Report a problem'
export const problemReported = 'You reported a problem. An admin is looking into it.'
