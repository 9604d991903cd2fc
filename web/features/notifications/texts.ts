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
export const updateFailed = 'Update Failed'
