/** Picture bytes, re-encoded, without metadata. Every adapter runs stores/photos/contract/suite.ts. */
export const sizes = ['full', 'medium', 'thumb'] as const
export type Size = (typeof sizes)[number]

/** WebP, by the longest side: at most 1600, 960 and 480 px. */
export interface Pictures {
  readonly full: Buffer
  /** Null where the full picture is no larger, and of photos that were kept with two sizes: the full one takes its place. */
  readonly medium: Buffer | null
  readonly thumb: Buffer
}

export interface Photo {
  readonly id: string
  readonly ownerId: string
  /** Pixels of the full picture (longest side at most 1600). */
  readonly width: number
  readonly height: number
}

export interface PhotoStore {
  /** Keeps the pictures of a photo under its id. Durable when it answers. The same id again is harmless. */
  put(photo: Photo, pictures: Pictures): Promise<void>
  find(id: string): Promise<Photo | null>
  /** Null for a size that is not kept. */
  open(id: string, size: Size): Promise<Buffer | null>
  /** Durable when it answers; repeatable. */
  remove(id: string): Promise<void>
  /** Removes everything of one person; returns how many pictures that were. */
  removeOf(ownerId: string): Promise<number>
  /** Every id of which anything is kept, in pages, also what a process left half written when it died. */
  ids(): AsyncIterable<readonly string[]>
  close(): Promise<void>
}
