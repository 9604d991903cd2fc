/** Every text of what an owner does with a listing. Those of the specification stand here to the letter. */

import type { Elements } from '#web/lib/elements.ts'
import { counted } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { listText } from '#web/lib/text/format.ts'
import { sentence } from '#domain/sentence.ts'

// The buttons
export const edit = 'Edit'
export const pauseListing = 'Pause listing'
export const givenElsewhere = 'Given elsewhere'
export const deleteIt = 'Delete'
export const deleteListing = 'Delete listing'
export const moreFor = (title: string) => sentence`More for ${title}`
export const onlyYouSeeIt = 'Only you can see it'
export const extendByADay = 'Extend by a day'
export const showItAgain = 'Show it again'

// Still there?
export const stillThere = 'Still there'
export const stillAvailable = (strong: (words: string) => Elements) =>
  richText`${strong('Still available?')} It has been on the map for a while.`

// Putting it back
export const putItBackUntil = 'Put it back until'
export const until = 'Until'
export const tellThatItIsBack = (names: readonly string[]) => sentence`Tell ${listText(names)} that it is back`
export const theyCanAskAgain = 'They can ask again, first come, first served'
export const putItBack = 'Put it back'
export const editFirst = 'Edit first'

// Are you sure?
export const givenQuestion = 'Given away outside the app?'
export const givenText = (title: string, askers: number) =>
  andTold(sentence`“${title}” leaves the map for good.`, askers)
export const deleteQuestion = 'Delete this item?'
export const deleteText = (askers: number) =>
  andTold('Are you sure you want to delete this item? This action cannot be undone.', askers)
const andTold = (text: string, askers: number) =>
  askers > 0
    ? sentence`${text} ${counted(askers, 'neighbour who asked is told.', 'neighbours who asked are told.')}`
    : text

// Said afterwards
export const backOnMap = 'Back on the map'
export const staysOnMap = 'Stays on the map'
export const oneMoreDay = 'One more day'
export const deleted = 'Deleted'
export const deleteFailed = 'Delete Failed'

// What waits on this device
export const showLabel = (title: string) => sentence`“${title}” back on the map`
export const pauseLabel = (title: string) => sentence`“${title}” paused`
export const givenLabel = (title: string) => sentence`“${title}” given elsewhere`
export const deleteLabel = (title: string) => sentence`“${title}” is deleted`
export const oneMoreDayLabel = (title: string) => sentence`One more day for “${title}”`
