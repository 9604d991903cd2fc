import type { Document, ReadStore } from '#stores/documents/port.ts'
import type { Build } from './build.ts'
import { addHash, type Tally } from './documents.ts'
import { differingIds, hashesIn } from './differing-ids.ts'

/** The new collection does not hold what was folded: the store lost or changed something. Nothing is switched. */
export class ProofFailed extends Error {
  constructor(
    readonly collection: string,
    readonly folded: Tally,
    readonly held: Tally,
  ) {
    super(`${collection} does not hold what was folded: ${inWords(folded)} were folded, ${inWords(held)} are there`)
    this.name = 'ProofFailed'
  }
}

const inWords = ({ documents, checksum }: Tally): string => `${documents} documents of checksum ${checksum}`

export interface Proof extends Tally {
  /** Of the old collection: documents that say something else at the same position, or that only one of the two holds. */
  readonly differing: readonly string[]
}

/**
 * Reads the whole new collection: as many documents as were folded must be there, and the sum of their hashes must be the same. In the
 * same reading it is compared with the `old` one of the same version, where there is one: what differs there is no failure, for a
 * rebuild is also how a damaged collection is mended. Throws `ProofFailed`.
 */
export const prove = async (
  reads: ReadStore,
  { collection, tally }: Pick<Build, 'collection' | 'tally'>,
  old: string | null = null,
): Promise<Proof> => {
  let held: Tally = { documents: 0, checksum: 0 }
  const differing: string[] = []
  const built = counting(hashesIn(reads, collection), (page) => {
    const checksum = page.reduce((sum, { hash }) => addHash(sum, hash), held.checksum)
    held = { documents: held.documents + page.length, checksum }
  })
  for await (const suspects of differingIds(built, old === null ? nothing() : hashesIn(reads, old)))
    if (old !== null) differing.push(...(await really(reads, { old, built: collection }, suspects)))
  const folded = tally()
  if (held.documents !== folded.documents || held.checksum !== folded.checksum)
    throw new ProofFailed(collection, folded, held)
  return { ...held, differing }
}

async function* nothing() {}

async function* counting<T>(pages: AsyncIterable<T>, count: (page: T) => void): AsyncGenerator<T> {
  for await (const page of pages) {
    count(page)
    yield page
  }
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
    // One that it has deleted since has a tombstone there.
    if (before === undefined) return true
    if (!before.document) return false
    if (!own?.document) return own === undefined
    return own.pos === before.pos && !sameDocument(own.document, before.document)
  })
}

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
