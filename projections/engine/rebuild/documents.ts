import { hashOf } from '#stores/documents/hash.ts'
import type { Document, Stored } from '#stores/documents/port.ts'
import { ABSENT } from '#projections/engine/follow/fold.ts'
import { makeIdFilter } from './id-filter.ts'

/**
 * One document of a build. While events touch it, it is an object (`stored`); once written, only its JSON is kept, which the
 * garbage collector moves and looks through at a tenth of the cost; once evicted, nothing.
 */
export interface BuildDocument {
  readonly id: string
  stored: Stored | null
  json: string | null
  /** Of the JSON that was written; null where no living document was. */
  hash: number | null
  /** When it was touched last. */
  round: number
  /** An event has changed it since it was written. */
  isDirty: boolean
}

/** How many living documents were written, and the sum of the hashes of their JSON, in whatever order. */
export interface Tally {
  readonly documents: number
  readonly checksum: number
}

/** The documents of one build that events have touched lately; the others are in the store alone. */
export interface BuildDocuments {
  readonly find: (id: string) => BuildDocument | undefined
  /** Whether the store may hold it though it is not here. Rarely true where it does not. */
  readonly mayBeEvicted: (id: string) => boolean
  /** Letters of JSON that are kept of what is written. */
  readonly held: () => number
  /** An event has changed it. */
  readonly touch: (id: string, stored: Stored) => void
  /** Read back after it was evicted. */
  readonly readBack: (id: string, stored: Stored) => void
  /** Written by a build before this one. */
  readonly adopt: (id: string, json: string) => void
  /** Is being written as this text; null for a tombstone or for nothing at all. From now on the text stands for it. */
  readonly written: (one: BuildDocument, json: string | null) => void
  /** Of one that was let go, the store holds another text. */
  readonly amended: (was: Document, is: Document) => void
  /** All that were touched since they were written are kept as text from now on, which they are written as. */
  readonly condense: () => void
  /** Those that were touched in the round before this one and not since; begins another round. */
  readonly untouched: () => readonly BuildDocument[]
  /** All that were touched since they were written; begins another round. */
  readonly dirty: () => readonly BuildDocument[]
  /** Lets go of everything that is written. */
  readonly evict: () => void
  /** Of all that was ever folded, whether it is written or not. */
  readonly tally: () => Tally
}

/** What an entry takes beside its text, in letters. */
const ENTRY = 200

export const makeBuildDocuments = (): BuildDocuments => {
  const known = new Map<string, BuildDocument>()
  const evicted = makeIdFilter()
  let tally: Tally = { documents: 0, checksum: 0 }
  let round = 0
  let held = 0
  let before: readonly BuildDocument[] = []
  let touched: BuildDocument[] = []
  let condensed = 0

  const open = (id: string): BuildDocument => {
    const found = known.get(id)
    if (found) return found
    const born: BuildDocument = { id, stored: null, json: null, hash: null, round: -1, isDirty: false }
    known.set(id, born)
    held += ENTRY
    return born
  }
  const keep = (one: BuildDocument, json: string | null): void => {
    held += (json?.length ?? 0) - (one.json?.length ?? 0)
    one.json = json
  }
  const nextRound = (left: readonly BuildDocument[]): void => {
    before = left
    touched = []
    condensed = 0
    round += 1
  }

  return {
    find: (id) => known.get(id),
    mayBeEvicted: evicted.mayHold,
    held: () => held,
    touch(id, stored) {
      const one = open(id)
      one.stored = stored
      one.isDirty = true
      if (one.json !== null) keep(one, null)
      if (one.round === round) return
      one.round = round
      touched.push(one)
    },
    readBack(id, stored) {
      const one = open(id)
      one.stored = stored
      // What JSON has made of a document is what it makes of it again: the text is the one that was written.
      one.hash = hashIn(jsonOf(one))
    },
    adopt(id, json) {
      evicted.add(id)
      tally = counted(tally, null, hashOf(json))
    },
    written(one, json) {
      const hash = hashIn(json)
      tally = counted(tally, one.hash, hash)
      one.hash = hash
      one.isDirty = false
      keep(one, json)
      if (json !== null) one.stored = null
    },
    amended(was, is) {
      tally = counted(tally, hashOf(JSON.stringify(was)), hashOf(JSON.stringify(is)))
    },
    condense() {
      for (const one of touched.slice(condensed)) {
        if (!one.stored?.document) continue
        keep(one, jsonOf(one))
        one.stored = null
      }
      condensed = touched.length
    },
    untouched() {
      const left = before.filter((one) => one.round < round)
      nextRound(touched)
      return left.filter(({ isDirty }) => isDirty)
    },
    dirty() {
      const all = [...before.filter((one) => one.round < round), ...touched]
      nextRound([])
      return all.filter(({ isDirty }) => isDirty)
    },
    evict() {
      for (const one of known.values()) {
        if (one.isDirty) continue
        evicted.add(one.id)
        keep(one, null)
        held -= ENTRY
        known.delete(one.id)
      }
    },
    tally() {
      let sum = tally
      for (const one of known.values()) if (one.isDirty) sum = counted(sum, one.hash, hashIn(jsonOf(one)))
      return sum
    },
  }
}

/** What is to be written of it; null where nothing living is. */
export const jsonOf = ({ stored, json }: BuildDocument): string | null => {
  if (!stored) return json
  return stored.document && JSON.stringify(stored.document)
}

const hashIn = (json: string | null): number | null => (json === null ? null : hashOf(json))

/** Hashes have 52 bits, so that a sum stays exact whatever is added or taken away. */
const MODULUS = 2 ** 52

/** A sum does not depend on the order in which documents are met. */
export const addHash = (sum: number, hash: number): number => (sum + hash) % MODULUS

const counted = ({ documents, checksum }: Tally, was: number | null, is: number | null): Tally => ({
  documents: documents + Number(is !== null) - Number(was !== null),
  checksum: addHash(addHash(checksum, is ?? 0), was === null ? 0 : MODULUS - was),
})

/** What an event is folded on. */
export const storedIn = (one: BuildDocument | undefined): Stored => {
  if (!one) return ABSENT
  if (one.stored) return one.stored
  if (one.json === null) return ABSENT
  // What was made of a document is one.
  const document = JSON.parse(one.json) as Document
  return { pos: document._pos, document }
}
