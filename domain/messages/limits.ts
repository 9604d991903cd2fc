/** Characters of one message. */
export const MESSAGE_MAX = 2000
