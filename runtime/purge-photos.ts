import { decodeTime } from 'ulid'
import type { RecordedEvent } from '#domain/event.ts'
import { ItemDeleted, type ItemEvent } from '#domain/items/events.ts'
import { items } from '#projections/items/listing.ts'
import { photosNamed } from '#projections/items/questions.ts'
import type { Clock } from '#projections/engine/clock.ts'
import type { Runner } from '#projections/engine/follow/runner.ts'
import type { Reads } from '#projections/engine/projection.ts'
import { openReads } from '#projections/engine/reads.ts'
import type { SchedulerLease } from '#scheduler/deps.ts'
import { type Loop, startLoop } from '#scheduler/loop.ts'
import type { CalendarJob } from '#scheduler/policy.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import { parkedPhotos } from './parked-photos.ts'
import type { Stores } from './stores.ts'

const DAY = 86_400_000
/** Ids asked for at once: some milliseconds of a question. */
const BATCH = 100
/** How soon the photos of a listing that was deleted go. */
const SOON_MS = 60_000
/** So long a job waits for read models that are behind, before it leaves its work to the next tick: longer than a page of theirs takes. */
export const APPLIED_MS = 1000

export interface PurgeDeps {
  readonly photos: PhotoStore
  readonly openReads: () => Reads
  /** Whether the read models have come to the head of the log: a listing that is not there yet would lose its photos. */
  readonly isComplete: () => Promise<boolean>
  /** Photos that parked events of listings name: these stay, whatever the documents say, and hold up no others. */
  readonly parkedPhotos: () => Promise<ReadonlySet<string>>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

interface Pictured {
  readonly stores: Pick<Stores, 'photos' | 'reads' | 'events'>
  readonly runner: Pick<Runner, 'health' | 'waitFor'>
  /** ISO 8601 UTC. */
  readonly clock: () => string
}

/** What the purges need, of the stores and read models of one process. */
export const picturesOf = ({ stores, runner, clock }: Pictured): PurgeDeps => ({
  photos: stores.photos,
  openReads: () => openReads(stores.reads),
  // Waited for, since on a busy site something is always under way. What is parked counts as seen: it is asked for by itself.
  isComplete: async () => {
    const { head, rebuilding } = await runner.health()
    return rebuilding.length === 0 && (await runner.waitFor(head, APPLIED_MS))
  },
  parkedPhotos: () => parkedPhotos(stores),
  clock: () => Date.parse(clock()),
})

/** What nothing names for a day, and what was missed of deleted listings: theirs go within two minutes (G32). */
export const purgePictures = (pictures: PurgeDeps): CalendarJob => ({
  name: 'purge-pictures',
  description: 'Remove the bytes of pictures that no living listing names.',
  every: 'hour',
  run: async () => {
    const removed = await purgePhotos(pictures)
    return removed === null ? 'the read models are behind' : `${removed} removed`
  },
})

/**
 * Removes the bytes of photos whose listings are deleted, and of those that nothing has named for a day: drafts that were
 * given up, photos that were taken off (G32). Returns how many; null where it cannot be told yet which.
 */
export const purgePhotos = async (deps: PurgeDeps): Promise<number | null> => {
  if (!(await deps.isComplete())) return null
  let removed = 0
  for await (const page of deps.photos.ids()) removed += await purgeAmong(deps, page)
  return removed
}

/** The same of these listings alone. */
const purgePhotosOf = async (deps: PurgeDeps, itemIds: readonly string[]): Promise<number | null> => {
  if (!(await deps.isComplete())) return null
  const found = await deps.openReads().of(items).getMany(itemIds)
  return purgeAmong(deps, [...new Set(found.flatMap(({ photos }) => photos))])
}

const purgeAmong = async (deps: PurgeDeps, ids: readonly string[]): Promise<number> => {
  let removed = 0
  for (let from = 0; from < ids.length; from += BATCH) removed += await purgeSome(deps, ids.slice(from, from + BATCH))
  return removed
}

const purgeSome = async (
  { photos, openReads, parkedPhotos, clock }: PurgeDeps,
  ids: readonly string[],
): Promise<number> => {
  // Asked on both sides of the documents: an event may be folded at last, or be parked, while they are read.
  const waiting = await parkedPhotos()
  const { living, deleted } = await photosNamed(openReads().of(items), ids)
  const stay = new Set([...living, ...waiting, ...(await parkedPhotos())])
  // The id tells when it was uploaded.
  const unused = ids.filter((id) => !stay.has(id) && (deleted.has(id) || clock() - decodeTime(id.toUpperCase()) > DAY))
  for (const id of unused) await photos.remove(id)
  return unused.length
}

interface Deletions extends PurgeDeps {
  readonly runner: Pick<Runner, 'onApplied'>
  readonly lease: Pick<SchedulerLease, 'hold'>
  readonly timer: Clock
  readonly onError: (error: unknown) => void
}

/**
 * Removes photos within two minutes after their listings were deleted: of the listings whose deletion was applied since the last look, where
 * this process works. One that begins to work looks at all photos first, since another may have died over some. What cannot be told yet
 * is looked at again a minute later.
 */
export const purgeSoonAfterDeletions = (deps: Deletions): Loop => {
  const deleted = new Set<string>()
  let knowsAll = false
  const stopListening = deps.runner.onApplied((events) => {
    for (const event of events) if (isDeletion(event)) deleted.add(event.data.itemId)
  })
  const work = async (): Promise<boolean> => {
    const ids = [...deleted]
    const isMine = await deps.lease.hold()
    const removed = isMine ? await (knowsAll ? purgePhotosOf(deps, ids) : purgePhotos(deps)) : 0
    if (removed === null) return false
    knowsAll = isMine
    for (const id of ids) deleted.delete(id)
    return false
  }
  const loop = startLoop({ timer: deps.timer, everyMs: SOON_MS, work, onError: deps.onError })
  return {
    ...loop,
    stop: () => {
      stopListening()
      return loop.stop()
    },
  }
}

const isDeletion = (event: RecordedEvent): event is RecordedEvent<Extract<ItemEvent, { type: 'ItemDeleted' }>> =>
  event.type === ItemDeleted.type
