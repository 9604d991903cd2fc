import type { ExportCategory } from '#domain/privacy/vocabulary.ts'

/** Every text of an export's pages. */
export const title = 'Your data'
export const heading = (site: string) => `Your data at ${site}`
export const intro = (name: string, when: string) => `${name}, this is what you could read in the app on ${when}.`
export const guide =
  'Open a class to read it. Beside each page stands the same as JSON, for programs. Photos of your listings are in the folder “photos”.'
export const left =
  'Not in here: what is not shown to you in the app either, such as your password, which nobody can read, and the words of your reports, which only those who run the site see.'
export const columns = ['What', 'How many', 'Why it is kept', 'Until when'] as const
export const readJson = 'JSON'
export const back = 'Back to the overview'
export const none = 'Nothing of this.'
export const further = (part: number) => `Part ${part}`
export const photoOf = (what: string) => `Photo of ${what}`
export const yes = 'Yes'
export const no = 'No'
export const untitled = 'Entry'

interface About {
  readonly name: string
  readonly why: string
  readonly until: string
}

export const classes: Readonly<Record<ExportCategory, About>> = {
  profile: {
    name: 'Profile',
    why: 'To sign you in, and so that neighbours know you.',
    until: 'Your account ends, plus 14 days.',
  },
  items: {
    name: 'Items',
    why: 'So that neighbours find them.',
    until: 'You delete them, and their photos with them; your account ends, plus 14 days.',
  },
  claims: {
    name: 'Claims',
    why: 'To agree on a pickup. An address is shown until a week after it.',
    until: 'Your account ends, plus 14 days: then they name nobody.',
  },
  requests: {
    name: 'Requests',
    why: 'So that neighbours can offer what you need.',
    until: 'Your account ends, plus 14 days.',
  },
  offers: {
    name: 'Offers',
    why: 'To agree on who helps.',
    until: 'Your account ends, plus 14 days: then they name nobody.',
  },
  messages: {
    name: 'Messages',
    why: 'To agree on a pickup.',
    until: 'The account of whoever wrote them ends, plus 14 days.',
  },
  appreciations: {
    name: 'Thanks',
    why: 'So that neighbours see whom to trust.',
    until: 'They stay; after your account ends, plus 14 days, they name nobody.',
  },
  saved: {
    name: 'Saved',
    why: 'So that you find again what you want to keep an eye on.',
    until: 'You take them off your list; your account ends, plus 14 days.',
  },
  reports: {
    name: 'Reports and blocks',
    why: 'So that you meet nobody whom you have blocked. Words of reports are kept to decide fairly.',
    until: 'You unblock them; words of reports go 90 days after they are closed.',
  },
  consents: {
    name: 'Consents',
    why: 'To prove what you agreed to, and when.',
    until: 'Your account ends, plus 14 days.',
  },
  sessions: {
    name: 'Sessions',
    why: 'So that you notice strangers.',
    until: 'You sign out, or 30 days after you signed in.',
  },
  history: {
    name: 'History',
    why: 'So that you see what happened with your things.',
    until: 'Your account ends, plus 14 days.',
  },
}

/** What is shown of an entry, in this order, by where it stands in the JSON. */
export const facts: readonly (readonly [path: string, label: string])[] = [
  ['conversation.about', 'About'],
  ['conversation.with', 'Conversation with'],
  ['sender.name', 'From'],
  ['giverName', 'From'],
  ['email', 'E-mail'],
  ['location.address', 'Place'],
  ['suburb', 'Suburb'],
  ['approx_address', 'Suburb that others see'],
  ['status', 'State'],
  ['role', 'Your side'],
  ['owner.name', 'Owner'],
  ['claimer.name', 'Who asked'],
  ['requester.name', 'Who needs it'],
  ['gifter.name', 'Who offers'],
  ['type', 'Kind'],
  ['category', 'Category'],
  ['condition', 'Condition'],
  ['description', 'Description'],
  ['dimensions', 'Dimensions'],
  ['weight', 'Weight'],
  ['pickupNotes', 'Pickup notes'],
  ['availabilityWindow', 'When it can be picked up'],
  ['pickupWindow', 'When it can be picked up'],
  ['pickupTime', 'Pickup'],
  ['pickup.address', 'Address of the pickup'],
  ['claimerMessage', 'Words of who asked'],
  ['ownerResponse', 'Answer of the owner'],
  ['content', 'Words'],
  ['message', 'Words'],
  ['comment', 'Words'],
  ['sentence', 'What happened'],
  ['text', 'What happened'],
  ['needByDate', 'Needed by'],
  ['preferences.preferredRadius', 'Nearby means, in km'],
  ['marketingOptIn', 'News by e-mail'],
  ['emailVerified', 'E-mail verified'],
  ['twoFactorEnabled', 'Two-factor sign-in'],
  ['passwordChangedAt', 'Password changed'],
  ['version', 'Version'],
  ['place', 'Rough place'],
  ['lastSeenAt', 'Last used'],
  ['since', 'Since'],
  ['savedAt', 'Saved'],
  ['givenAt', 'Given'],
  ['withdrawnAt', 'Withdrawn'],
  ['completedAt', 'Completed'],
  ['expiresAt', 'Ends'],
  ['createdAt', 'Created'],
  ['at', 'When'],
]

/** The first of these that an entry has is its heading. */
export const headings = [
  'title',
  'itemTitle',
  'item.title',
  'request.title',
  'conversation.about',
  'name',
  'device',
  'q',
] as const

export const style = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #1b2420; background: #fcf8f3; }
@media (prefers-color-scheme: dark) { body { color: #eef2ee; background: #121816; } a { color: #7fdcc0; } }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: .5rem; border-bottom: 1px solid #8886; vertical-align: top; }
article { border-bottom: 1px solid #8886; padding: 1rem 0; } h2 { font-size: 1.1rem; margin: 0 0 .25rem; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) 1fr; gap: .1rem 1rem; margin: 0; } dt { opacity: .7; } dd { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
img { max-width: 12rem; max-height: 9rem; margin: .5rem .5rem 0 0; border-radius: .5rem; }
`
