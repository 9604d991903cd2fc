/** Picture bytes, re-encoded, without metadata (decisions section 3 "Photos"). Every adapter runs stores/photos/contract/suite.ts. */
export type Size = 'full' | 'thumb'

export interface Photo {
  readonly id: string
  readonly ownerId: string
  /** Pixels of the full picture (longest side at most 1600). */
  readonly width: number
  readonly height: number
}

export interface PhotoStore {
  /** Keeps two WebP pictures under an id. Durable when it answers. The same id again is harmless. */
  put(photo: Photo, pictures: { readonly full: Buffer; readonly thumb: Buffer }): Promise<void>
  about(id: string): Promise<Photo | null>
  open(id: string, size: Size): Promise<Buffer | null>
  /** Durable when it answers; repeatable. */
  remove(id: string): Promise<void>
  /** Removes everything of one person; returns how many pictures that were. */
  removeOf(ownerId: string): Promise<number>
  /** Every id of which anything is kept, in pages, also what a process left half written when it died. */
  ids(): AsyncIterable<readonly string[]>
  close(): Promise<void>
}
