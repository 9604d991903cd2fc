import { sentence } from '#domain/sentence.ts'

/** Texts of the mutations of messages: the label while one waits on this device, and toasts where it could not be sent. */

export const messageLabel = (name: string, words: string) => sentence`Message to ${name}: “${words}”`
export const messageFailed = 'Message Failed'
/** The server's words too: by them it is known what was wrong. */
export const giftCompleted = 'Gift completed'
export const chatFailed = 'Unable to start chat'
