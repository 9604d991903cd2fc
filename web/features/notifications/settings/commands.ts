import { useQueryClient } from '@tanstack/react-query'
import { calendarFeedQuery, preferencesQuery } from '#web/features/notifications/settings/queries.ts'
import type { BodyOf } from '#web/calls.ts'
import * as texts from '#web/features/notifications/settings/texts.ts'
import { updateFailed } from '#web/features/notifications/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

export type PreferenceWish = BodyOf<'PUT /notifications/preferences'>

const failed = (error: Error) => toast.bad({ title: updateFailed, text: messageOf(error) })

/** Shown at once; taken back where the server refuses it. One change goes out after the other. */
export const useChangePreferences = () => {
  const client = useQueryClient()
  const { queryKey } = preferencesQuery
  return useAction({
    inTurn: ['accounts', 'notification-preferences', 'change'],
    mutation: (wish: PreferenceWish) => ({
      ...write('PUT /notifications/preferences', { body: wish }),
      label: texts.title,
      subject: 'profile:notifications',
    }),
    onStart: async (wish) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => before && { ...before, ...wish })
    },
    onFailed: (error) => {
      failed(error)
      void client.invalidateQueries({ queryKey })
    },
  })
}

/** Never queued: the address is told this once. */
export const useOpenFeed = (onOpened: (path: string) => void) => {
  const client = useQueryClient()
  return useAction({
    write: () => write('POST /user/calendar-feed', {}),
    onDone: (answer) => {
      if (answer.isStale) return
      client.setQueryData(calendarFeedQuery.queryKey, { openedAt: answer.data.openedAt })
      onOpened(answer.data.path)
    },
    onFailed: failed,
  })
}

export const useCloseFeed = () => {
  const client = useQueryClient()
  return useAction({
    write: () => write('DELETE /user/calendar-feed', {}),
    onDone: () => {
      client.setQueryData(calendarFeedQuery.queryKey, { openedAt: null })
      toast.ok({ title: texts.takenBack })
    },
    onFailed: failed,
  })
}
