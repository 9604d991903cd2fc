/** Letters of a text; the longest that is shipped has about a tenth. */
export const TEXT_MAX = 60_000
/** Letters of what has changed: it is read in a dialog. */
export const CHANGES_MAX = 2_000
