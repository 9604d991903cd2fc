import type { EditItemInput, ItemView } from '#api/items/contract.ts'
import { type Draft, draftOf } from '#web/features/items/share/draft.ts'
import { bodyOf, changed, fieldsOf } from '#web/features/items/share/fields.ts'
import { readyPhotos } from '#web/features/items/share/photos/photo-uploads.ts'
import type { SharedItem, ShareStart } from '#web/features/items/share/share.machine.ts'
import * as texts from '#web/features/items/share/texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import type { Outcome } from '#web/lib/outbox/run-mutation.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { dayOf, endOfDay } from '#web/lib/time/when.ts'
import { useZone } from '#web/lib/time/zone.ts'
import { serverNow } from '#web/lib/time/use-now.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { listingSubject, newListingSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

type Sharing = {
  /** The listing to be edited; null for a new one. */
  item: ItemView | null
  requestId: string | null
  passedOnFrom?: string | undefined
  /** It has arrived, or waits on this device, which makes a draft of it again where it is refused. */
  onTaken: () => void
}

/** Sends a new listing, or what differs of an old one, and tells how it ended, whether or not the form is still there. */
export const useSendListing = ({ item, requestId, passedOnFrom, onTaken }: Sharing) => {
  const zone = useZone()
  const { mutateAsync } = useAction({
    mutation: (start: ShareStart) => {
      const after = afterOf(start, zone)
      return item === null
        ? listing(after, draftOf(start), { requestId, passedOnFrom })
        : editing(item, editOf(item, after), draftOf(start))
    },
    queuedIfLeft: true,
    onDone: (_, { fields }) => {
      onTaken()
      toast.ok({ title: item === null ? texts.shared : texts.updated, text: fields.title })
    },
    onQueued: onTaken,
    onFailed: (error) => toast.bad(refusalText(item !== null, messageOf(error, ''))),
  })
  return async (start: ShareStart): Promise<Outcome<SharedItem>> => {
    if (item !== null && isUnchanged(item, start, zone)) {
      onTaken()
      return { is: 'done', result: item }
    }
    const outcome = await mutateAsync(start)
    if (outcome.is === 'queued') return outcome
    return { is: 'done', result: { id: outcome.result.data.id, title: start.fields.title } }
  }
}

/** The server may have said nothing. */
export const refusalText = (isEdit: boolean, why: string) =>
  isEdit
    ? { title: giftTexts.updateFailed, text: why || texts.notUpdatedText }
    : { title: texts.notShared, text: why || texts.notSharedText }

type Origin = Pick<Sharing, 'requestId' | 'passedOnFrom'>

const listing = ({ body, photos }: After, draft: Draft, { requestId, passedOnFrom }: Origin) => ({
  ...write('POST /items', {
    body: { ...body, photos, ...(requestId !== null && { requestId }), ...(passedOnFrom && { passedOnFrom }) },
  }),
  label: texts.shareLabel(body.title),
  subject: newListingSubject(requestId ?? passedOnFrom),
  context: draft,
  told: { done: { title: texts.shared, text: body.title }, failed: texts.notShared },
  refusedText: texts.notSharedText,
})

const editing = ({ id, title }: ItemView, edit: EditItemInput, draft: Draft) => ({
  ...write('PUT /items/:id', { params: { id }, body: edit }),
  label: texts.editLabel(title),
  subject: listingSubject(id),
  context: draft,
  told: { done: { title: texts.updated, text: title }, failed: giftTexts.updateFailed },
})

const afterOf = ({ fields, uploads }: ShareStart, zone: string) => {
  const tonight = endOfDay(dayOf(serverNow(), zone), zone)
  return { body: bodyOf(fields, tonight), photos: readyPhotos(uploads).map(({ id }) => ({ id })), tonight }
}
type After = ReturnType<typeof afterOf>

const isUnchanged = (item: ItemView, start: ShareStart, zone: string) =>
  Object.keys(editOf(item, afterOf(start, zone))).length === 0

const editOf = (item: ItemView, { body, photos, tonight }: After): EditItemInput => {
  const edit = changed(bodyOf(fieldsOf(item), tonight), body)
  const before = item.photos.map(({ id }) => id).join()
  return before === photos.map(({ id }) => id).join() ? edit : { ...edit, photos }
}
