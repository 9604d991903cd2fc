import type { ReactNode } from 'react'
/** Texts of the outbox: what waits on this device, and what became of it. */

import type { Elements } from '#web/lib/elements.ts'
import { counted } from '#web/lib/text/counted.ts'
import { richText } from '#web/lib/text/rich-text.ts'
import { sentence } from '#domain/sentence.ts'
export { waitingToSend as waiting } from '#web/ui/said-often-texts.ts'

export const saved = 'Saved on this device'
export const savedOffline = "It will be sent when you're back online."
export const savedUnanswered = "There was no answer. We'll try again automatically."
export const stillSending = 'Still being sent'
export const undo = 'Undo'
export const undoable = 'You can take it back for ten seconds.'
export const sent = (count: number) => `Sent: ${counted(count, 'action', 'actions')}`
export const notSent = (label: string) => sentence`Not sent: ${label}`

// In the place of its buttons
export const waitingThen = (bold: (words: string) => Elements, then: ReactNode) =>
  richText`${bold('Waiting to send.')} ${then}`
export const dontSend = "Don't send"
