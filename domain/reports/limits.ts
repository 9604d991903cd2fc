/** Characters of what is told beside the reason of a report. */
export const DETAILS_MAX = 1000
