/** Every text of the question whether this device may tell of an answer. */

export const question = 'Shall we tell you when there is an answer?'
export const explanation = 'On this device, also while Share a Gifty is closed. Never at night.'
export const yes = 'Tell me'
export const no = 'Not now'
export const told = 'This device will be told'
export const notTold = 'This device cannot be told'
export const notToldText = 'You will see the answer in your notifications.'
