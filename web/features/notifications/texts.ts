export { notNow, updateFailed } from '#web/ui/said-often-texts.ts'

/** Every text of the list of notifications. */

export const notifications = 'Notifications'
export const list = 'Notification list'
export const today = 'Today'
export const earlier = 'Earlier'
export const unread = 'unread'
export const markAllRead = 'Mark all as read'
export const timesIn = (city: string) => `Times are in ${city}`
export const failed = 'Notifications could not be loaded'
export const none = 'No notifications yet'
export const noneText = 'When someone asks, answers or says yes, you will see it here.'

// Of mutations
export const readLabel = 'Notification read'

// The question whether this device may tell of an answer
export const askQuestion = 'Shall we tell you when there is an answer?'
export const askExplanation = 'On this device, also while Share a Gifty is closed. Never at night.'
export const tellMe = 'Tell me'
export const deviceTold = 'This device will be told'
export const deviceNotTold = 'This device cannot be told'
export const deviceNotToldText = 'You will see the answer in your notifications.'
