import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import type { EditRequestInput, PostRequestInput, RequestView } from '#api/requests/contract.ts'
import type { Fields } from '#web/features/requests/form/fields.ts'
import * as texts from '#web/features/requests/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { giftRequestSubject, NEW_GIFT_REQUEST_SUBJECT } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'
import { activeRequestsQuery } from '#web/features/requests/queries.ts'

type PostInput = { body: PostRequestInput; fields: Fields }
type EditInput = { changes: EditRequestInput; fields: Fields }
type PostEnds = { onPosted: (requestId: string) => void; onQueued: () => void }

/** Posts a request. What waits on this device carries its fields, so that a refusal gives them back as a draft. */
export const usePostRequest = ({ onPosted, onQueued }: PostEnds) =>
  useAction({
    mutation: ({ body, fields }: PostInput) => ({
      ...write('POST /requests', { body }),
      label: texts.postLabel(body.title),
      subject: NEW_GIFT_REQUEST_SUBJECT,
      context: fields,
      told: { done: { title: texts.posted, text: body.title }, failed: texts.unableToCreate },
      refusedText: texts.failedToCreate,
    }),
    queuedIfLeft: true,
    onDone: (answer, { body }) => {
      toast.ok({ title: texts.posted, text: body.title })
      onPosted(answer.data.id)
    },
    onQueued,
    onFailed: (error) => toast.bad({ title: texts.unableToCreate, text: messageOf(error, texts.failedToCreate) }),
  })

/** What waits on this device carries its fields, too. */
export const useEditRequest = ({ id, title }: RequestView, onDone: () => void) => {
  const client = useQueryClient()
  return useAction({
    mutation: ({ changes: body, fields }: EditInput) => ({
      ...write('PUT /requests/:id', { params: { id }, body }),
      label: texts.editLabel(title),
      subject: giftRequestSubject(id),
      context: fields,
      told: { done: { title: texts.updated, text: title }, failed: texts.unableToUpdate },
    }),
    queuedIfLeft: true,
    onDone: (answer) => {
      if (!answer.isStale) keepRequest(client, answer.data)
      toast.ok({ title: texts.updated, text: answer.isStale ? title : answer.data.title })
      onDone()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: texts.unableToUpdate, text: messageOf(error, texts.failedToUpdate) }),
  })
}

/** Withdraws an open request; it waits ten seconds, in which it can be taken back. */
export const useCancelRequest = ({ id, title }: RequestView, onDone?: () => void) =>
  useAction({
    mutation: () => ({
      ...write('POST /requests/:id/cancel', { params: { id } }),
      label: texts.cancelLabel(title),
      subject: giftRequestSubject(id),
      undoable: true,
      told: { done: { title: texts.cancelled, text: title }, failed: texts.failedToCancel },
    }),
    onDone: () => {
      toast.ok({ title: texts.cancelled, text: title })
      onDone?.()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: texts.failedToCancel, text: messageOf(error) }),
  })

/** The requester's way to complete a matched request; it waits ten seconds, in which it can be taken back. */
export const useFulfillRequest = ({ id, title }: RequestView) =>
  useAction({
    mutation: () => ({
      ...write('POST /requests/:id/fulfill', { params: { id } }),
      label: texts.fulfillLabel(title),
      subject: giftRequestSubject(id),
      undoable: true,
      told: { done: { title: texts.fulfilled, text: title }, failed: texts.unableToFulfill },
    }),
    onDone: () => toast.ok({ title: texts.fulfilled, text: title }),
    onFailed: (error) => toast.bad({ title: texts.unableToFulfill, text: messageOf(error, texts.failedToComplete) }),
  })

export const useRenewRequest = ({ id, title }: RequestView) => {
  const client = useQueryClient()
  return useAction({
    mutation: () => ({
      ...write('POST /requests/:id/renew', { params: { id } }),
      label: texts.renewLabel(title),
      subject: giftRequestSubject(id),
      told: { done: { title: texts.renewed, text: title }, failed: texts.unableToUpdate },
    }),
    onDone: (answer) => {
      if (!answer.isStale) keepRequest(client, answer.data)
      toast.ok({ title: texts.renewed, text: title })
    },
    onFailed: (error) => toast.bad({ title: texts.unableToUpdate, text: messageOf(error, texts.failedToUpdate) }),
  })
}

/** Puts a request that the server has just answered where it is shown; how far it is stays as it was. */
const keepRequest = (client: QueryClient, request: RequestView) => {
  const replace = (old: RequestView) =>
    old.id === request.id ? { ...request, distance: old.distance, walkTime: old.walkTime } : old
  client.setQueriesData<RequestView>({ queryKey: ['requests', 'one', request.id] }, (old) => old && replace(old))
  client.setQueryData(activeRequestsQuery.queryKey, (mine) => mine && { ...mine, data: mine.data.map(replace) })
}
