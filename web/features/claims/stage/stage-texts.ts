/** Every text of the strip over a conversation that says how far the pickup is. */

export const stage = 'Stage'
export const stepOf = (step: number) => `Step ${step} of 4`
export const STEPS = ['Asked', 'Pickup accepted', 'Picked up', 'Thanks'] as const

export const pickedUp = 'Picked up'
export const waitingForYou = 'Waiting for your answer'
export const waitingForOwner = 'Claim pending, waiting for owner'
export const noTime = 'No time yet'

// How it ended
export const declined = 'Not this time'
export const cancelled = 'Cancelled'
export const youCancelled = 'You cancelled it.'

// What can be done
export const sayThanks = 'Say thanks'
export const calendar = 'Calendar'
