import { sentence } from '#domain/sentence.ts'

/** What is said of a message: while it waits on this device, and when it could not be sent. */

export const messageLabel = (name: string, words: string) => sentence`Message to ${name}: “${words}”`
export const messageFailed = 'Message Failed'
/** The server's words too: by them it is known what was wrong. */
export const giftCompleted = 'Gift completed'
export const chatFailed = 'Unable to start chat'
