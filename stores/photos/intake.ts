import PQueue from 'p-queue'
import type { Prepared } from './pipeline.ts'
import type { PhotoStore } from './port.ts'

export interface Upload {
  /** Derived from the command: the same upload tried again brings the same id. */
  readonly id: string
  readonly ownerId: string
  readonly bytes: Buffer
}
export type Taken =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: 'not-a-picture' | 'unsupported' | 'too-large' | 'busy' | 'forgotten' }

/** Two at once leave the server its breath. */
const AT_ONCE = 2
/** Pictures of one listing: what one person's screen sends at once. */
const PER_PERSON = 6
/** At half a second each the last one waits about as long as its sender does; later answers would reach nobody. */
const MOST = 16
/** What uploads that wait may hold of memory. */
const MOST_BYTES = 96 * 1024 * 1024

interface IntakeDeps {
  readonly photos: PhotoStore
  readonly prepare: (bytes: Buffer) => Promise<Prepared>
  /** Whether this person's key is destroyed, as the vault says at this moment. */
  readonly isForgotten: (personId: string) => Promise<boolean>
}

/**
 * Re-encodes uploads and keeps them, in a queue that has an end: `busy` asks to come again. A picture that is there, or on
 * its way, is not made again: whoever got no answer in time tries once more, and 20 retries must not be 20 encodings.
 */
export const makeIntake = ({ photos, prepare, isForgotten }: IntakeDeps): ((upload: Upload) => Promise<Taken>) => {
  const queue = new PQueue({ concurrency: AT_ONCE })
  const running = new Map<string, Promise<Taken>>()
  const places = new Map<string, number>()
  let bytesHeld = 0

  const isFull = ({ ownerId, bytes }: Upload): boolean =>
    queue.size + queue.pending >= MOST ||
    bytesHeld + bytes.length > MOST_BYTES ||
    (places.get(ownerId) ?? 0) >= PER_PERSON

  const hold = ({ ownerId, bytes }: Upload, by: 1 | -1): void => {
    const held = (places.get(ownerId) ?? 0) + by
    if (held > 0) places.set(ownerId, held)
    else places.delete(ownerId)
    bytesHeld += by * bytes.length
  }

  const made = async ({ id, ownerId, bytes }: Upload): Promise<Taken> => {
    const prepared = await prepare(bytes)
    if (!prepared.ok) return prepared
    const { full, medium, thumb, width, height } = prepared
    await photos.put({ id, ownerId, width, height }, { full, medium, thumb })
    return unlessForgotten({ id, ownerId })
  }

  /** Whoever is erased loses the key first and then the pictures: one that came after those were removed is found here. */
  const unlessForgotten = async ({ id, ownerId }: Pick<Upload, 'id' | 'ownerId'>): Promise<Taken> => {
    if (!(await isForgotten(ownerId))) return { ok: true }
    await photos.remove(id)
    return { ok: false, why: 'forgotten' }
  }

  const take = async (upload: Upload): Promise<Taken> => {
    const present = await photos.find(upload.id)
    if (present && present.ownerId !== upload.ownerId) throw new Error('a picture of somebody else has this id')
    if (present) return unlessForgotten(upload)
    if (isFull(upload)) return { ok: false, why: 'busy' }
    hold(upload, 1)
    try {
      return await queue.add(() => made(upload), { throwOnTimeout: true })
    } finally {
      hold(upload, -1)
    }
  }

  return (upload) => {
    const known = running.get(upload.id)
    if (known) return known
    const work = take(upload).finally(() => running.delete(upload.id))
    running.set(upload.id, work)
    return work
  }
}
