import { wordsOf } from './words.ts'

/** Nobody describes one thing with more; each costs a look-up of its own, and 20 of one letter cost others four seconds. */
const MOST_WORDS = 8

/** What is looked for of what was typed; the rest is ignored. */
export const firstWords = (typed: string): string => [...new Set(wordsOf(typed))].slice(0, MOST_WORDS).join(' ')
