import type { OwnFilter } from '#web/features/items/own/own-groups.ts'
import { counted, numberText } from '#web/lib/text/counted.ts'
import { sentence } from '#domain/sentence.ts'

/** Every text of one's own listings and of the history. Those of the specification stand here to the letter. */

// The groups, and what of them is shown
export const waitingForYou = 'Waiting for you'
export const onTheMap = 'On the map'
export const offTheMap = 'Off the map'
export const whichOfYours = 'Which of yours'
export const filterLabels: Readonly<Record<OwnFilter, (count: number) => string>> = {
  all: (count) => `All ${numberText(count)}`,
  live: (count) => `Live ${numberText(count)}`,
  promised: (count) => `Promised ${numberText(count)}`,
  paused: (count) => `Paused ${numberText(count)}`,
  over: (count) => `Over ${numberText(count)}`,
}
export const nothingOnMap = 'You have nothing on the map'
export const nothingOnMapText = 'Someone nearby may be looking for something you no longer need.'

// What a listing needs
export const somebody = 'Somebody'
export const nobodyChosen = (asked: number) =>
  `${counted(asked, 'neighbour', 'neighbours')} asked, nobody has been chosen yet`
export const didTheyTakeIt = (name: string) => sentence`Did ${name} take it?`
export const didTheyCome = (name: string, when: string) => sentence`${name} was due ${when}. Did they come?`
export const comes = (name: string, when: string) => sentence`${name} comes ${when}`
export const comesSomeTime = (name: string) => sentence`${name} comes, no time yet`
export const endsUnasked = 'Nobody asked yet. One more day?'
export const unasked = (age: string) => `${age} · nobody asked yet`
export const hiddenSince = (when: string, asked: number) =>
  asked > 0 ? `Hidden since ${when}, ${counted(asked, 'keeps', 'keep')} a place` : `Hidden since ${when}`
export const leftMap = (when: string) => `Left the map ${when}`
export const endsIn = (span: string) => `Ends in ${span}`
export const choose = 'Choose'
export const showAgain = 'Show again'

// The history, and what of it is shown
export const whichPart = 'Which part'
export const all = 'All'
export const given = 'Given'
export const received = 'Received'
export const fellThrough = 'Fell through'
export const withCount = (label: string, count: number) => sentence`${label} ${numberText(count)}`
export const nothingOfThatKind = 'Nothing of that kind yet.'
export const noHistory = 'No history yet'
export const noHistoryText = 'What you give and receive appears here, together with the thanks.'
export const sayThanks = 'Say thanks'
export const quoted = (words: string) => sentence`“${words}”`

// How it ended
export const claimDeclined = 'Claim declined'
export const cancelled = 'Cancelled'
/** `name` is null where somebody has left. */
export const givenTo = (name: string | null) => (name === null ? 'to a former neighbour' : sentence`to ${name}`)
export const receivedFrom = (name: string | null) =>
  name === null ? 'from a former neighbour' : sentence`from ${name}`
export const outsideApp = 'outside the app'
export const choseSomebodyElse = (name: string) => sentence`${name} chose somebody else`
export const youCancelled = 'you cancelled'
export const wentToAnother = 'it went to another neighbour'
export const expired = 'the listing expired'
export const takenAway = 'the listing was taken away'
export const nobodyCame = 'nobody came'
export const pickupFellThrough = 'the pickup fell through'
export const pickupEnded = 'this pickup was ended'
export const didNotHappen = 'it did not happen'

// Beside the history
export const yourYear = 'Your year in the neighbourhood'
export const givenThisYear = 'given'
export const receivedThisYear = 'received'
export const thanks = 'thanks'
export const recentlyGifted = 'Recently Gifted'
export const whereAndWhen = (suburb: string, when: string) => sentence`${suburb}, ${when}`

// When a listing may end
export const tonight = 'Tonight 23:59'
export const saturdayEvening = 'Saturday evening'
export const inDays = (days: number) => `In ${counted(days, 'day', 'days')}`
