import { sentence } from '#domain/sentence.ts'

/** Every text of the card on the day of a pickup, and of being on the way. */

export const comeFor = (title: string, name: string) => sentence`Pick up ${title} from ${name}`
export const comesFor = (name: string, title: string) => sentence`${name} comes for ${title}`
export const show = 'Show the pickup'
export const fold = 'Fold the pickup'

// How long until then
export const dueNow = (clock: string) => `${clock} · now`
export const dueIn = (clock: string, span: string) => `${clock} · in ${span}`
export const wasDue = (clock: string) => `Was due at ${clock}`

// The others of the day
type Next = { title: string; clock: string; more: number }
export const also = (next: Next) => sentence`Also: ${pickupsOf(next)}`
export const isComing = (name: string, next: Next) => sentence`${name} is on the way: ${pickupsOf(next)}`
const pickupsOf = ({ title, clock, more }: Next) => sentence`${title}, ${clock}${more === 0 ? '' : ` and ${more} more`}`

// On the way
export const setOut = 'On my way'
export const waitsToTell = (name: string) =>
  sentence`${name} is told once you are online, within ten minutes or not at all.`
export const dontSend = "Don't send"
export const onTheWay = (name: string) => sentence`${name} is on the way`
export const knowsOfYou = (name: string) => sentence`${name} knows that you are on the way`
