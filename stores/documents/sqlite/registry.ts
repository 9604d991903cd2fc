import type { Checkpoint } from '#stores/documents/port.ts'
import type { Connection } from './connection.ts'
import { createIndexes, type Layouts } from './layout.ts'

/** Moves a checkpoint forward; false when a newer epoch has it. */
export const moveCheckpoint = (db: Connection, { name, position, epoch }: Checkpoint): boolean =>
  db.run(
    `INSERT INTO checkpoints VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE
     SET position = max(position, excluded.position), epoch = excluded.epoch WHERE epoch <= excluded.epoch`,
    [name, position, epoch],
  ).changes > 0

export const readCheckpoint = (db: Connection, name: string): { position: number; epoch: number } | null => {
  const row = db.one('SELECT position, epoch FROM checkpoints WHERE name = ?', [name])
  return row ? { position: Number(row['position']), epoch: Number(row['epoch']) } : null
}

export const swapRegistry = (
  db: Connection,
  layouts: Layouts,
  next: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> => {
  const before = readRegistry(db)
  for (const [name, collection] of next) {
    createIndexes(db, layouts.of(db, collection))
    db.run('INSERT OR REPLACE INTO registry VALUES (?, ?)', [name, collection])
  }
  db.run('UPDATE registry_version SET version = version + 1')
  return before
}

/** The registry, read again only when its version moved: another process may have swapped. */
export const watchRegistry = (db: Connection): (() => ReadonlyMap<string, string>) => {
  let known: { version: number; registry: ReadonlyMap<string, string> } | null = null
  return () => {
    const version = Number(db.one('SELECT version FROM registry_version')?.['version'])
    // The version is read before the rows: rows of a later swap under an older number are only read once more.
    if (known?.version !== version) known = { version, registry: readRegistry(db) }
    return known.registry
  }
}

const readRegistry = (db: Connection): ReadonlyMap<string, string> =>
  new Map(
    db.all('SELECT name, collection FROM registry').map((row) => [String(row['name']), String(row['collection'])]),
  )
