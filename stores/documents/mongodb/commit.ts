import type { Collection, Db } from 'mongodb'
import type { Batch, Committed, Replace } from '#stores/documents/port.ts'
import type { Layouts } from './catalogue.ts'
import { amend, replaceOlder, rowsIn } from './documents.ts'
import { type Layout, type Row, rowOf, tombstone } from './layout.ts'
import { isFenced, moveCheckpoints } from './progress.ts'

/** A replace and the row that it comes to. */
interface Write {
  readonly replace: Replace
  readonly row: Row
}

/** Throws `NotDeclared` and `DocumentRefused`. */
const writesOf = async (layouts: Layouts, replaces: readonly Replace[]): Promise<readonly Write[]> => {
  const writes: Write[] = []
  for (const replace of replaces) writes.push({ replace, row: rowFor(await layouts.of(replace.collection), replace) })
  return writes
}
export const rowFor = (layout: Layout, { id, pos, document }: Replace): Row =>
  document ? rowOf(layout, { id, pos, document }) : tombstone(id, pos)

/**
 * The documents, then the checkpoints (docs/decisions/56). Whoever dies in between leaves documents ahead of their checkpoint: the same
 * events are then folded again, and the guards make that nothing. A worker that loses its lease in between has written what its
 * follower writes too, and its checkpoints stay where they are.
 */
export const commitBatch = async (db: Db, layouts: Layouts, batch: Batch): Promise<Committed> => {
  if (await isFenced(db, batch)) return FENCED
  const writes = await writesOf(layouts, batch.replaces)
  const skipped = await writeAll(db, writes)
  if (!(await moveCheckpoints(db, batch))) return FENCED
  return {
    skipped: writes
      .filter((write) => skipped.has(write))
      .map(({ replace: { collection, id } }) => ({ collection, id })),
    fenced: false,
  }
}
const FENCED: Committed = { skipped: [], fenced: true }

const writeAll = async (db: Db, writes: readonly Write[]): Promise<ReadonlySet<Write>> => {
  const byCollection = new Map<string, Write[]>()
  for (const write of writes) {
    const { collection } = write.replace
    const those = byCollection.get(collection)
    if (those) those.push(write)
    else byCollection.set(collection, [write])
  }
  const skipped = await Promise.all([...byCollection].map(([name, those]) => writeTo(rowsIn(db, name), those)))
  return new Set(skipped.flat())
}

/** One bulk. A document that stands in the batch twice is written twice, one after the other. */
const writeTo = async (rows: Collection<Row>, writes: readonly Write[]): Promise<readonly Write[]> => {
  const skipped: Write[] = []
  for (const round of roundsOf(writes)) {
    const [amending, replacing] = [round.filter(isAmending), round.filter((one) => !isAmending(one))]
    const newer = await replaceOlder(
      rows,
      replacing.map(({ row }) => row),
    )
    skipped.push(...replacing.filter(({ row }) => newer.has(row._id)))
    skipped.push(...(await amendAll(rows, amending)))
  }
  return skipped
}

const isAmending = ({ replace }: Write): boolean => replace.amends !== undefined

/** One by one: a bulk does not tell which of them found its document changed. There are some only when somebody is forgotten. */
const amendAll = async (rows: Collection<Row>, writes: readonly Write[]): Promise<readonly Write[]> => {
  const late: Write[] = []
  for (const write of writes) if (!(await amend(rows, write.row, write.replace.amends ?? 0))) late.push(write)
  return late
}

const roundsOf = (writes: readonly Write[]): readonly (readonly Write[])[] => {
  const rounds: Write[][] = []
  const seen = new Map<string, number>()
  for (const write of writes) {
    const turn = seen.get(write.row._id) ?? 0
    seen.set(write.row._id, turn + 1)
    ;(rounds[turn] ??= []).push(write)
  }
  return rounds
}
