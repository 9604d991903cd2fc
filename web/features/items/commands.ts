import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ItemView } from '#api/items.contract.ts'
import { savedQuery } from '#web/features/items/queries.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { toast } from '#web/ui/toast.tsx'

type SaveInput = { id: string; save: boolean }
type Holder = { items?: readonly ItemView[] }

/** The heart answers at once and takes it back when the server says no. */
export const useSave = () => {
  const client = useQueryClient()
  const flip = (input: SaveInput) =>
    client.setQueriesData({ queryKey: ['items'] }, (data: unknown) => withSaved(data, input))
  return useMutation({
    mutationFn: ({ id, save }: SaveInput) =>
      save
        ? api.post<unknown, { alreadySaved?: boolean }>(`/items/${id}/save`)
        : api.del<unknown, { alreadySaved?: boolean }>(`/items/${id}/save`),
    onMutate: flip,
    onSuccess: ({ alreadySaved }, { save }) => {
      if (alreadySaved === true) toast.warn({ title: 'Already saved' })
      else toast.ok({ title: save ? 'Saved' : 'Removed' })
    },
    onError: (error, { id, save }) => {
      flip({ id, save: !save })
      toast.bad({ title: save ? 'Save failed' : 'Could not remove', text: messageOf(error) })
    },
    onSettled: () => client.invalidateQueries({ queryKey: savedQuery.queryKey }),
  })
}

/** The same listing may stand in a list, in a feed, or alone. */
const withSaved = (data: unknown, input: SaveInput): unknown => {
  if (Array.isArray(data)) return data.map((item: ItemView) => saved(item, input))
  if (isHolder(data)) return { ...data, items: data.items.map((item) => saved(item, input)) }
  return isItem(data) ? saved(data, input) : data
}

const saved = (item: ItemView, { id, save }: SaveInput) => (item.id === id ? { ...item, isSaved: save } : item)

const isHolder = (data: unknown): data is Required<Holder> =>
  typeof data === 'object' && data !== null && Array.isArray((data as Holder).items)

const isItem = (data: unknown): data is ItemView => typeof data === 'object' && data !== null && 'isSaved' in data
