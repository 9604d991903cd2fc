import { LRUCache } from 'lru-cache'

/** What is cached notes by itself when it was last moved to the end of the order, by what had been added by then. */
export interface Recent {
  movedAt: number
}

/**
 * The order in which entries were last used, with a limit on what all of them weigh: the least recently used goes first. Entries are
 * their own keys, so that none has to be put together for a look. To move one to the end of the order costs more than the look, and an
 * answer of fifty cards looks hundreds of times: who is used moves again once an eighth of all that may be held was added since. Where
 * nothing is added nothing goes, and nothing moves.
 */
export interface Recency<Entry extends Recent> {
  /** One that weighs more than all may together is let go at once. */
  readonly add: (entry: Entry) => void
  readonly used: (entry: Entry) => void
  readonly remove: (entry: Entry) => void
  readonly clear: () => void
}

export interface RecencyOptions<Entry> {
  /** What all entries may weigh together, and how many there may be: named, it lets the order be kept in typed arrays. */
  readonly most: number
  readonly mostEntries: number
  readonly weightOf: (entry: Entry) => number
  /** Called once for each that goes, however that comes. */
  readonly letGo: (entry: Entry) => void
}

const SOON = 1 / 8

export const makeRecency = <Entry extends Recent>(options: RecencyOptions<Entry>): Recency<Entry> => {
  const { most, mostEntries, weightOf, letGo } = options
  /** What all that was ever added weighs. */
  let added = 0
  const order = new LRUCache<Entry, Entry>({
    max: mostEntries,
    maxSize: most,
    sizeCalculation: weightOf,
    dispose: letGo,
  })
  return {
    add(entry) {
      added += weightOf(entry)
      entry.movedAt = added
      order.set(entry, entry)
      // What is too heavy by itself never was in it.
      if (!order.has(entry)) letGo(entry)
    },
    used(entry) {
      if (added - entry.movedAt <= most * SOON) return
      entry.movedAt = added
      order.get(entry)
    },
    remove: (entry) => void order.delete(entry),
    clear: () => order.clear(),
  }
}
