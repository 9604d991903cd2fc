/** Characters of what is said beside a thanks. */
export const COMMENT_MAX = 280
