/** Every text of what waits on this device to be sent. */

import { counted } from '#web/lib/text/counted.ts'
import { sentence } from '#domain/sentence.ts'
export { tryAgain, waitingToSend as waiting } from '#web/ui/said-often-texts.ts'

export const waitingCount = (count: number) => `${counted(count, 'action', 'actions')} waiting to send`
export const nothingWaits = 'Nothing is waiting.'
export const whileOffline = "Saved on this device. They will be sent in this order when you're back online."
export const whileOnline = 'They are sent automatically, in this order.'
export const mayHaveArrived = 'Anything sent just before the connection broke may already have arrived.'
export const sending = 'sending'
export const since = (time: string) => `since ${time}`
export const dontSend = "Don't send"
export const dontSendThis = (label: string) => sentence`Don't send: ${label}`
