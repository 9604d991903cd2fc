import { decodeTime } from 'ulid'
import { items } from '#projections/items/listing.ts'
import { photosNamed } from '#projections/items/questions.ts'
import type { Reads } from '#projections/engine/projection.ts'
import type { PhotoStore } from '#stores/photos/port.ts'

const DAY = 86_400_000
/** Ids asked for at once: some milliseconds of a question. */
const BATCH = 100

interface PurgeDeps {
  readonly photos: PhotoStore
  readonly openReads: () => Reads
  /** Whether the read models hold every event: a listing that is not there yet would lose its photos. */
  readonly isComplete: () => Promise<boolean>
  /** Milliseconds since 1970. */
  readonly clock: () => number
}

/**
 * Removes the bytes of photos whose listings are deleted, and of those that nothing has named for a day: drafts that were
 * given up, photos that were taken off (G32). Returns how many.
 */
export const purgePhotos = async (deps: PurgeDeps): Promise<number> => {
  if (!(await deps.isComplete())) return 0
  let removed = 0
  for await (const page of deps.photos.ids())
    for (let from = 0; from < page.length; from += BATCH)
      removed += await purgeSome(deps, page.slice(from, from + BATCH))
  return removed
}

const purgeSome = async ({ photos, openReads, clock }: PurgeDeps, ids: readonly string[]): Promise<number> => {
  const { living, deleted } = await photosNamed(openReads().of(items), ids)
  // The id tells when it was uploaded.
  const unused = ids.filter(
    (id) => !living.has(id) && (deleted.has(id) || clock() - decodeTime(id.toUpperCase()) > DAY),
  )
  for (const id of unused) await photos.remove(id)
  return unused.length
}
