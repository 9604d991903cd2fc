import { hashOf } from '#stores/documents/hash.ts'
import type { Document, Stored } from '#stores/documents/port.ts'
import { ABSENT } from '#projections/engine/follow/fold.ts'

/**
 * One document of a build. While events touch it, it is an object (`stored`); once written, only its JSON is kept, which the
 * garbage collector moves and looks through at a tenth of the cost; once forgotten, neither.
 */
export interface BuildDocument {
  readonly id: string
  stored: Stored | null
  json: string | null
  /** Of the JSON that was written; null where no living document was. */
  hash: number | null
  /** When it was touched last. */
  round: number
}

/** All documents of one build, in the order of their births. */
export interface BuildDocuments {
  readonly find: (id: string) => BuildDocument | undefined
  readonly all: () => Iterable<BuildDocument>
  /** In memory, as objects or as JSON. */
  readonly held: () => number
  /** An event has changed it. */
  readonly touch: (id: string, stored: Stored) => void
  /** Read back after `forget`. */
  readonly recall: (id: string, stored: Stored) => void
  /** Written by a build before this one. */
  readonly note: (id: string, json: string) => void
  /** Those that were touched in the round before this one and not since; begins another round. */
  readonly quiet: () => readonly BuildDocument[]
  /** All that were touched since they were written; begins another round. */
  readonly dirty: () => readonly BuildDocument[]
  readonly forget: () => void
}

export const makeBuildDocuments = (): BuildDocuments => {
  const known = new Map<string, BuildDocument>()
  let round = 0
  let held = 0
  let before: readonly BuildDocument[] = []
  let touched: BuildDocument[] = []

  const open = (id: string): BuildDocument => {
    const found = known.get(id)
    if (found) return found
    const born: BuildDocument = { id, stored: null, json: null, hash: null, round: -1 }
    known.set(id, born)
    return born
  }
  const hold = (id: string, stored: Stored): BuildDocument => {
    const one = open(id)
    if (!one.stored && one.json === null) held += 1
    one.stored = stored
    return one
  }
  const nextRound = (left: readonly BuildDocument[]): void => {
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
export const storedIn = (one: BuildDocument | undefined): Stored => {
  if (!one) return ABSENT
  if (one.stored) return one.stored
  if (one.json === null) return ABSENT
  // What was made of a document is one.
  const document = JSON.parse(one.json) as Document
  return { pos: document._pos, document }
}

/** From now on its text stands for it. */
export const keepText = (one: BuildDocument, json: string): string => {
  one.json = json
  one.hash = hashOf(json)
  one.stored = null
  return json
}
