/** What this is called. */
export const site = 'Share a Gifty'
