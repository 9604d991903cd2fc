import { useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import type { EditItemInput, ItemView, setItemStatus } from '#api/items/contract.ts'
import type { Mutation } from '#web/lib/mutation.ts'
import { messageOf } from '#web/lib/api-error.ts'
import type { Written } from '#web/lib/http.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'
import { listingSubject } from '#web/vocabulary/subjects.ts'

type StatusInput = Pick<z.input<typeof setItemStatus>, 'expiresAt' | 'tellAskers'> & {
  status: 'available' | 'unavailable' | 'completed'
}

const SAID = { available: 'Back on the map', unavailable: 'Listing paused', completed: 'Gift completed' } as const
const SAYS = { available: 'back on the map', unavailable: 'paused', completed: 'given elsewhere' } as const

/** Pause, show again, put back with a new end, given outside the app. */
export const useSetStatus = ({ id, title }: ItemView, onDone?: () => void) =>
  useAction({
    mutation: (body: StatusInput): Mutation<Written<ItemView>> => ({
      method: 'PUT',
      path: `/items/${id}/status`,
      body,
      label: `“${title}” ${SAYS[body.status]}`,
      subject: listingSubject(id),
      ...(body.status === 'completed' && {
        undoable: true,
        told: { done: { title: SAID.completed, text: title }, failed: 'Update Failed' },
      }),
    }),
    invalidates: [['items'], ['claims']],
    onDone: (_, { status }) => {
      toast.ok({ title: SAID[status], text: title })
      onDone?.()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })

/** The answer to "Still available?". */
export const useStillThere = (itemId: string, onDone?: () => void) =>
  useAction({
    mutation: (): Mutation<Written<ItemView>> => ({
      method: 'PUT',
      path: `/items/${itemId}/status`,
      body: { status: 'available' } satisfies StatusInput,
      label: 'Still there',
      subject: listingSubject(itemId),
    }),
    invalidates: [['items'], ['notifications']],
    onDone: (answer) => {
      toast.ok({ title: 'Stays on the map', text: answer.isStale ? undefined : answer.data.title })
      onDone?.()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })

const GONE = [['items'], ['claims']]

export const useDelete = ({ id, title }: ItemView, onDone?: () => void) => {
  const client = useQueryClient()
  return useAction<void, unknown>({
    mutation: (): Mutation => ({
      method: 'DELETE',
      path: `/items/${id}`,
      label: `“${title}” is deleted`,
      subject: listingSubject(id),
      undoable: true,
      told: { done: { title: 'Deleted', text: title }, failed: 'Delete Failed' },
      invalidates: GONE,
    }),
    onDone: () => {
      toast.ok({ title: 'Deleted' })
      // The page of what was deleted is left first, or it would ask for it again.
      onDone?.()
      for (const queryKey of GONE) void client.invalidateQueries({ queryKey })
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: 'Delete Failed', text: messageOf(error) }),
  })
}

const DAY_MS = 86_400_000

/** One more day from its present end. */
export const useExtend = ({ id, title, expiresAt }: ItemView, onDone?: () => void) =>
  useAction<void, Written<ItemView>>({
    mutation: (): Mutation<Written<ItemView>> => {
      const end = Math.max(Date.now(), Date.parse(expiresAt ?? '') || 0) + DAY_MS
      return {
        method: 'PUT',
        path: `/items/${id}`,
        body: { expiresAt: new Date(end).toISOString(), urgency: 'normal' } satisfies EditItemInput,
        label: `One more day for “${title}”`,
        subject: listingSubject(id),
      }
    },
    invalidates: [['items'], ['notifications']],
    onDone: () => {
      toast.ok({ title: 'One more day', text: title })
      onDone?.()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })
