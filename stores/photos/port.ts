/** Picture bytes, re-encoded, without metadata (decisions section 3 "Photos"). Every adapter runs photo-store/contract.ts. */
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
  remove(id: string): Promise<void>
  close(): Promise<void>
}
