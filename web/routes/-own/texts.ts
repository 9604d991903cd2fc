/** What the tabs of one's own say where capabilities meet in them. Those of the specification stand here to the letter. */

import type { Elements } from '#web/lib/elements.ts'
import { numberText, wordFor } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'

/** Shows the number in another way. */
type Strong = (words: string) => Elements

// Your Items
export const itemsFailed = 'Failed to fetch items'
export const ofYours = (count: number, strong: Strong) => richText`${strong(numberText(count))} of yours`
export const message = 'Message'

// The history
export const historyFailed = 'Your history could not be loaded'
export const besideHistory = "Your year, and your neighbourhood's"
export const gifts = (count: number, strong: Strong) =>
  richText`${strong(numberText(count))} ${wordFor(count, 'gift', 'gifts')}`
export const giftsWithYou = (count: number, strong: Strong) =>
  richText`${strong(numberText(count))} ${wordFor(count, 'gift you were part of', 'gifts you were part of')}`

// Both, on the phone
export const filter = 'Filter'
