import { EMPTY, type Fields, placeFieldsOf } from '#web/features/items/share/fields.ts'
import type { ShareStart } from '#web/features/items/share/share.machine.ts'
import { readyPhotos, type PhotoUpload } from '#web/features/items/share/photo-uploads.ts'
import type { PhotoView } from '#api/items/contract.ts'
import type { OutboxEntry } from '#web/lib/mutation.ts'
import { getItem, parseStored, setItem } from '#web/lib/storage.ts'
import { newListingOf } from '#web/vocabulary/subjects.ts'

/** Of whom a draft is, and for which gift request: what is meant for one neighbour is no draft for all of them. */
export const draftName = (personId: string, requestId: string | null) =>
  requestId === null ? personId : `${personId}-${requestId}`

const keyOf = (name: string) => `share-draft-${name}`
const nextKeyOf = (name: string) => `share-draft-next-${name}`

export type Draft = { fields: Partial<Fields>; photos: PhotoView[] }

/** Uploaded photos are stored by their URL; photos still uploading have to be picked again after a reload. */
export const saveListingDraft = (name: string, { fields, uploads }: ShareStart) =>
  setItem(keyOf(name), JSON.stringify({ fields, photos: readyPhotos(uploads) } satisfies Draft))

/** Deletes the current draft; if a second one is stored behind it, that becomes the current one. */
export const discardListingDraft = (name: string) => {
  setItem(keyOf(name), getItem(nextKeyOf(name)))
  setItem(nextKeyOf(name), null)
}

/** Turns a refused listing back into a draft. If another draft was begun since, the refused one is stored behind it. */
export const restoreListingDraft = ({
  subject,
  personId,
  context,
}: Pick<OutboxEntry, 'subject' | 'personId' | 'context'>) => {
  const requestId = newListingOf(subject)
  if (requestId === undefined) return
  const name = draftName(personId, requestId)
  const key = isBegun(parsed(getItem(keyOf(name)))) ? nextKeyOf(name) : keyOf(name)
  setItem(key, JSON.stringify(context))
}

const isBegun = (draft: Draft | null) =>
  draft !== null && (draft.photos.length > 0 || Boolean(draft.fields.title ?? draft.fields.description))

export const readListingDraft = (name: string): ShareStart | null => {
  const draft = parsed(getItem(keyOf(name)))
  if (draft === null) return null
  // A field that a newer version added starts empty.
  return { fields: { ...EMPTY, ...placeBefore(draft.fields), ...draft.fields }, uploads: uploadsOf(draft.photos) }
}

/** Street and suburb were one field, `address`, in drafts of version 0.1.0. */
const placeBefore = (fields: object) =>
  'address' in fields && typeof fields.address === 'string' ? placeFieldsOf(fields.address, '') : {}

export const uploadsOf = (photos: readonly PhotoView[]): PhotoUpload[] =>
  photos.map((photo) => ({ is: 'ready', key: photo.id, photo }))

const parsed = (text: string | null): Draft | null => {
  const value = parseStored(text)
  const isDraft = typeof value === 'object' && value !== null && 'fields' in value && 'photos' in value
  return isDraft && Array.isArray(value.photos) ? (value as Draft) : null
}
