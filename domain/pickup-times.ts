import { isRedacted, type Redacted } from './event.ts'

/** When a thing may be picked up, as it is chosen from a few: of a listing by its owner, of an offer by the neighbour who makes it. */
export const pickupTimes = [
  'weekday-evenings',
  'saturday-morning',
  'saturday-afternoon',
  'sunday',
  'any-time-on-porch',
] as const
export type PickupTime = (typeof pickupTimes)[number]

/**
 * What each is for clients that only know words, and what older events hold of it. Never changed: a page that wants other words has
 * texts of its own.
 */
export const pickupTimeWords: Readonly<Record<PickupTime, string>> = {
  'weekday-evenings': 'Weekday evenings',
  'saturday-morning': 'Saturday morning',
  'saturday-afternoon': 'Saturday afternoon',
  sunday: 'Sunday',
  'any-time-on-porch': 'Any time, it is on the porch',
}

/** The times that were chosen, each once and in the order of the list, and what was said beside them in one's own words. */
export interface ChosenTimes {
  readonly times: readonly PickupTime[]
  readonly words: string | null
}

const BETWEEN = '; '
const byWords: ReadonlyMap<string, PickupTime> = new Map(pickupTimes.map((time) => [pickupTimeWords[time], time]))
const timeIn = (part: string): PickupTime | undefined => byWords.get(part.trim())

/** Each once, in the order of the list. */
const inOrder = (times: readonly PickupTime[]): PickupTime[] => pickupTimes.filter((time) => times.includes(time))

/** What a text between semicolons names of the times, and what is left of it. `times` were chosen beside it. */
export const chosenIn = (text: string | null, times: readonly PickupTime[] = []): ChosenTimes => {
  const parts = (text ?? '').split(BETWEEN)
  const named = parts.map(timeIn).filter((time) => time !== undefined)
  const words = parts.filter((part) => timeIn(part) === undefined).join(BETWEEN)
  return { times: inOrder([...times, ...named]), words: words.trim() === '' ? null : words }
}

/** The same of an event from before the times had keys; of somebody who is forgotten neither is left. */
export const chosenInOlder = (
  text: string | null | Redacted,
): ChosenTimes | { readonly times: Redacted; readonly words: Redacted } =>
  isRedacted(text) ? { times: text, words: text } : chosenIn(text)

/** The one text that says both; `chosenIn` reads it back. */
export const chosenText = ({ times, words }: ChosenTimes): string | null =>
  [...inOrder(times).map((time) => pickupTimeWords[time]), ...(words === null ? [] : [words])].join(BETWEEN) || null

/** How long that text is at most where all times are chosen and `words` characters are one's own. */
export const longestChosen = (words: number): number =>
  words + (chosenText({ times: pickupTimes, words: null }) ?? '').length + BETWEEN.length
