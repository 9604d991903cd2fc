/** How many characters the words of a claim may have: the contract refuses more, and the page counts by the same numbers. */

/** Of whoever asks, and of the owner's yes or no. */
export const MESSAGE_MAX = 500
/** Why a pickup did not happen. */
export const DISPUTE_MAX = 1000
