import { LRUCache } from 'lru-cache'

/** What is cached notes by itself at which use it was last moved to the end of the order. */
export interface Recent {
  movedAt: number
}

/**
 * The order in which entries were last used, with a limit on what all of them weigh: the least recently used goes first. Entries are
 * their own keys, so that none has to be put together for a look, and one that is used all the time moves to the end of the
 * order once in so many uses of any: an answer of fifty cards looks hundreds of times.
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

const SELDOM = 10_000

export const makeRecency = <Entry extends Recent>(options: RecencyOptions<Entry>): Recency<Entry> => {
  const { most, mostEntries, weightOf, letGo } = options
  let uses = 0
  const order = new LRUCache<Entry, Entry>({
    max: mostEntries,
    maxSize: most,
    sizeCalculation: weightOf,
    dispose: letGo,
  })
  return {
    add(entry) {
      entry.movedAt = uses
      order.set(entry, entry)
      // What is too heavy by itself never was in it.
      if (!order.has(entry)) letGo(entry)
    },
    used(entry) {
      uses += 1
      if (uses - entry.movedAt <= SELDOM) return
      entry.movedAt = uses
      order.get(entry)
    },
    remove: (entry) => void order.delete(entry),
    clear: () => order.clear(),
  }
}
