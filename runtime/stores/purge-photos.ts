import type { RecordedEvent } from '#domain/event.ts'
import { ItemDeleted, type ItemEvent } from '#domain/items/events.ts'
import { items } from '#projections/items/listing.ts'
import { photosNamed } from '#projections/items/questions.ts'
import { type Clock, pause } from '#projections/engine/clock.ts'
import type { Runner } from '#projections/engine/follow/runner.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { SchedulerLease } from '#scheduler/deps.ts'
import { type Loop, startLoop } from '#scheduler/loop.ts'
import type { CalendarJob } from '#scheduler/policy.ts'
import { UNUSED_FOR, uploadedAt } from '#api/items/pictures/photo-lifetime.ts'
import type { PhotoStore } from '#stores/photos/port.ts'
import { parkedPhotos } from './parked-photos.ts'
import type { Stores } from './stores.ts'

/** Ids asked for at once: some milliseconds of a question. */
const BATCH = 100
/** How soon the photos of a listing that was deleted go. */
const SOON_MS = 60_000
/**
 * Between the two looks at a photo that is to go: a listing that may name it by what was true before the first one is appended by then, so that the
 * second one sees it. Whoever asks after the first look is refused (api/items/pictures/input-photos.ts).
 */
const BETWEEN_LOOKS_MS = 10_000
/** So long a job waits for read models that are behind, before it leaves its work to the next tick: longer than a page of theirs takes. */
export const APPLIED_MS = 1000

export interface PurgeDeps {
  readonly photos: PhotoStore
  readonly openReads: () => Reads
  /** Whether the read models have come to the head of the log: a listing that is not there yet would lose its photos. */
  readonly isComplete: () => Promise<boolean>
  /** Photos that parked events of listings name: these stay, whatever the documents say, and hold up no others. */
  readonly parkedPhotos: () => Promise<ReadonlySet<string>>
  /** The time between the two looks; less where a stop is asked for. */
  readonly waitForSecondLook: (signal?: AbortSignal) => Promise<void>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

interface Pictured {
  readonly stores: Pick<Stores, 'photos' | 'reads' | 'events'>
  readonly runner: Pick<Runner, 'health' | 'waitFor'>
  readonly openReads: () => Reads
  /** ISO 8601 UTC. */
  readonly clock: () => string
  readonly timer: Clock
}

/** What the purges need, of the stores and read models of one process. */
export const picturesOf = ({ stores, runner, openReads, clock, timer }: Pictured): PurgeDeps => ({
  photos: stores.photos,
  openReads,
  // Waited for, since on a busy site something is always under way. What is parked counts as seen: it is asked for by itself.
  isComplete: async () => {
    const { head, isLogAway, rebuilding } = await runner.health()
    return !isLogAway && rebuilding.length === 0 && (await runner.waitFor(head, APPLIED_MS))
  },
  parkedPhotos: () => parkedPhotos(stores),
  waitForSecondLook: (signal) => pause(timer, BETWEEN_LOOKS_MS, signal),
  clock: () => Date.parse(clock()),
})

/** What nothing names for a day, and what was missed of deleted listings: theirs go within two minutes. */
export const purgePictures = (pictures: PurgeDeps): CalendarJob => ({
  name: 'purge-pictures',
  description: 'Remove the bytes of pictures that no living listing names.',
  every: 'hour',
  run: async (_, signal) => {
    const removed = await purgePhotos(pictures, signal)
    return removed === null ? 'the read models are behind' : `${removed} removed`
  },
})

/**
 * Removes the bytes of photos whose listings are deleted, and of those that nothing has named for a day: drafts that were
 * given up, photos that were taken off. Returns how many; null where it cannot be told yet which.
 */
export const purgePhotos = async (deps: PurgeDeps, signal?: AbortSignal): Promise<number | null> => {
  if (!(await deps.isComplete())) return null
  const unused: string[] = []
  for await (const page of deps.photos.ids()) unused.push(...(await unusedAmong(deps, page)))
  return removeUnused(deps, unused, signal)
}

/** The same of these listings alone. */
const purgePhotosOf = async (
  deps: PurgeDeps,
  itemIds: readonly string[],
  signal: AbortSignal,
): Promise<number | null> => {
  if (!(await deps.isComplete())) return null
  const found = await deps.openReads().of(items).getMany(itemIds)
  const unused = await unusedAmong(deps, [...new Set(found.flatMap(({ photos }) => photos))])
  return removeUnused(deps, unused, signal)
}

const removeUnused = async (
  deps: PurgeDeps,
  found: readonly string[],
  signal?: AbortSignal,
): Promise<number | null> => {
  if (found.length === 0) return 0
  await deps.waitForSecondLook(signal)
  if (signal?.aborted || !(await deps.isComplete())) return null
  const unused = await unusedAmong(deps, found)
  for (const id of unused) await deps.photos.remove(id)
  return unused.length
}

const unusedAmong = async (deps: PurgeDeps, ids: readonly string[]): Promise<readonly string[]> => {
  const unused: string[] = []
  for (let from = 0; from < ids.length; from += BATCH)
    unused.push(...(await unusedOf(deps, ids.slice(from, from + BATCH))))
  return unused
}

const unusedOf = async (
  { openReads, parkedPhotos, clock }: PurgeDeps,
  ids: readonly string[],
): Promise<readonly string[]> => {
  // Asked on both sides of the documents: an event may be folded at last, or be parked, while they are read.
  const waiting = await parkedPhotos()
  const { living, deleted } = await photosNamed(openReads().of(items), ids)
  const stay = new Set([...living, ...waiting, ...(await parkedPhotos())])
  return ids.filter((id) => !stay.has(id) && (deleted.has(id) || clock() - uploadedAt(id) > UNUSED_FOR))
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
  const work = async (signal: AbortSignal): Promise<boolean> => {
    const ids = [...deleted]
    const isMine = await deps.lease.hold()
    const removed = isMine ? await (knowsAll ? purgePhotosOf(deps, ids, signal) : purgePhotos(deps, signal)) : 0
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
