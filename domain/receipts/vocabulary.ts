/** What the digest of a receipt is made of: the ids of events, as in the first version, or events whole, as the log keeps them. */
export const DIGESTS_OF = ['ids', 'events'] as const
export type DigestOf = (typeof DIGESTS_OF)[number]
