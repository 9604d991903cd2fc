/** Why an item cannot be asked for, and why a question that stood open can no longer be answered. */

import type { ItemView } from '#api/items/contract.ts'
import { sentence } from '#domain/sentence.ts'

/** Tells a neighbour why an item cannot be asked for. */
export const UNAVAILABLE: Record<ItemView['status'], { title: string; text: string }> = {
  completed: { title: 'It found a new home', text: 'Somebody nearby picked it up.' },
  expired: { title: 'This listing has ended', text: 'It is no longer on the map.' },
  unavailable: { title: 'Not available right now', text: 'The listing is paused.' },
  available: { title: 'Not available right now', text: 'Check back later.' },
  claimed: { title: 'Somebody was quicker', text: 'Check back later.' },
}
export const unavailableText = (status: ItemView['status']) =>
  sentence`${UNAVAILABLE[status].title}. ${UNAVAILABLE[status].text}`

export const noLongerPossible = 'That is no longer possible'
export const alreadyAsked = 'You have already asked for it.'
export const requestGone = 'This request no longer exists.'
export const answerWaits = 'Your answer is already waiting to send.'
export const disputeTooLate = 'That was more than 48 hours ago.'
export const alreadyReported = 'You already reported it. An admin is looking into it.'
export const promisedToAnother = 'Another neighbour has it now.'
export const notOnMap = 'The listing is not on the map at the moment.'
export const youSaidYes = 'You have already said yes.'
export const saidYes = (name: string) => sentence`${name} said yes.`
export const pickedUp = 'It is marked as picked up.'
export const alreadyAnswered = 'You have already answered this request.'
export const saidNo = (name: string) => sentence`${name} said not this time.`
export const youCancelled = 'You have already cancelled it.'
