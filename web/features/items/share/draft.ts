import { EMPTY, type Fields } from '#web/features/items/share/fields.ts'
import type { ShareStart } from '#web/features/items/share/share.machine.ts'
import { readyPhotos, type Tile } from '#web/features/items/share/tiles.ts'
import type { PhotoView } from '#api/items/contract.ts'
import type { Entry } from '#web/lib/act.ts'
import { recall, remember } from '#web/lib/storage.ts'
import { SHARING } from '#web/vocabulary/about.ts'

const keyOf = (personId: string) => `share-draft-${personId}`
const nextKeyOf = (personId: string) => `share-draft-next-${personId}`

export type Draft = { fields: Partial<Fields>; photos: PhotoView[] }

/** Pictures that arrived are kept by their address; those on their way would have to be picked again. */
export const keepDraft = (personId: string, { fields, tiles }: ShareStart) =>
  remember(keyOf(personId), JSON.stringify({ fields, photos: readyPhotos(tiles) } satisfies Draft))

/** The one that waited behind it comes to the front. */
export const dropDraft = (personId: string) => {
  remember(keyOf(personId), recall(nextKeyOf(personId)))
  remember(nextKeyOf(personId), null)
}

/** A listing that the server refused is a draft again; a draft begun in the meantime stays in front. */
export const bringBackDraft = ({ about, who, note }: Pick<Entry, 'about' | 'who' | 'note'>) => {
  if (about !== SHARING) return
  const key = isBegun(parsed(recall(keyOf(who)))) ? nextKeyOf(who) : keyOf(who)
  remember(key, JSON.stringify(note))
}

const isBegun = (draft: Draft | null) =>
  draft !== null && (draft.photos.length > 0 || Boolean(draft.fields.title ?? draft.fields.description))

export const recallDraft = (personId: string): ShareStart | null => {
  const draft = parsed(recall(keyOf(personId)))
  if (draft === null) return null
  // A field that a newer version added starts empty.
  return { fields: { ...EMPTY, ...draft.fields }, tiles: tilesOf(draft.photos) }
}

export const tilesOf = (photos: readonly PhotoView[]): Tile[] =>
  photos.map((photo) => ({ is: 'ready', key: photo.id, photo }))

const parsed = (text: string | null): Draft | null => {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    const isDraft = typeof value === 'object' && value !== null && 'fields' in value && 'photos' in value
    return isDraft && Array.isArray(value.photos) ? (value as Draft) : null
  } catch {
    return null
  }
}
