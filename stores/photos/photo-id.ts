const ULID = /^[0-7][0-9a-hjkmnp-tv-z]{25}$/

/** A lower-case ULID and nothing else: ids become file names, so no dot and no slash may come through. */
export const isPhotoId = (id: string): boolean => ULID.test(id)

/** Throws for what no store may keep: we make these ids ourselves, so a wrong one is a bug. */
export const checkPhotoId = (id: string): void => {
  if (!isPhotoId(id)) throw new Error(`a photo's id must be a lower-case ULID: ${id}`)
}
