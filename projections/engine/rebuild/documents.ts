import { hashOf } from '#stores/documents/hash.ts'
import type { Document, Stored } from '#stores/documents/port.ts'
import { ABSENT } from '#projections/engine/follow/fold.ts'

/**
 * One document of a build. While events touch it, it is an object (`stored`); once written, only its JSON is kept, which the
 * garbage collector moves and looks through at a tenth of the cost; once forgotten, neither.
 */
export interface Folded {
  readonly id: string
  stored: Stored | null
  json: string | null
  /** Of the JSON that was written; null where no living document was. */
  hash: number | null
  /** When it was touched last. */
  round: number
}

/** All documents of one build, in the order of their births. */
export interface Documents {
  readonly find: (id: string) => Folded | undefined
  readonly all: () => Iterable<Folded>
  /** In memory, as objects or as JSON. */
  readonly held: () => number
  /** An event has changed it. */
  readonly touch: (id: string, stored: Stored) => void
  /** Read back after `forget`. */
  readonly recall: (id: string, stored: Stored) => void
  /** Written by a build before this one. */
  readonly note: (id: string, json: string) => void
  /** Those that were touched in the round before this one and not since; begins another round. */
  readonly quiet: () => readonly Folded[]
  /** All that were touched since they were written; begins another round. */
  readonly dirty: () => readonly Folded[]
  readonly forget: () => void
}

export const makeDocuments = (): Documents => {
  const known = new Map<string, Folded>()
  let round = 0
  let held = 0
  let before: readonly Folded[] = []
  let touched: Folded[] = []

  const open = (id: string): Folded => {
    const found = known.get(id)
    if (found) return found
    const born: Folded = { id, stored: null, json: null, hash: null, round: -1 }
    known.set(id, born)
    return born
  }
  const hold = (id: string, stored: Stored): Folded => {
    const one = open(id)
    if (!one.stored && one.json === null) held += 1
    one.stored = stored
    return one
  }
  const nextRound = (left: readonly Folded[]): void => {
    before = left
    touched = []
    round += 1
  }

  return {
    find: (id) => known.get(id),
    all: () => known.values(),
    held: () => held,
    touch(id, stored) {
      const one = hold(id, stored)
      if (one.round === round) return
      one.round = round
      touched.push(one)
    },
    recall: (id, stored) => void hold(id, stored),
    note(id, json) {
      open(id).hash = hashOf(json)
    },
    quiet() {
      const left = before.filter((one) => one.round < round)
      nextRound(touched)
      return left
    },
    dirty() {
      const all = [...before.filter((one) => one.round < round), ...touched]
      nextRound([])
      return all.filter(({ stored }) => stored !== null)
    },
    forget() {
      for (const one of known.values()) one.stored = one.json = null
      held = 0
    },
  }
}

/** What an event is folded on. */
export const storedIn = (one: Folded | undefined): Stored => {
  if (!one) return ABSENT
  if (one.stored) return one.stored
  if (one.json === null) return ABSENT
  // What was made of a document is one.
  const document = JSON.parse(one.json) as Document
  return { pos: document._pos, document }
}

/** From now on its text stands for it. */
export const keepText = (one: Folded, json: string): string => {
  one.json = json
  one.hash = hashOf(json)
  one.stored = null
  return json
}
