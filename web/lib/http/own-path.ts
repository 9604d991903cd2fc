/** Only paths of our own: a full address would send people elsewhere. */
export const ownPath = (to: string | undefined) => (to !== undefined && /^\/(?![/\\])/.test(to) ? to : '/')
