import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projections } from '#projections/all.ts'
import { verify } from '#projections/engine/rebuild/verify.ts'
import { steadyClock } from '../clock.ts'
import { dataFolder, eventStoreServer, readStoreServer } from '../compose.ts'
import type { Config } from '../config.ts'
import { rebuildIn } from '../control/tasks.ts'
import { holdsNoSite, inFolder, takeFolder } from '../data-files.ts'
import { openConfigured } from '../open-stores.ts'
import { closeStores, type Stores } from '../stores.ts'
import { compareDocuments } from './compare-documents.ts'
import { CopyRefused, copySite } from './copy-site.ts'
import { openEngines, openFolder, type WholeSite } from './whole-site.ts'

/** Where a site is: a data folder, or engines (`eventStoreUrl`). `siteSecret` is the same for both. */
type Where = Pick<Config, 'dataDir' | 'siteSecret' | 'eventStoreUrl' | 'readStoreUrl'>

export interface Move {
  readonly from: Where
  readonly to: Where
  /** An empty folder: whoever opens stores on the engines needs one, and nothing is kept in it. */
  readonly scratch: string
  readonly tell: (line: string) => void
}

/**
 * Moves a site from a data folder to the engines or back: copies and compares what is kept, builds the documents from the copied log, and compares
 * those too. No server may run, on either side. Repeatable, also after a kill. The source stays as it is, except that read models which stand
 * beside a moved log are removed: their positions are those of the other one. Throws `CopyRefused`.
 */
export const moveSite = async (move: Move): Promise<void> => {
  const { from, to, tell } = move
  if (from.eventStoreUrl === null && !existsSync(join(from.dataDir, dataFolder.files.log)))
    throw new CopyRefused(holdsNoSite(from.dataDir, dataFolder.files.log))
  const lock = inFolder(from.dataDir, () => {
    mkdirSync(from.dataDir, { recursive: true })
    return takeFolder(from.dataDir)
  })
  try {
    await withSites(move, (sites) => copySite({ ...sites, tell }))
    if (isLogOnly(move)) removeDocuments(from.dataDir)
  } finally {
    lock.release()
  }
  await buildDocuments(move)
  await withSites(move, mustHaveEnded)
  tell(
    `Start with EVENT_STORE=${to.eventStoreUrl === null ? dataFolder.choice : eventStoreServer.choice}${inFull(to)} from now on`,
  )
}

const inFull = ({ readStoreUrl, eventStoreUrl }: Where): string =>
  eventStoreUrl === null || readStoreUrl === null ? '' : `, READ_STORE=${readStoreServer.choice}, and another DATA_DIR`

const siteAt = ({ eventStoreUrl, readStoreUrl, dataDir, siteSecret }: Where): Promise<WholeSite> => {
  const secret = siteSecret ?? ''
  return eventStoreUrl === null
    ? openFolder({ dataDir, siteSecret: secret })
    : openEngines({ eventStoreUrl, readStoreUrl, siteSecret: secret })
}

type Sites = Readonly<Record<'from' | 'to', WholeSite>>
const withSites = async (move: Move, work: (sites: Sites) => Promise<unknown>): Promise<void> => {
  const from = await siteAt(move.from)
  try {
    const to = await siteAt(move.to)
    try {
      await work({ from, to })
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

/** All but the log stays in the data folder. */
const isLogOnly = ({ from, to }: Move): boolean =>
  [from, to].some(({ eventStoreUrl, readStoreUrl }) => eventStoreUrl !== null && readStoreUrl === null)

const removeDocuments = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) if (name.startsWith('documents')) rmSync(join(dataDir, name))
}

const buildDocuments = async (move: Move): Promise<void> => {
  const { from, to, scratch, tell } = move
  const target = await openConfigured(placed(to, scratch, isLogOnly(move)))
  try {
    const { rebuilt } = await rebuildIn(target)(
      projections.map(({ name }) => name),
      () => undefined,
    )
    const [wrong] = await verify({ ...target, projections, clock: steadyClock })
    if (wrong) throw new CopyRefused(`Document ${wrong.id} of ${wrong.projection} is not what the copied log says`)
    tell(`${rebuilt.length} read models are built, and equal a fresh replay of the copied log`)
    if (isLogOnly(move)) return
    const source = await openConfigured(placed(from, scratch, false))
    await compareWith({ source, target }, move).finally(() => closeStores(source))
  } finally {
    await closeStores(target)
  }
}

/** On the engines no folder is needed, and the one that is named may be the other side's. */
const placed = (where: Where, scratch: string, isLogOnlyMove: boolean): Where =>
  where.eventStoreUrl === null || isLogOnlyMove ? where : { ...where, dataDir: scratch }

const compareWith = async (
  { source, target }: Readonly<Record<'source' | 'target', Stores>>,
  move: Move,
): Promise<void> =>
  withSites(move, async ({ from, to }) => {
    const { documents, left, different } = await compareDocuments(
      { reads: source.reads, log: from.log },
      { reads: target.reads, log: to.log },
    )
    if (different[0] !== undefined)
      throw new CopyRefused(`${different.length} documents are not the same, first ${different[0]}`)
    if (left.length > 0) move.tell(`Not compared, since the source has not built them: ${left.join(', ')}`)
    move.tell(`${documents} documents are the same on both sides`)
  })

/** Whoever still writes to the old place writes what nobody will read. */
const mustHaveEnded = async ({ from, to }: Sites): Promise<void> => {
  const [last, copied] = [await from.log.at(await from.log.head()), await to.log.at(await to.log.head())]
  if (last?.id !== copied?.id)
    throw new CopyRefused('Events were written while it was copied: stop every process, then run this again')
}
