import type { Batch, Committed, Replace } from '#stores/documents/port.ts'
import type { Connection } from '#stores/sqlite/connection.ts'
import { type DocumentWriter, openDocumentWriter } from './documents.ts'
import type { Layout, Layouts } from './layout.ts'
import { isFenced, moveCheckpoint } from './registry.ts'

export interface Known {
  readonly layouts: Layouts
  /** Where it is remembered: costs no question. */
  readonly remembered: (name: string) => Layout | undefined
}

/** With its JSON as it was written; null for a tombstone. */
export interface WrittenReplace extends Omit<Replace, 'amends'> {
  readonly json: string | null
  readonly amends: number | undefined
}

/** A batch whose documents are written as JSON. */
export interface Written extends Batch {
  readonly replaces: readonly WrittenReplace[]
}

/** Within a transaction of the caller, who takes it back where this throws. */
export const commit = (db: Connection, known: Known, batch: Written): Committed => {
  if (isFenced(db, batch)) return FENCED
  const skipped = replaceAll(db, known, batch)
  for (const one of batch.checkpoints ?? []) if (!moveCheckpoint(db, one)) throw new NewerCheckpoint()
  return { skipped, fenced: false }
}

/** Those that were not, since what is stored is as new or newer. */
const replaceAll = (db: Connection, { layouts, remembered }: Known, { replaces }: Written): Committed['skipped'] => {
  const writers = new Map<string, DocumentWriter>()
  const skipped: Committed['skipped'][number][] = []
  for (const one of replaces) {
    const { collection, id } = one
    const write =
      writers.get(collection) ?? openDocumentWriter(db, remembered(collection) ?? layouts.of(db, collection))
    writers.set(collection, write)
    if (!write(one, true)) skipped.push({ collection, id })
  }
  return skipped
}

/** Takes back what was written of the batch before. */
class NewerCheckpoint extends Error {}

const FENCED: Committed = { skipped: [], fenced: true }

export const fencedAnswer = (error: unknown): Committed => {
  if (error instanceof NewerCheckpoint) return FENCED
  throw error
}
