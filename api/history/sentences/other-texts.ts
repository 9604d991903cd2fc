// Why a device is no longer told
export const unsubscribed = {
  person: 'You said so',
  gone: 'The device is gone',
  'signed-out': 'It was signed out',
  replaced: 'Newer devices took its place',
} as const

export const conversationStarted = (whom: string, thing: string) => `You opened a chat with ${whom} about ${thing}`
export const messageSent = (who: string, whom: string, thing: string) => `${who} wrote to ${whom} about ${thing}`
export const personBlocked = (whom: string) => `You blocked ${whom}`
export const personUnblocked = (whom: string) => `You unblocked ${whom}`
export const personReported = (whom: string) => `You reported ${whom}`
export const personReportUpdated = (whom: string) => `You changed your report of ${whom}`
export const messageReported = (whom: string) => `You reported a message of ${whom}`
export const messageReportUpdated = (whom: string) => `You changed your report of a message of ${whom}`
export const exportRequested = 'You asked for a copy of your data'
export const exportReady = 'The copy of your data was ready'
export const exportStays = 'It stays for seven days'
export const exportFailed = 'The copy of your data could not be made'
export const exportExpired = 'The copy of your data was removed after its seven days'
export const pushSubscribed = 'You let a device be told while the page is closed'
export const pushUnsubscribed = 'A device is no longer told while the page is closed'
export const searchSaved = 'You saved a search'
export const searchDeleted = 'You deleted a saved search'
export const calendarFeedOpened = 'You opened a calendar address for your pickups'
export const calendarFeedClosed = 'You closed the calendar address for your pickups'
