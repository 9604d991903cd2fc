import type { Elements } from '#web/lib/elements.ts'
import { counted } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'

/** Every text of the page about what happened with oneself. */
export const about = 'Everything that happened with you, and everybody who looked. Nobody else can read this page.'
export const notLoaded = 'Your history could not be shown'
export const loading = 'Your history is on its way'

// Who can see the address
export const whoSees = 'Who can see your address now'
export const neighbours = (count: number) => counted(count, 'neighbour', 'neighbours')
export const seesFor = (name: Elements, thing: string) => richText`${name} for ${thing}`
export const until = (when: string) => `until ${when}`
export const untilPickup = 'until 7 days after the pickup'
export const timeLeft = 'Time left'

// Looking for something
export const search = 'Search my history'
export const kinds = 'What to show'
export const all = 'All'
export const gifts = 'Gifts and pickups'
export const messages = 'Messages'
export const signIns = 'Sign-ins'
export const looks = 'Looks by admins'
export const consents = 'Consents'

// How far it is
export const puttingTogether = 'Still being put together.'
export const missing = (events: number) =>
  `${counted(events, 'event of the neighbourhood is', 'events of the neighbourhood are')} not in it yet, so the newest may be missing.`

// Weeks
export const thisWeek = 'This week'
export const lastWeek = 'Last week'
export const weekOf = (day: string) => `Week of ${day}`
export const dayAt = (day: string, time: string) => `${day} ${time}`

// One entry
export const after = (cause: string, when: string) => `after ${cause}, ${when}`
export const seen = 'Seen'
export const notSeen = 'Not seen'

export const showEarlier = 'Show earlier'
export const lookFurther = 'Look further back'
export const nothingYet = 'Nothing happened yet'
export const nothingYetText = 'What you give, ask for and change appears here, and who looked.'
export const nothingFound = 'Nothing found'
export const nothingFoundText = 'Try another word, or show all.'
export const nothingAmongLatest = 'Nothing found among the latest.'
