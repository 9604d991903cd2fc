import type { EditItemInput, ItemView } from '#api/items/contract.ts'
import type { Draft } from '#web/features/items/share/draft.ts'
import { bodyOf, changed, fieldsOf } from '#web/features/items/share/fields.ts'
import type { SharedItem, ShareStart } from '#web/features/items/share/share.machine.ts'
import { readyPhotos } from '#web/features/items/share/photo-uploads.ts'
import * as texts from '#web/features/items/share/texts.ts'
import { api } from '#web/lib/api.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { isRecord } from '#web/lib/http-answer.ts'
import { type Outcome, runMutation } from '#web/lib/run-mutation.ts'
import { dayOf, instantAt } from '#web/lib/when.ts'
import { listingSubject, newListingSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

type Sent = ShareStart & { item: ItemView | null; requestId: string | null; zone: string; key: { current: string } }

/** A new listing, or what differs of an old one. The key stays the same until the outcome is known. */
export const sendShare = async ({
  fields,
  uploads,
  item,
  requestId,
  zone,
  key,
}: Sent): Promise<Outcome<SharedItem>> => {
  const tonight = new Date(instantAt(dayOf(Date.now(), zone), '23:59', zone)).toISOString()
  const photos = readyPhotos(uploads)
  const after = { body: bodyOf(fields, tonight), photos: photos.map(({ id }) => ({ id })), tonight }
  const mutation = item === null ? listing(after, { fields, photos }, requestId) : editing(item, editOf(item, after))
  if (item !== null && isEmpty(mutation.body)) return { is: 'done', result: item }
  try {
    const outcome = await runMutation(mutation, { key: key.current })
    if (outcome.is === 'queued') return outcome
    return { is: 'done', result: { id: outcome.result.data.id, title: fields.title } }
  } catch (error) {
    if (!(error instanceof ApiError && error.isUnanswered)) key.current = api.newKey()
    throw error
  }
}

const listing = ({ body, photos }: After, draft: Draft, requestId: string | null) => ({
  ...write('POST /items', { body: { ...body, photos, ...(requestId !== null && { requestId }) } }),
  label: texts.shareLabel(body.title),
  subject: newListingSubject(requestId),
  context: draft,
})

const editing = ({ id, title }: ItemView, edit: EditItemInput) => ({
  ...write('PUT /items/:id', { params: { id }, body: edit }),
  label: texts.editLabel(title),
  subject: listingSubject(id),
})

const isEmpty = (body: unknown) => isRecord(body) && Object.keys(body).length === 0

type After = { body: ReturnType<typeof bodyOf>; photos: { id: string }[]; tonight: string }

const editOf = (item: ItemView, { body, photos, tonight }: After): EditItemInput => {
  const edit = changed(bodyOf(fieldsOf(item), tonight), body)
  const before = item.photos.map(({ id }) => id).join()
  return before === photos.map(({ id }) => id).join() ? edit : { ...edit, photos }
}
