/** So many attempts in so long a time, which begins with the first of them. */
export interface Limit {
  readonly points: number
  /** Seconds. */
  readonly duration: number
}

/** Where attempts are counted: by the name of a limit and a key, such as a person or an address. Every adapter runs contract/suite.ts. */
export interface LimitStore {
  /** Milliseconds until there is room again; 0: it was counted. */
  readonly consume: (name: string, key: string, limit: Limit) => Promise<number>
  /** How many attempts there is room for now. */
  readonly left: (name: string, key: string, limit: Limit) => Promise<number>
  /** Gives an attempt back that was counted, where its time is not over. */
  readonly refund: (name: string, key: string, limit: Limit) => Promise<void>
  /** Forgets what was counted in a time that is over; how many keys that were. */
  readonly purge: () => Promise<number>
}
