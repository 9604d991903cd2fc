import { hashOf } from '#stores/documents/hash.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { compareText } from '#stores/documents/values.ts'

/** A document by its id and the hash of its JSON. */
export interface Hashed {
  readonly id: string
  readonly hash: number
}
type Pages = AsyncIterable<readonly Hashed[]>

/** All living documents of a collection, in id order. */
export async function* hashesIn(reads: Pick<ReadStore, 'scan'>, collection: string): AsyncGenerator<readonly Hashed[]> {
  for await (const page of reads.scan(collection))
    yield page.map((document) => ({ id: document._id, hash: hashOf(JSON.stringify(document)) }))
}

/** At most so many ids are yielded at once. */
const MANY = 500

/**
 * The ids that only one of two collections holds, or both with different hashes; both are read side by side in the order of ids, so that
 * no more than a page of each is in memory.
 */
export async function* differingIds(one: Pages, other: Pages): AsyncGenerator<readonly string[]> {
  let found: string[] = []
  const [left, right] = [await readInOrder(one), await readInOrder(other)]
  for (let pair = pairAt(left, right); pair; pair = pairAt(left, right)) {
    if (pair.left?.hash !== pair.right?.hash) found.push(pair.id)
    if (found.length === MANY) yield found.splice(0)
    const turning = passOver(pair, left, right)
    if (turning) await turning
  }
  if (found.length > 0) yield found
}

/** A promise only where a page has come to its end: waiting for each one would cost more than comparing it. */
const passOver = (pair: Pair, left: Reading, right: Reading): Promise<unknown> | undefined => {
  const turned = pair.left && left.advance()
  const turnedToo = pair.right && right.advance()
  return turned && turnedToo ? Promise.all([turned, turnedToo]) : (turned ?? turnedToo)
}

interface Pair {
  readonly id: string
  readonly left?: Hashed
  readonly right?: Hashed
}

/** The lowest id that either stands at, with what each of them holds of it; null at the end of both. */
const pairAt = (one: Reading, other: Reading): Pair | null => {
  const [left, right] = [one.present(), other.present()]
  if (!left) return right ? { id: right.id, right } : null
  const order = right ? compareText(left.id, right.id) : -1
  if (order === 0) return { id: left.id, left, right }
  return order < 0 ? { id: left.id, left } : { id: right?.id ?? '', right }
}

interface Reading {
  /** The entry at the current position; undefined at the end. */
  readonly present: () => Hashed | undefined
  /** Moves to the next entry; a promise only where the next page has to be waited for. */
  readonly advance: () => Promise<void> | undefined
}

const readInOrder = async (pages: Pages): Promise<Reading> => {
  const all = pages[Symbol.asyncIterator]()
  let page: readonly Hashed[] = []
  let at = 0
  const turn = async (): Promise<void> => {
    const next = await all.next()
    page = next.done ? [] : next.value
    at = 0
    if (page.length === 0 && !next.done) await turn()
  }
  await turn()
  return {
    present: () => page[at],
    advance() {
      at += 1
      return at < page.length ? undefined : turn()
    },
  }
}
