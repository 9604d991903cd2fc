import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { Build } from './build.ts'

/** The new collection does not hold what was folded: the store lost or changed something. Nothing is switched. */
export class ProofFailed extends Error {
  constructor(
    readonly collection: string,
    readonly documentIds: readonly string[],
  ) {
    super(`${collection} does not hold what was folded: ${documentIds.slice(0, 5).join(', ')} …`)
    this.name = 'ProofFailed'
  }
}

export interface Proof {
  readonly documents: number
  /** Of all documents in any order. */
  readonly checksum: number
}

/** Reads the whole new collection and compares each document with what was folded. Throws `ProofFailed`. */
export const prove = async (reads: ReadStore, { collection, living, hashFor }: Build): Promise<Proof> => {
  const folded = living()
  const missing = new Set(folded)
  const wrong: string[] = []
  let checksum = 0
  for await (const page of reads.hashes(collection)) {
    for (const { id, hash } of page) {
      checksum = addHash(checksum, hash)
      missing.delete(id)
      if (hash !== hashFor(id)) wrong.push(id)
    }
  }
  if (wrong.length + missing.size > 0) throw new ProofFailed(collection, [...wrong, ...missing])
  return { documents: folded.length, checksum }
}

/**
 * Documents of which the old collection of the same version, at the same position, says something else. Not a failure: a
 * rebuild is also how a damaged collection is mended.
 */
export const differingFrom = async (reads: ReadStore, old: string, build: Build): Promise<string[]> => {
  const unseen = new Set(build.living())
  const differing: string[] = []
  for await (const page of reads.hashes(old)) {
    const suspects = page.filter(({ id, hash }) => build.hashFor(id) !== hash).map(({ id }) => id)
    for (const { id } of page) unseen.delete(id)
    if (suspects.length > 0) differing.push(...(await really(reads, { old, built: build.collection }, suspects)))
  }
  // Those the old one does not hold at all; one that it has deleted since has a tombstone there.
  const deleted = await reads.latest(old, [...unseen])
  return [...differing, ...[...unseen].filter((id) => !deleted.has(id))]
}

/** The old one goes on being fed: only a document of the same position may be compared. */
const really = async (
  reads: ReadStore,
  collections: { readonly old: string; readonly built: string },
  ids: readonly string[],
): Promise<string[]> => {
  const [old, built] = await Promise.all([reads.latest(collections.old, ids), reads.latest(collections.built, ids)])
  return ids.filter((id) => {
    const [before, own] = [old.get(id), built.get(id)]
    if (!before?.document) return false
    if (!own?.document) return own === undefined
    return own.pos === before.pos && !sameDocument(own.document, before.document)
  })
}

/** A sum does not depend on the order in which documents are met. 52 bits, so that adding two stays exact. */
export const addHash = (sum: number, hash: number): number => (sum + hash) % 2 ** 52

/** Alike in all that JSON keeps; the order of an object's fields says nothing. */
export const sameDocument = (a: Document, b: Document): boolean =>
  JSON.stringify(a) === JSON.stringify(b) || canonical(a) === canonical(b)

/** Fields, at the top, in which two documents differ. */
export const differingFields = (a: Document, b: Document): readonly string[] => {
  const [left, right] = [new Map(Object.entries(a)), new Map(Object.entries(b))]
  const fields = new Set([...left.keys(), ...right.keys()])
  return [...fields].filter((field) => canonical(left.get(field)) !== canonical(right.get(field))).toSorted()
}

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (isPlain(inner) ? sorted(inner) : inner)) ?? 'nothing'

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
