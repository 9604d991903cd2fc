import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { catalog } from '#domain/catalog.ts'
import { type CachedKeyring, makeKeyring } from '#event-store/keyring.ts'
import type { EventStore } from '#event-store/port.ts'
import { makeSqliteEventStore } from '#event-store/sqlite.ts'
import { makeDiskPhotoStore } from '#photo-store/disk.ts'
import type { PhotoStore } from '#photo-store/port.ts'
import type { ReadStore } from '#read-store/port.ts'
import { sqliteReadStore } from '#read-store/sqlite.ts'
import type { Vault } from '#vault/port.ts'
import { makeSqliteVault } from '#vault/sqlite.ts'
import type { Config } from './config.ts'
import { siteSecretOf } from './secret.ts'

/** The only place that names adapters: one SQLite file for events, one for documents, the vault and the photo folder beside them. */
export const openStores = (config: Pick<Config, 'dataDir' | 'siteSecret'>): Stores => {
  const { dataDir } = config
  mkdirSync(dataDir, { recursive: true })
  const siteSecret = siteSecretOf(config)
  const vault = makeSqliteVault({ file: join(dataDir, 'vault.sqlite'), siteSecret })
  const keyring = makeKeyring(vault.keys, () => Date.now())
  return {
    siteSecret,
    vault,
    keyring,
    events: makeSqliteEventStore({ file: join(dataDir, 'events.sqlite'), catalog, keyring }),
    reads: sqliteReadStore(join(dataDir, 'documents.sqlite')),
    photos: makeDiskPhotoStore({ folder: join(dataDir, 'photos') }),
  }
}
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
