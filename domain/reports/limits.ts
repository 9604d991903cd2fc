import { DAY } from '../time.ts'

/** Characters of what is told beside the reason of a report. */
export const DETAILS_MAX = 1000
/** Characters of what an admin notes on closing one. */
export const NOTES_MAX = 1000
/** So long what was reported is kept after the report is closed; then its key is destroyed. */
export const EVIDENCE_KEPT_MS = 90 * DAY
