import { DAY, HOUR } from '../time.ts'

/** How long a link in a mail is good (decisions section 3, "Auth"; G44). */
export const VERIFICATION_MS = DAY
export const RESET_MS = HOUR
export const EMAIL_CHANGE_MS = DAY
/** How long the owner may say of a change that it was somebody else. */
export const UNDO_MS = 7 * DAY
/** So long whoever was let in by the wrong hands changes no address (decision G43). */
export const LOCKED_MS = 72 * HOUR
