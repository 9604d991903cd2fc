import type { PhotoStore } from '#stores/photos/port.ts'

/** A store of pictures that is looked at while the site lives. */
export interface WatchedPhotos extends PhotoStore {
  /** How many were ever kept. */
  readonly count: () => number
  /** Ids of those that came after all of their person had been removed: their uploads were under way. */
  readonly late: ReadonlySet<string>
}

export const watchPhotos = (photos: PhotoStore): WatchedPhotos => {
  const came = new Set<string>()
  const late = new Set<string>()
  const gone = new Set<string>()
  return {
    ...photos,
    count: () => came.size,
    late,
    put: async (photo, pictures) => {
      await photos.put(photo, pictures)
      came.add(photo.id)
      if (gone.has(photo.ownerId)) late.add(photo.id)
    },
    removeOf: async (ownerId) => {
      gone.add(ownerId)
      return photos.removeOf(ownerId)
    },
  }
}
