import type { ReactNode } from 'react'
/** What the panel, the dialogs, the conversation, the card of the day and a notification say alike. */

import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'

// What can be done
export const sayYes = 'Say yes'
export const sayNo = 'Not this time'
export const markPickedUp = 'Mark as picked up'
export const cancelPickup = 'Cancel pickup'
export const message = (name: string) => sentence`Message ${name}`
export const messageTo = (name: string) => sentence`Message to ${name}`
export const optional = '(optional)'
export const directions = 'Directions'

// How it stands, and how it ended
export const pickupAccepted = 'Pickup accepted'
export const timePassed = (when: string) => `${when} has passed`
export const pickupEnded = 'This pickup was ended.'
export const listingEnded = 'The listing ended.'
export const noLongerWanted = (name: string) => sentence`${name} no longer wants it.`

// Proposing a time
export const propose = 'Propose a time'
export const otherTime = 'Other time'
export const suggestAnother = 'Suggest another'
export const confirm = 'Confirm'
export const decline = 'Decline'
export const agreed = (when: string) => `Pickup ${when}`

// Who proposed it
export const youProposed = (when: string) => `You proposed ${when}.`
export const proposed = (name: string, when: string) => sentence`${name} proposed ${when}.`
export const proposes = (name: string, when: string) => sentence`${name} proposes ${when}.`
export const youProposeATime = (isPassed: boolean) => (isPassed ? 'You proposed a time' : 'You propose a time')
export const youProposeAnother = (isPassed: boolean) =>
  isPassed ? 'You proposed another time' : 'You propose another time'
export const proposesATime = (name: string, isPassed: boolean) =>
  isPassed ? sentence`${name} proposed a time` : sentence`${name} proposes a time`
export const proposesAnother = (name: string, isPassed: boolean) =>
  isPassed ? sentence`${name} proposed another time` : sentence`${name} proposes another time`
export const insteadOf = (time: ReactNode) => richText`instead of ${time}`
export const hasPassed = 'This time has passed.'
export const waitingFor = (name: string) => sentence`${name} has not answered yet`

// In the panel, as two sentences
export const andHasPassed = (proposal: ReactNode) => richText`${proposal} This time has passed.`
export const andWaitsFor = (proposal: ReactNode, name: string) => richText`${proposal} ${name} has not answered yet.`
