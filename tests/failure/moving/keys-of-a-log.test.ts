import { describe, expect, test } from 'vitest'
import { backUp } from '#runtime/backup/back-up.ts'
import { restore } from '#runtime/backup/restore.ts'
import { openStanding } from '#runtime/copy/standing.ts'
import type { Where } from '#runtime/copy/whole-site.ts'
import { clock, filesIn, inVault, lineOf, newFolder, newSite, withPlaces } from './moving-places.ts'
import { at } from './moving-site.ts'

/** Keys say which log they belong to, wherever they go: backups and restores look at it. */
withPlaces()

describe('which log the keys belong to', () => {
  const firstEvents = async (where: Where) => {
    const { log, vault, close } = await openStanding(where)
    const found = [(await log?.after(0))?.events[0]?.id, await vault?.firstEvent()]
    await close()
    return found
  }
  const backedUp = async ({ dataDir }: Where): Promise<string> => {
    const backups = newFolder()
    await backUp({ dataDir, folder: backups, clock })
    return backups
  }
  const restored = (where: Where, backups: string): Promise<unknown> =>
    restore({ config: where, folder: backups, keysFolder: null })

  test('stands beside them after a restore, also where it was not kept yet', async () => {
    const [home, back] = [await newSite('anna', 'ben'), at(newFolder())]
    const [first, known] = await firstEvents(home)
    expect(known).toBeNull()
    await restored(back, await backedUp(home))
    expect(await firstEvents(back)).toEqual([first, first])
  })
  test('is looked at by a backup', async () => {
    const home = await newSite('anna')
    inVault(home, `INSERT INTO log VALUES (1, 'another first event')`)
    expect(await lineOf(backedUp(home))).toMatch(
      /is not the one that the keys \(\S+\) belong to: it begins with \S+, not another/u,
    )
  })
  test('a restore without the keys of some people leaves the folder empty', async () => {
    const [home, back] = [await newSite('anna', 'ben'), at(newFolder())]
    inVault(home, `DELETE FROM keys WHERE subject = 'ben'`)
    expect(await lineOf(restored(back, await backedUp(home)))).toMatch(
      /lack 1 of the 2 people in the log of events \(\S+\), first ben/u,
    )
    expect(filesIn(back)).toEqual([])
  })
})
