import { HOUR } from '../time.ts'

/** Milliseconds between the end of a draw or an agreed pickup and the end of the listing: time to come, or to be late. */
export const ROOM = 2 * HOUR
