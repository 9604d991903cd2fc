/** What this is called. */
export const site = 'Share a Gifty'
/** What others made of it, and under which licences. */
export const licences = 'Licences'
