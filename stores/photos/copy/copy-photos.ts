import { type Photo, type PhotoStore, type Size, sizes } from '#stores/photos/port.ts'

export interface PhotoCopy {
  readonly from: PhotoStore
  readonly to: PhotoStore
  /** Whether this person's key still lives: pictures of people who were forgotten must not come along. */
  readonly isKnown: (ownerId: string) => Promise<boolean>
}

/** Every picture of people who are known, and no other: what the source has no longer is removed. Repeatable; how many there are. */
export const copyPhotos = async (copy: PhotoCopy): Promise<number> => {
  const { from, to } = copy
  let count = 0
  for await (const page of from.ids()) for (const id of page) count += (await copyOne(copy, id)) ? 1 : 0
  for await (const page of to.ids()) for (const id of page) if (!(await isWanted(copy, id))) await to.remove(id)
  return count
}

/** Ids of copied pictures that are not the same, byte by byte, in both. The source may get new ones, and lose some, meanwhile. */
export const differentPhotos = async (copy: PhotoCopy): Promise<readonly string[]> => {
  const different: string[] = []
  for await (const page of copy.to.ids())
    for (const id of page) if ((await isWanted(copy, id)) && !(await isSame(copy, id))) different.push(id)
  return different
}

const isWanted = async ({ from, isKnown }: PhotoCopy, id: string): Promise<boolean> => {
  const photo = await from.find(id)
  return photo !== null && (await isKnown(photo.ownerId))
}

const copyOne = async (copy: PhotoCopy, id: string): Promise<boolean> => {
  const { from, to } = copy
  const photo = await from.find(id)
  if (!photo || !(await isWanted(copy, id))) return false
  if (await to.find(id)) return true
  const [full, medium, thumb] = [
    await from.open(id, 'full'),
    await from.open(id, 'medium'),
    await from.open(id, 'thumb'),
  ]
  // Removed in this moment.
  if (!full || !thumb) return false
  await to.put(photo, { full, medium, thumb })
  return true
}

const isSame = async ({ from, to }: PhotoCopy, id: string): Promise<boolean> => {
  const [photo, copied] = [await from.find(id), await to.find(id)]
  const fields = (one: Photo | null) => JSON.stringify([one?.id, one?.ownerId, one?.width, one?.height])
  if (fields(photo) !== fields(copied)) return false
  const sameBytes = async (size: Size): Promise<boolean> => {
    const [one, other] = [await from.open(id, size), await to.open(id, size)]
    return one === null || other === null ? one === other : one.equals(other)
  }
  for (const size of sizes) if (!(await sameBytes(size))) return false
  return true
}
