import { z } from 'zod'
import { chosenIn, longestChosen, pickupTimes } from '#domain/pickup-times.ts'
import * as texts from './texts.ts'

/** The times that were chosen. */
export const times = z.array(z.enum(pickupTimes))
export const timesInput = times
  .max(pickupTimes.length)
  .describe('times that are chosen; those that the words beside them name are chosen, too')

/** Both in one text, for clients that know words, and apart. */
export const wordsOfTimes = z
  .string()
  .nullable()
  .describe('the chosen times in English and the own words beside them, between semicolons')
export const ownWords = z.string().nullable().describe('what is said beside the chosen times')

/** When a listing may be picked up, in an answer. */
export const availability = {
  availabilityWindow: wordsOfTimes,
  availability_window: wordsOfTimes,
  availabilityTimes: times,
  availabilityWords: ownWords,
}

/** Words in which the times may be named, as an answer gives them: only what is said beside them counts. */
export const timesInWords = (most: number, message = texts.useAtMost(most)) =>
  z
    .string()
    .max(longestChosen(most), message)
    .refine((text) => (chosenIn(text).words ?? '').length <= most, message)
    .nullable()
    .optional()
