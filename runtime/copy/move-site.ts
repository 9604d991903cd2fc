import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { projections } from '#projections/all.ts'
import { APPLIED } from '#projections/engine/follow/applied-position.ts'
import { dataFolder, eventStoreServer, readStoreServer } from '../compose.ts'
import { rebuildIn } from '../control/tasks.ts'
import { holdsNoSite, inFolder, takeFolder } from '#runtime/stores/data-files.ts'
import { openConfigured } from '#runtime/stores/open-stores.ts'
import { closeStores, type Stores } from '#runtime/stores/stores.ts'
import { verifyIn } from '#runtime/stores/verify-in.ts'
import { compareDocuments } from './compare-documents.ts'
import { CopyRefused, whatMoves } from './check-move.ts'
import { copySite } from './copy-site.ts'
import { openSite, type What, type Where, type WholeSite } from './whole-site.ts'

export interface Move {
  readonly from: Where
  readonly to: Where
  /** An empty folder: whoever opens stores on the engines needs one, and the replay is put there while it is compared. */
  readonly scratch: string
  readonly tell: (line: string) => void
}

/**
 * Moves a site from a data folder to the engines or back: copies and compares what is kept, builds the documents from the copied log, and compares
 * those too. A log whose site has everything else in the target already moves alone. No server may run, on either side. Both sides are looked at
 * before anything is written. Repeatable, also after a kill. The source stays as it is. Throws `CopyRefused`.
 */
export const moveSite = async (move: Move): Promise<void> => {
  const { from, to, tell } = move
  if (from.eventStoreUrl === null && !existsSync(join(from.dataDir, dataFolder.files.log)))
    throw new CopyRefused(holdsNoSite(from.dataDir, dataFolder.files.log))
  const what = await locked(from, async () => {
    const moving = await whatMoves(move)
    await locked(to, async () => {
      await withSites(move, moving, (sites) => copySite({ ...sites, tell }))
      if (moving === 'log' && to.eventStoreUrl === null) removeDocuments(to.dataDir)
    })
    return moving
  })
  await buildDocuments(move, what)
  await withSites(move, 'log', mustHaveEnded)
  const { choice } = to.eventStoreUrl === null ? dataFolder : eventStoreServer
  tell(`Start with EVENT_STORE=${choice}${inFull(to)} from now on`)
}

/** A data folder is nobody else's meanwhile; made when missing. */
const locked = async <Value>({ eventStoreUrl, dataDir }: Where, work: () => Promise<Value>): Promise<Value> => {
  if (eventStoreUrl !== null) return work()
  const lock = inFolder(dataDir, () => {
    mkdirSync(dataDir, { recursive: true })
    return takeFolder(dataDir)
  })
  try {
    return await work()
  } finally {
    lock.release()
  }
}

const inFull = ({ eventStoreUrl }: Where): string =>
  eventStoreUrl === null
    ? `, READ_STORE=${dataFolder.choice}`
    : `, READ_STORE=${readStoreServer.choice}, and another DATA_DIR`

type Sites = Readonly<Record<'from' | 'to', WholeSite>>
const withSites = async (move: Move, what: What, work: (sites: Sites) => Promise<unknown>): Promise<void> => {
  const from = await openSite(move.from, what)
  try {
    const to = await openSite(move.to, what)
    try {
      await work({ from, to })
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
}

/** Their positions are those of the log that was left. */
const removeDocuments = (dataDir: string): void => {
  for (const name of readdirSync(dataDir)) if (name.startsWith('documents')) rmSync(join(dataDir, name))
}

const buildDocuments = async (move: Move, what: What): Promise<void> => {
  const { from, to, scratch, tell } = move
  const target = await openConfigured(placed(to, scratch))
  try {
    const { rebuilt } = await rebuildIn(target)(
      projections.map(({ name }) => name),
      () => undefined,
    )
    const [wrong] = await verifyIn(scratch, target)
    if (wrong) throw new CopyRefused(`Document ${wrong.id} of ${wrong.projection} is not what the copied log says`)
    tell(`${rebuilt.length} read models are built, and equal a fresh replay of the copied log`)
    if (what === 'log') return await noteLog(target)
    const source = await openConfigured(placed(from, scratch))
    await compareWith({ source, target }, move).finally(() => closeStores(source))
  } finally {
    await closeStores(target)
  }
}

/** The read models that answered before were of the log that was left: the next start looks for the last event in this one. */
const noteLog = async ({ events, reads }: Stores): Promise<void> => {
  const applied = await reads.checkpoint(APPLIED)
  const position = await events.head()
  const last = await events.readEvent(position)
  if (!applied || !last) return
  const note = { name: APPLIED, position, epoch: applied.epoch, last: { position, id: last.id } }
  await reads.commit({ replaces: [], checkpoints: [note] })
}

/** On the engines no folder is needed, and the one that is named may be the other side's. */
const placed = (where: Where, scratch: string): Where =>
  where.eventStoreUrl === null ? where : { ...where, dataDir: scratch }

const compareWith = async (
  { source, target }: Readonly<Record<'source' | 'target', Stores>>,
  move: Move,
): Promise<void> =>
  withSites(move, 'log', async ({ from, to }) => {
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
