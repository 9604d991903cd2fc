/** Every text of the copy of one's data. */

import type { ExportCategory } from '#domain/privacy/vocabulary.ts'
import { counted, numberText } from '#web/lib/text/counted.ts'

export const title = 'Take it with you'
export const about =
  'Everything about you as a page you can read, with your photos, and as JSON. Stays here for 7 days, locked with your key.'
export const include = 'What to include'
export const choose = 'Choose what to include'
export const categories: Readonly<Record<ExportCategory, string>> = {
  profile: 'Profile',
  items: 'Items',
  claims: 'Claims',
  requests: 'Requests',
  offers: 'Offers',
  messages: 'Messages',
  appreciations: 'Thanks',
  saved: 'Saved',
  reports: 'Reports',
  consents: 'Consents',
  sessions: 'Sessions',
  history: 'History',
}
export const chooseOne = 'Choose at least one.'
export const start = 'Start an export'
export const notStarted = 'Your export could not be started'
export const notForDemo = 'A demo account cannot be exported.'
export const notLoaded = 'Your exports could not be loaded'

export const preparing = 'Preparing your export'
export const progress = 'Export'
export const inLine = 'It begins in a moment. You can leave this page.'
export const nowWriting = (category: ExportCategory) =>
  `Now: ${categories[category].toLowerCase()}. You can leave this page.`
export const howFar = (done: number, of: number, secondsLeft: number | null) =>
  secondsLeft === null
    ? `${numberText(done)} of ${counted(of, 'thing', 'things')}`
    : `${numberText(done)} of ${counted(of, 'thing', 'things')}, about ${numberText(secondsLeft)} s left`

export const exportOf = (day: string) => `Export of ${day}`
const size = (bytes: number) =>
  bytes < 100_000 ? `${numberText(Math.max(1, Math.round(bytes / 1000)))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
const pictures = (count: number) => (count === 0 ? '' : `, ${counted(count, 'photo', 'photos')}`)
export const whatUntil = (bytes: number, photos: number, day: string) =>
  `${size(bytes)}${pictures(photos)} · gone on ${day}`
export const failed = 'It could not be made. Start another one.'
export const gone = 'Gone: exports stay for 7 days.'
export const download = 'Download'
export const downloadOf = (day: string) => `Download the export of ${day}`
export const notDownloaded = 'Your export could not be downloaded'
export const exportFirst = 'Export first'
export const exportFirstText = 'A copy for you, before anything ends'
