/** What the panel, the dialogs, the conversation, the card of the day and a notification say alike. */

import type { ReactNode } from 'react'
import { richText } from '#web/lib/rich-text.ts'

// What can be done
export const sayYes = 'Say yes'
export const sayNo = 'Not this time'
export const markPickedUp = 'Mark as picked up'
export const cancelPickup = 'Cancel pickup'
export const message = (name: string) => `Message ${name}`
export const messageTo = (name: string) => `Message to ${name}`
export const optional = '(optional)'
export const directions = 'Directions'

// How it stands, and how it ended
export const pickupAccepted = 'Pickup accepted'
export const pinOnly = 'The pin on the map'
export const timePassed = (when: string) => `${when} has passed`
export const pickupEnded = 'This pickup was ended.'
export const listingEnded = 'The listing ended.'
export const noLongerWanted = (name: string) => `${name} no longer wants it.`

// Proposing a time
export const propose = 'Propose a time'
export const otherTime = 'Other time'
export const suggestAnother = 'Suggest another'
export const confirm = 'Confirm'
export const decline = 'Decline'
export const agreed = (when: string) => `Pickup ${when}`

// Who proposed it
export const youProposed = (when: string) => `You proposed ${when}.`
export const proposed = (name: string, when: string) => `${name} proposed ${when}.`
export const proposes = (name: string, when: string) => `${name} proposes ${when}.`
export const youProposeATime = (isPassed: boolean) => (isPassed ? 'You proposed a time' : 'You propose a time')
export const youProposeAnother = (isPassed: boolean) =>
  isPassed ? 'You proposed another time' : 'You propose another time'
export const proposesATime = (name: string, isPassed: boolean) =>
  isPassed ? `${name} proposed a time` : `${name} proposes a time`
export const proposesAnother = (name: string, isPassed: boolean) =>
  isPassed ? `${name} proposed another time` : `${name} proposes another time`
export const insteadOf = (time: ReactNode) => richText`instead of ${time}`
export const hasPassed = 'This time has passed.'
export const waitingFor = (name: string) => `${name} has not answered yet`

// In the panel, as two sentences
export const andHasPassed = (proposal: ReactNode) => richText`${proposal} This time has passed.`
export const andWaitsFor = (proposal: ReactNode, name: string) => richText`${proposal} ${name} has not answered yet.`
