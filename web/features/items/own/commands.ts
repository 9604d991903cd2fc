import { useQueryClient } from '@tanstack/react-query'
import type { ItemView } from '#api/items.contract.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'

type StatusInput = { itemId: string; status: 'available' | 'unavailable' | 'completed'; expiresAt?: string | null }

const SAID = { available: 'Back on the map', unavailable: 'Listing paused', completed: 'Gift completed' } as const

/** Pause, show again, put back with a new end, given outside the app. */
export const useSetStatus = (onDone?: () => void) =>
  useAction({
    run: async ({ itemId, ...body }: StatusInput, key) =>
      (await api.put<ItemView>(`/items/${itemId}/status`, body, { key })).data,
    invalidates: [['items'], ['claims']],
    onDone: (item, { status }) => {
      toast.ok({ title: SAID[status], text: item.title })
      onDone?.()
    },
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })

export const useDelete = (onDone?: () => void) => {
  const client = useQueryClient()
  return useAction({
    run: (itemId: string, key) => api.del(`/items/${itemId}`, undefined, { key }),
    onDone: () => {
      toast.ok({ title: 'Deleted' })
      // The page of what was deleted is left first, or it would ask for it again.
      onDone?.()
      for (const queryKey of [['items'], ['claims']]) void client.invalidateQueries({ queryKey })
    },
    onFailed: (error) => toast.bad({ title: 'Delete Failed', text: messageOf(error) }),
  })
}

const DAY_MS = 86_400_000

/** One more day from its present end. */
export const useExtend = (onDone?: () => void) =>
  useAction({
    run: async ({ itemId }: { itemId: string }, key) => {
      const { data: item } = await api.get<ItemView>(`/items/${itemId}`)
      const end = Math.max(Date.now(), Date.parse(item.expiresAt ?? '') || 0) + DAY_MS
      const expiresAt = new Date(end).toISOString()
      return (await api.put<ItemView>(`/items/${itemId}`, { expiresAt, urgency: 'normal' }, { key })).data
    },
    invalidates: [['items'], ['notifications']],
    onDone: (item) => {
      toast.ok({ title: 'One more day', text: item.title })
      onDone?.()
    },
    onFailed: (error) => toast.bad({ title: 'Update Failed', text: messageOf(error) }),
  })
