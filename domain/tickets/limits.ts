import { DAY } from '../time.ts'

/** Characters of a ticket and of its answer: fills a phone's screen twice, and says enough. */
export const TICKET_MAX = 1000
/** So long its words are kept after it is closed; then their key is destroyed. */
export const TICKET_KEPT_MS = 90 * DAY
