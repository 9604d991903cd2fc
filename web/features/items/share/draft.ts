import type { ItemView, PhotoView } from '#api/items/contract.ts'
import { chosenIn } from '#domain/pickup-times.ts'
import { EMPTY, type Fields, fieldsOf, placeFieldsOf } from '#web/features/items/share/fields.ts'
import type { ShareStart } from '#web/features/items/share/share.machine.ts'
import { readyPhotos, type PhotoUpload } from '#web/features/items/share/photos/photo-uploads.ts'
import type { OutboxEntry } from '#web/lib/outbox/mutation.ts'
import { getItem, setItem } from '#web/lib/storage.ts'
import { parseStored } from '#web/lib/stored.ts'
import { readDraft, saveDraft } from '#web/lib/form/use-draft.ts'
import { listingOf, newListingOf } from '#web/vocabulary/subjects.ts'

/** Of whom a draft is, and for which gift request: what is meant for one neighbour is no draft for all of them. */
export const draftName = (personId: string, requestId: string | null) =>
  requestId === null ? personId : `${personId}-${requestId}`

const keyOf = (name: string) => `share-draft-${name}`
const nextKeyOf = (name: string) => `share-draft-next-${name}`

export type Draft = { fields: Partial<Fields>; photos: PhotoView[] }

/** Uploaded photos are stored by their URL; photos still uploading have to be picked again after a reload. */
export const draftOf = ({ fields, uploads }: ShareStart): Draft => ({ fields, photos: readyPhotos(uploads) })

export const saveListingDraft = (name: string, start: ShareStart) =>
  setItem(keyOf(name), JSON.stringify(draftOf(start)))

/** Deletes the current draft; if a second one is stored behind it, that becomes the current one. */
export const discardListingDraft = (name: string) => {
  setItem(keyOf(name), getItem(nextKeyOf(name)))
  setItem(nextKeyOf(name), null)
}

const editNameOf = (itemId: string) => `listing:${itemId}`

/** What is changed of a listing, until the tab is closed. Only looked at, it leaves nothing. */
export const saveEditDraft = (item: ItemView, start: ShareStart) => {
  const [draft, before] = [draftOf(start), { fields: fieldsOf(item), photos: item.photos }]
  saveDraft(editNameOf(item.id), JSON.stringify(draft) === JSON.stringify(before) ? null : draft)
}

export const discardEditDraft = ({ id }: ItemView) => saveDraft(editNameOf(id), null)

/** The listing with what was changed of it before; once somebody has it, only what may still be changed. */
export const readEditDraft = (item: ItemView): ShareStart => {
  const fields = fieldsOf(item)
  const draft = draftIn(readDraft(editNameOf(item.id)))
  if (draft === null) return { fields, uploads: uploadsOf(item.photos) }
  const edited = { ...timesBefore(draft.fields), ...draft.fields }
  const { times = fields.times, timeWords = fields.timeWords, notes = fields.notes } = edited
  const changed = item.status === 'claimed' ? { times, timeWords, notes } : edited
  return { fields: { ...fields, ...changed, isDrawn: fields.isDrawn }, uploads: uploadsOf(draft.photos) }
}

type Refused = Pick<OutboxEntry, 'subject' | 'personId' | 'context'>

/**
 * Turns a refused listing, or refused changes of one, back into a draft. If another new one was begun since, the refused one is stored
 * behind it.
 */
export const restoreListingDraft = ({ subject, personId, context }: Refused) => {
  const edited = listingOf(subject)
  const requestId = newListingOf(subject)
  if (edited !== null && draftIn(context) !== null) saveDraft(editNameOf(edited), context)
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
  return {
    fields: { ...EMPTY, ...placeBefore(draft.fields), ...timesBefore(draft.fields), ...draft.fields },
    uploads: uploadsOf(draft.photos),
  }
}

/** Street and suburb were one field, `address`, in drafts of version 0.1.0. */
const placeBefore = (fields: object) =>
  'address' in fields && typeof fields.address === 'string' ? placeFieldsOf(fields.address, '') : {}

/** The times that suit were a list of their words, `windows`, in drafts of version 0.1.0. */
const timesBefore = (fields: object): Partial<Fields> => {
  if (!('windows' in fields) || !Array.isArray(fields.windows)) return {}
  const { times, words } = chosenIn(fields.windows.join('; '))
  return { times, timeWords: words ?? '' }
}

const uploadsOf = (photos: readonly PhotoView[]): PhotoUpload[] =>
  photos.map((photo) => ({ is: 'ready', key: photo.id, photo }))

const parsed = (text: string | null) => draftIn(parseStored(text))

const draftIn = (value: unknown): Draft | null => {
  const isDraft = typeof value === 'object' && value !== null && 'fields' in value && 'photos' in value
  return isDraft && Array.isArray(value.photos) ? (value as Draft) : null
}
