import type { Document, ReadStore } from '#read-store/port.ts'
import type { Build } from './build.ts'
import { addHash, hashOf, sameDocument } from './checksum.ts'

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
export const prove = async (reads: ReadStore, { collection, written, count, agrees }: Build): Promise<Proof> => {
  const missing = new Set(written())
  const wrong: string[] = []
  let checksum = 0
  for await (const page of reads.scan<Document>(collection)) {
    for (const document of page) {
      const json = JSON.stringify(document)
      checksum = addHash(checksum, hashOf(json))
      missing.delete(document._id)
      if (!agrees(document._id, json)) wrong.push(document._id)
    }
  }
  if (wrong.length + missing.size > 0) throw new ProofFailed(collection, [...wrong, ...missing])
  return { documents: count(), checksum }
}

/**
 * Documents of which the old collection of the same version, at the same position, says something else. Not a failure: a
 * rebuild is also how a damaged collection is mended.
 */
export const differingFrom = async (reads: ReadStore, old: string, build: Build): Promise<string[]> => {
  const unseen = new Set(build.written())
  const differing: string[] = []
  for await (const page of reads.scan<Document>(old)) {
    const suspects = page.filter((document) => !build.agrees(document._id, JSON.stringify(document)))
    for (const { _id } of page) unseen.delete(_id)
    differing.push(...(await really(reads, build.collection, suspects)))
  }
  // Those the old one does not hold at all; one that it has deleted since has a tombstone there.
  const deleted = await reads.latest(old, [...unseen])
  return [...differing, ...[...unseen].filter((id) => !deleted.has(id))]
}

/** The old one goes on being fed: only a document of the same position may be compared. */
const really = async (reads: ReadStore, collection: string, suspects: readonly Document[]): Promise<string[]> => {
  const built = await reads.latest<Document>(
    collection,
    suspects.map(({ _id }) => _id),
  )
  const differs = (document: Document): boolean => {
    const own = built.get(document._id)
    if (!own?.document) return own === undefined
    return own.pos === document._pos && !sameDocument(own.document, document)
  }
  return suspects.filter(differs).map(({ _id }) => _id)
}
