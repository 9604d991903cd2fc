import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { projections } from '#projections/all.ts'
import { type Difference, verify, type VerifyProgress } from '#projections/engine/rebuild/verify.ts'
import { steadyClock } from '#runtime/process/clock.ts'
import { dataFolder } from '#runtime/compose.ts'
import type { Stores } from './stores.ts'

/**
 * Compares what is served with a replay of the log, which is put into a file of this folder meanwhile: as large as the read models, so on a disk.
 * No other process may have the folder.
 */
export const verifyIn = async (
  folder: string,
  { events, reads }: Pick<Stores, 'events' | 'reads'>,
  progress?: (progress: VerifyProgress) => void,
): Promise<readonly Difference[]> => {
  forgetReplay(folder)
  const scratch = dataFolder.openDocuments(join(folder, dataFolder.replay))
  try {
    return await verify({ events, reads, scratch, projections, clock: steadyClock, ...(progress && { progress }) })
  } finally {
    await scratch.close()
    forgetReplay(folder)
  }
}

/** Also what a verification that was killed has left: it holds words of people. */
export const forgetReplay = (folder: string): void => {
  for (const name of dataFolder.withJournals(dataFolder.replay)) rmSync(join(folder, name), { force: true })
}
