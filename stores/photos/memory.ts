import { checkPhotoId } from './photo-id.ts'
import type { Photo, PhotoStore, Pictures } from './port.ts'

/** Pictures in memory: for tests and for looking around. */
export const makeMemoryPhotoStore = (): PhotoStore => {
  const pictures = new Map<string, { readonly photo: Photo } & Pictures>()
  return {
    put: async (photo, { full, medium, thumb }) => {
      checkPhotoId(photo.id)
      if (pictures.has(photo.id)) return
      const copied = { full: Buffer.from(full), medium: medium && Buffer.from(medium), thumb: Buffer.from(thumb) }
      pictures.set(photo.id, { photo: { ...photo }, ...copied })
    },
    find: async (id) => pictures.get(id)?.photo ?? null,
    open: async (id, size) => pictures.get(id)?.[size] ?? null,
    remove: async (id) => void pictures.delete(id),
    removeOf: async (ownerId) => {
      const theirs = [...pictures.values()].filter(({ photo }) => photo.ownerId === ownerId)
      for (const { photo } of theirs) pictures.delete(photo.id)
      return theirs.length
    },
    ids: async function* () {
      if (pictures.size > 0) yield [...pictures.keys()]
    },
    close: async () => undefined,
  }
}
