import { setTimeout as sleep } from 'node:timers/promises'
import { makeSqliteVault } from '#stores/vault/sqlite/store.ts'

/** As erasing an account does, by the vault's own hand. */
export const destroyKey = async (at: Parameters<typeof makeSqliteVault>[0], personId: string): Promise<void> => {
  const vault = makeSqliteVault(at)
  const isDone = (): Promise<boolean> =>
    vault.keys.destroy(personId).then(
      () => true,
      () => false,
    )
  // The server may be reading or writing the file: as it says itself, try again.
  while (!(await isDone())) await sleep(20)
  await vault.close()
}
