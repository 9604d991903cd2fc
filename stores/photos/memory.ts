import { checkPhotoId } from './photo-id.ts'
import type { Photo, PhotoStore, Size } from './port.ts'

/** Pictures in memory: for tests and for looking around. */
export const makeMemoryPhotoStore = (): PhotoStore => {
  const kept = new Map<string, { readonly photo: Photo } & Readonly<Record<Size, Buffer>>>()
  return {
    put: async (photo, { full, thumb }) => {
      checkPhotoId(photo.id)
      if (kept.has(photo.id)) return
      kept.set(photo.id, { photo: { ...photo }, full: Buffer.from(full), thumb: Buffer.from(thumb) })
    },
    about: async (id) => kept.get(id)?.photo ?? null,
    open: async (id, size) => kept.get(id)?.[size] ?? null,
    remove: async (id) => void kept.delete(id),
    close: async () => undefined,
  }
}
