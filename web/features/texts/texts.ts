import type { ConsentKind, ConsentWay } from '#domain/accounts/vocabulary.ts'
import type { AgreedKind, TextKind } from '#domain/texts/vocabulary.ts'
import type { Elements } from '#web/lib/elements.ts'
import { counted } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'

/** Every text around the site's texts and what people agreed to. The texts themselves come from the server. */

// The pages
export const titles: Readonly<Record<TextKind, string>> = {
  terms: 'Terms',
  privacy: 'Privacy notice',
  'listing-policy': 'Listing policy',
}
/** On the way from one to the other. */
export const names: Readonly<Record<TextKind, string>> = {
  terms: 'Terms',
  privacy: 'Privacy',
  'listing-policy': 'Listing policy',
}
export const skip = 'Skip to the text'
export const home = 'Share a Gifty, home'
export const backToStart = 'Back to the start'
export const allTexts = 'Texts'
export const finePrint = 'Fine print'
export const onThisPage = 'On this page'
export const versionOf = (version: number, date: string) => `Version ${version} · ${date}`
export const earlier = 'Earlier versions'
export const oldVersion = (link: Elements) => richText`This is an earlier version. ${link}`
export const readCurrent = 'Read the version in force'
export const whatChanged = 'What changed'
export const isNew = 'New: '
export const isGone = 'No longer: '
export const loading = 'The text is on its way.'
export const notLoaded = "The text didn't load."

// Asked again
export const changedTitle: Readonly<Record<AgreedKind | 'both', string>> = {
  terms: 'The terms have changed',
  privacy: 'The privacy notice has changed',
  both: 'The terms and the privacy notice have changed',
}
export const changedSince = (version: number, date: string, things: number) =>
  things === 0
    ? `Version ${version}, from ${date}.`
    : `Version ${version}, from ${date}. ${counted(things, 'thing is', 'things are')} different:`
export const readWhole: Readonly<Record<AgreedKind, string>> = {
  terms: 'Read the whole terms',
  privacy: 'Read the whole notice',
}
export const untilThen = 'Until you agree you can look around, but not share, ask or write. Nothing of yours is lost.'
export const preferToLeave = (link: Elements) => richText`Prefer to leave? ${link}`
export const deleteAccount = 'Delete the account'
export const later = 'Later'
export const agree = 'I agree'
export const agreed = 'Thank you. Everything works again.'
export const notAgreed = "That didn't arrive"
export const changesNotLoaded = "What has changed didn't load."

// What was agreed to
export const agreedTo = 'What you agreed to'
export const downloadRecord = 'Download the record'
export const recordName = 'consents.json'
export const version = (number: number) => `Version ${number}`
const WAYS: Readonly<Record<ConsentWay, string>> = {
  registration: 'when you joined',
  'asked-again': 'when asked again',
  settings: 'in these settings',
}
export const agreedAt = (when: string, how: ConsentWay | null, device: string | null) =>
  [`Agreed ${when}`, how === null ? null : WAYS[how], device === null ? null : `with ${device}`]
    .filter((part) => part !== null)
    .join(', ')
export const nothingAgreed = 'Not agreed to yet'
export const everyListing = 'Holds for every listing and request'
export const read = 'Read'
export const readText = (title: string) => `Read: ${title}`
export const newerWaits = 'A newer version waits for your answer. Until then you can look around, but not write.'
export const seeChanges = 'See what has changed'
export const consentsNotLoaded = "What you agreed to didn't load."
export const endWithAccount = (link: Elements) => richText`Terms and privacy notice end with the account. ${link}`

export const takenBackAnyTime = 'What you may take back any time'
export const news = 'News by e-mail'
export const newsGiven = (when: string) => `Given ${when}. A newsletter, at most once a month.`
export const newsTakenBack = (when: string) => `Taken back ${when}`
export const neverGiven = 'Never given'
export const area = 'My area on the map'
export const areaText = (suburb: string | null) =>
  suburb === null ? 'Off: neighbours see the suburb only.' : `Off: neighbours see “${suburb}” only.`
export const here = 'Where I am now, for distances'
export const hereGiven = (when: string) => `Given ${when}, in this browser, rounded to about 100 m`
export const hereNotGiven = 'Not given in this browser'
export const notChanged = "That didn't change"

export const before = 'Earlier'
const KINDS: Readonly<Record<ConsentKind, string>> = {
  terms: 'Terms',
  privacy: 'Privacy notice',
  marketing: 'News by e-mail',
}
export const pastGiven = (kind: ConsentKind, number: number) =>
  kind === 'marketing' ? 'News by e-mail switched on' : `${KINDS[kind]}: version ${number} agreed`
export const pastTakenBack = 'News by e-mail taken back'
