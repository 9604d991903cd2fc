import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '#domain/catalog.ts'
import { type CachedKeyring, makeKeyring } from '#stores/events/codec/keyring.ts'
import type { EventStore } from '#stores/events/port.ts'
import { makeSqliteEventStore } from '#stores/events/sqlite/store.ts'
import { makeDiskPhotoStore } from '#stores/photos/disk/store.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import type { ReadStore } from '#stores/documents/port.ts'
import { sqliteReadStore } from '#stores/documents/sqlite/store.ts'
import type { Vault } from '#stores/vault/port.ts'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'
import type { Config } from './config.ts'
import { inFolder, mustBeThere, opened } from './data-files.ts'
import { siteSecretOf } from './secret.ts'

/** The only place that names adapters: one SQLite file for events, one for documents, the vault and the photo folder beside them. */
export const openStores = (config: Pick<Config, 'dataDir' | 'siteSecret'>): Stores => {
  const { dataDir } = config
  const siteSecret = inFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true })
    return siteSecretOf(config)
  })
  const at = (name: string) => join(dataDir, name)
  const [keys, log, documents] = [at('vault.sqlite'), at('events.sqlite'), at('documents.sqlite')]
  // Made in this order: where a later one is there, an earlier one has been lost.
  mustBeThere({ path: keys, ...files.vault }, [log, documents])
  mustBeThere({ path: log, ...files.events }, [documents])
  const vault = opened({ path: keys, ...files.vault }, (file) => makeSqliteVault({ file, siteSecret }))
  const keyring = makeKeyring(vault.keys, () => Date.now())
  return {
    siteSecret,
    vault,
    keyring,
    events: opened({ path: log, ...files.events }, (file) => makeSqliteEventStore({ file, catalog, keyring })),
    reads: opened({ path: documents, ...files.documents }, sqliteReadStore),
    photos: makeDiskPhotoStore({ folder: at('photos') }),
  }
}

const files = {
  vault: { role: 'vault of keys and passwords', mend: 'put it back from a backup, nothing else can replace it' },
  events: { role: 'log of events', mend: 'put it back from a backup, nothing else can replace it' },
  documents: {
    role: 'file of read models',
    mend: 'move it away together with its -wal and -shm, the next start builds it anew from the log of events',
  },
} as const

/** As everything above sees them: by their ports. */
export interface Stores {
  readonly siteSecret: string
  readonly vault: Vault
  readonly keyring: CachedKeyring
  readonly events: EventStore
  readonly reads: ReadStore
  readonly photos: PhotoStore
}

export const closeStores = async ({ events, reads, vault, photos }: Stores): Promise<void> => {
  await events.close()
  await reads.close()
  await vault.close()
  await photos.close()
}
