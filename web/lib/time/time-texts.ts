/** Days and spans of time in words. */

// Days
export const yesterday = 'Yesterday'
export const today = 'Today'
export const tomorrow = 'Tomorrow'
export const todayAt = (clock: string) => `today ${clock}`
export const onDay = (day: string) => `on ${day}`

// Spans
export const minutes = (count: number) => `${count} min`
export const hours = (count: number) => `${count} h`
export const hoursAndMinutes = (hours: number, minutes: number) => `${hours} h ${minutes} min`
export const days = (count: number) => `${count} days`

// Ages, as in the specification
export const justNow = 'Just now'
export const minutesOld = (count: number) => `${count} m`
export const daysOld = (count: number) => `${count} d`
export const ago = (age: string) => `${age} ago`
