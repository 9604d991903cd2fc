/** Every text of the bars, of the profile in them and of signing out. Those of the specification stand here to the letter. */

import { counted, wordFor } from '#web/lib/text/counted.ts'
import { sentence } from '#domain/sentence.ts'

export const skip = 'Skip to the content'
export const home = 'Share a Gifty, home'
export const yourThings = 'Your things'
export const requestGift = 'Request a Gift'
export const shareGift = 'Share a Gifty'
export const messages = 'Messages'
export const saved = 'Saved items'
export const notifications = 'Notifications'
export const withUnread = (name: string, count: number) => (count > 0 ? sentence`${name}, ${count} unread` : name)

// Searching
export const search = 'Search for items near you'
export const searchHint = 'Search for items near you...'
export const clearSearch = 'Clear the search'
export const advanced = 'Advanced search'

// Where the list looks from
export const placeSources = { current: 'Current', stored: 'Saved', default: 'Default' } as const
export const placeLabel = (source: string, name: string) => sentence`${source} location: ${name}. Update`
export const update = 'Update'

// The bottom of the phone
export const main = 'Main'
export const map = 'Map'
export const items = 'Items'
export const requests = 'Requests'
export const profile = 'Profile'
/** Behind the name of the tab. */
export const andUnread = (count: number) => `, ${count} unread`
export const andUnreadNotifications = (count: number) =>
  `, ${counted(count, 'unread notification', 'unread notifications')}`

// The profile
export const profileOf = (name: string) => sentence`Profile, ${name}`
export const editProfile = 'Edit Profile'
export const yourItems = 'Your Items'
export const history = 'History'
export const myHistory = 'My history'
export const savedItems = 'Saved Items'
export const savedSearches = 'Saved searches'
export const notificationSettings = 'Notification settings'
export const security = 'Security'
export const yourData = 'Your data'
export const consents = 'Terms and consents'
export const yourLocation = 'Your location'
export const unread = (count: number) => `${count} unread`
export const appearance = 'Appearance'

// Signing out
export const signOut = 'Sign out'
export const signOutAnyway = 'Sign out anyway?'
export const staySignedIn = 'Stay signed in'
export const signOutLoses = (count: number) =>
  wordFor(
    count,
    `${count} action is waiting to send. If you sign out, it is removed from this device and never sent.`,
    `${count} actions are waiting to send. If you sign out, they are removed from this device and never sent.`,
  )
export const signOutIncomplete = 'Sign-out did not complete on the server'
export const signOutFailed = 'Sign-out request failed'

// Where the password is asked for once more
export const forgot = 'Forgot your password?'
