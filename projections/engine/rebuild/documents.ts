import { hashOf } from '#stores/documents/hash.ts'
import type { Document, Stored } from '#stores/documents/port.ts'

/** A document that events have changed since it was written. */
export interface DirtyDocument {
  readonly id: string
  stored: Stored
  /** Of the text that the store holds; null where it holds no living document. */
  readonly hash: number | null
}

/** A document as it was written, by its text: a parsed one takes three times the room. */
interface Kept {
  readonly pos: number
  readonly text: string | null
  readonly hash: number | null
}

/** How many living documents were written, and the sum of the hashes of their JSON, in whatever order. */
export interface Tally {
  readonly documents: number
  readonly checksum: number
}

/** The documents of one build that events have touched lately; the others are in the store alone. */
export interface BuildDocuments {
  readonly has: (id: string) => boolean
  /** As it is here; null where only the store may know it. */
  readonly find: (id: string) => Stored | null
  /** Whether the store holds any that are not here. */
  readonly hasMore: () => boolean
  /** Letters of JSON that are kept of what is written. */
  readonly held: () => number
  /** Events have changed it. */
  readonly touch: (id: string, stored: Stored) => void
  /** Read back after it was let go. */
  readonly readBack: (id: string, stored: Stored) => void
  /** Written by a build before this one. */
  readonly adopt: (text: string) => void
  readonly dirty: () => readonly DirtyDocument[]
  /** Is being written as it is now: the text of a living document, null for a tombstone. */
  readonly written: (one: DirtyDocument) => string | null
  /** Of one that was let go, the store holds another text. */
  readonly amended: (was: Document, is: Document) => void
  /** Lets go of everything that is written. */
  readonly evict: () => void
  /** Of all that was ever folded, whether it is written or not. */
  readonly tally: () => Tally
}

/** What an entry takes beside its text, in letters. */
const ENTRY = 200

export const makeBuildDocuments = (): BuildDocuments => {
  const changed = new Map<string, DirtyDocument>()
  const kept = new Map<string, Kept>()
  let tally: Tally = { documents: 0, checksum: 0 }
  let held = 0
  let hasMore = false

  const keep = (id: string, one: Kept): void => {
    held += sizeOf(one) - (kept.has(id) ? sizeOf(kept.get(id)) : 0)
    kept.set(id, one)
  }

  return {
    has: (id) => changed.has(id) || kept.has(id),
    find: (id) => changed.get(id)?.stored ?? storedIn(kept.get(id)),
    hasMore: () => hasMore,
    held: () => held,
    touch(id, stored) {
      const known = changed.get(id)
      if (known) known.stored = stored
      else changed.set(id, { id, stored, hash: kept.get(id)?.hash ?? null })
    },
    // What JSON has made of a document is what it makes of it again: the text is the one that was written.
    readBack: (id, stored) => keep(id, asKept(stored)),
    adopt(text) {
      hasMore = true
      tally = counted(tally, null, hashOf(text))
    },
    dirty: () => [...changed.values()],
    written({ id, stored, hash }) {
      const one = asKept(stored)
      tally = counted(tally, hash, one.hash)
      changed.delete(id)
      keep(id, one)
      return one.text
    },
    amended(was, is) {
      tally = counted(tally, hashOf(JSON.stringify(was)), hashOf(JSON.stringify(is)))
    },
    evict() {
      hasMore ||= kept.size > 0
      kept.clear()
      held = 0
    },
    tally() {
      let sum = tally
      for (const { stored, hash } of changed.values()) sum = counted(sum, hash, asKept(stored).hash)
      return sum
    },
  }
}

const sizeOf = (one: Kept | undefined): number => ENTRY + (one?.text?.length ?? 0)

const storedIn = (one: Kept | undefined): Stored | null => {
  if (!one) return null
  return { pos: one.pos, document: one.text === null ? null : (JSON.parse(one.text) as Document) }
}

const asKept = ({ pos, document }: Stored): Kept => {
  const text = document && JSON.stringify(document)
  return { pos, text, hash: text === null ? null : hashOf(text) }
}

/** Hashes have 52 bits, so that a sum stays exact whatever is added or taken away. */
const MODULUS = 2 ** 52

/** A sum does not depend on the order in which documents are met. */
export const addHash = (sum: number, hash: number): number => (sum + hash) % MODULUS

const counted = ({ documents, checksum }: Tally, was: number | null, is: number | null): Tally => ({
  documents: documents + Number(is !== null) - Number(was !== null),
  checksum: addHash(addHash(checksum, is ?? 0), was === null ? 0 : MODULUS - was),
})
