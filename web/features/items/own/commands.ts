import { useQueryClient } from '@tanstack/react-query'
import type { ItemView } from '#api/items/contract.ts'
import type { BodyOf } from '#web/calls.ts'
import { keepItem } from '#web/features/items/cache.ts'
import * as texts from '#web/features/items/own/owner/owner-texts.ts'
import * as giftTexts from '#web/features/items/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { serverNow } from '#web/lib/time/use-now.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { listingSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

type StatusInput = Pick<BodyOf<'PUT /items/:id/status'>, 'expiresAt' | 'tellAskers'> & {
  status: 'available' | 'unavailable' | 'completed'
}

const DONE = { available: texts.backOnMap, unavailable: giftTexts.listingPaused, completed: giftTexts.giftCompleted }
const LABELS = { available: texts.showLabel, unavailable: texts.pauseLabel, completed: texts.givenLabel }

/** Pause, show again, put back with a new end, given outside the app. */
export const useSetStatus = ({ id, title }: ItemView, onDone?: () => void) => {
  const client = useQueryClient()
  return useAction({
    mutation: (body: StatusInput) => ({
      ...write('PUT /items/:id/status', { params: { id }, body }),
      label: LABELS[body.status](title),
      subject: listingSubject(id),
      ...(body.status === 'completed' && {
        undoable: true,
        told: { done: { title: DONE.completed, text: title }, failed: giftTexts.updateFailed },
      }),
    }),
    onDone: (answer, { status }) => {
      if (!answer.isStale) keepItem(client, answer.data)
      toast.ok({ title: DONE[status], text: title })
      onDone?.()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: giftTexts.updateFailed, text: messageOf(error) }),
  })
}

/** The answer to "Still available?". */
export const useStillThere = (itemId: string, onDone?: () => void) => {
  const client = useQueryClient()
  return useAction({
    mutation: () => ({
      ...write('PUT /items/:id/status', { params: { id: itemId }, body: { status: 'available' } }),
      label: texts.stillThere,
      subject: listingSubject(itemId),
    }),
    onDone: (answer) => {
      if (!answer.isStale) keepItem(client, answer.data)
      toast.ok({ title: texts.staysOnMap, text: answer.isStale ? undefined : answer.data.title })
      onDone?.()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: giftTexts.updateFailed, text: messageOf(error) }),
  })
}

export const useDelete = ({ id, title }: ItemView, onDone?: () => void) =>
  useAction({
    mutation: () => ({
      ...write('DELETE /items/:id', { params: { id } }),
      label: texts.deleteLabel(title),
      subject: listingSubject(id),
      undoable: true,
      told: { done: { title: texts.deleted, text: title }, failed: texts.deleteFailed },
    }),
    onDone: () => {
      toast.ok({ title: texts.deleted })
      // The page of what was deleted is left before anything is fetched, or it would ask for it again.
      onDone?.()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: texts.deleteFailed, text: messageOf(error) }),
  })

const DAY_MS = 86_400_000

/** One more day from its present end. */
export const useExtend = ({ id, title, expiresAt }: ItemView, onDone?: () => void) => {
  const client = useQueryClient()
  return useAction({
    mutation: () => {
      const end = Math.max(serverNow(), Date.parse(expiresAt ?? '') || 0) + DAY_MS
      const body = { expiresAt: new Date(end).toISOString(), urgency: 'normal' } as const
      return {
        ...write('PUT /items/:id', { params: { id }, body }),
        label: texts.oneMoreDayLabel(title),
        subject: listingSubject(id),
      }
    },
    onDone: (answer) => {
      if (!answer.isStale) keepItem(client, answer.data)
      toast.ok({ title: texts.oneMoreDay, text: title })
      onDone?.()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: giftTexts.updateFailed, text: messageOf(error) }),
  })
}
