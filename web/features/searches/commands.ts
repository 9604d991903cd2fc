import { useQueryClient } from '@tanstack/react-query'
import type { SavedSearchView, SaveSearchInput } from '#api/searches/contract.ts'
import { searchesQuery } from '#web/features/searches/queries.ts'
import * as texts from '#web/features/searches/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

/** Never queued: whether there is room for it is told by the answer. */
export const useSaveSearch = () => {
  const client = useQueryClient()
  return useAction({
    write: (wish: SaveSearchInput) => write('POST /searches', { body: wish }),
    onDone: (answer) => {
      if (!answer.isStale) {
        const { data } = answer
        client.setQueryData(searchesQuery.queryKey, (before = []) => [
          data,
          ...before.filter(({ id }) => id !== data.id),
        ])
      }
      toast.ok({ title: texts.saved, text: texts.youAreTold })
    },
    onFailed: (error) => toast.bad({ title: texts.notSaved, text: messageOf(error) }),
  })
}

/** Gone from the list at once; back where the server refuses it. */
export const useDeleteSearch = () => {
  const client = useQueryClient()
  const { queryKey } = searchesQuery
  return useAction({
    mutation: ({ id, ...search }: SavedSearchView) => ({
      ...write('DELETE /searches/:id', { params: { id } }),
      label: texts.deleteThis(texts.nameOf(search)),
      subject: `search:${id}`,
    }),
    onStart: async ({ id }) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, (before) => before?.filter((one) => one.id !== id))
    },
    onFailed: (error) => {
      toast.bad({ title: texts.notDeleted, text: messageOf(error) })
      void client.invalidateQueries({ queryKey })
    },
  })
}
