import { isAsSeen, takenAfter } from '#stores/documents/leases.ts'
import { type Batch, type Checkpoint, type Lease, LeaseLost, type SwapOptions } from '#stores/documents/port.ts'
import type { Connection } from '#stores/sqlite/connection.ts'
import { openDocumentWriter } from './documents.ts'
import type { Layouts } from './layout.ts'

/** False, and nothing has moved, where a newer epoch has it. */
export const moveCheckpoint = (db: Connection, { name, position, epoch, last }: Checkpoint): boolean => {
  const { changes } = db.run(
    `INSERT INTO checkpoints VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
     SET position = max(position, excluded.position), epoch = excluded.epoch WHERE epoch <= excluded.epoch`,
    [name, position, epoch],
  )
  if (changes > 0 && last) db.run('INSERT OR REPLACE INTO last_events VALUES (?, ?, ?)', [name, last.position, last.id])
  return changes > 0
}

/** Whether a newer epoch has the lease. Asked in the commit itself, so that it cannot change before it. */
export const isFenced = (db: Connection, { lease }: Pick<Batch, 'lease'>): boolean =>
  lease !== undefined && readLease(db, lease.name)?.epoch !== lease.epoch

export const readLease = (db: Connection, name: string): Lease | null => {
  const row = db.one('SELECT holder, epoch, until FROM leases WHERE name = ?', [name])
  return row ? { holder: String(row['holder']), epoch: Number(row['epoch']), until: Number(row['until']) } : null
}

export const takeLease = (
  db: Connection,
  name: string,
  { holder, until, seen }: { readonly holder: string; readonly until: number; readonly seen: Lease | null },
): Lease | null => {
  if (!isAsSeen(readLease(db, name), seen)) return null
  const taken = takenAfter(seen, holder, until)
  db.run('INSERT OR REPLACE INTO leases VALUES (?, ?, ?, ?)', [name, holder, taken.epoch, until])
  return taken
}

export const renewLease = (db: Connection, name: string, { holder, epoch, until }: Lease): boolean =>
  db.run('UPDATE leases SET until = ? WHERE name = ? AND holder = ? AND epoch = ?', [until, name, holder, epoch])
    .changes > 0

export const readCheckpoint = (db: Connection, name: string): Omit<Checkpoint, 'name'> | null => {
  const row = db.one('SELECT position, epoch FROM checkpoints WHERE name = ?', [name])
  const last = db.one('SELECT position, id FROM last_events WHERE name = ?', [name])
  if (!row) return null
  const reached = { position: Number(row['position']), epoch: Number(row['epoch']) }
  return last ? { ...reached, last: { position: Number(last['position']), id: String(last['id']) } } : reached
}

export const swapRegistry = (
  db: Connection,
  layouts: Layouts,
  { next, notes = [], lease }: SwapOptions & { readonly next: ReadonlyMap<string, string> },
): ReadonlyMap<string, string> => {
  if (lease && isFenced(db, { lease })) throw new LeaseLost(lease)
  const before = readRegistry(db)
  for (const note of notes)
    if (!openDocumentWriter(db, layouts.of(db, note.collection))(note, true))
      throw new Error(`nothing was switched: ${note.collection} has newer of ${note.id}`)
  for (const [name, collection] of next) {
    // One that was never defined answers nothing.
    layouts.of(db, collection)
    db.run('INSERT OR REPLACE INTO registry VALUES (?, ?)', [name, collection])
  }
  return before
}

export const readRegistry = (db: Connection): ReadonlyMap<string, string> =>
  new Map(
    db.all('SELECT name, collection FROM registry').map((row) => [String(row['name']), String(row['collection'])]),
  )
