import { useQueryClient } from '@tanstack/react-query'
import type { ItemView } from '#api/items/contract.ts'
import { savedQuery } from '#web/features/items/queries.ts'
import * as texts from '#web/features/items/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { useQueued } from '#web/lib/outbox/use-outbox.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { staleOf } from '#web/stale.ts'
import { saveSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

type SaveInput = { id: string; title: string; save: boolean }
type Holder = { items?: readonly ItemView[] }

/** Saves or unsaves an item: the heart changes at once, and changes back if the server refuses. */
export const useSave = () => {
  const client = useQueryClient()
  const flip = (input: SaveInput) =>
    client.setQueriesData({ queryKey: ['items'] }, (data: unknown) => withSaved(data, input))
  return useAction({
    mutation: ({ id, title, save }: SaveInput) => ({
      ...write(save ? 'POST /items/:id/save' : 'DELETE /items/:id/save', { params: { id } }),
      label: save ? texts.saveLabel(title) : texts.unsaveLabel(title),
      subject: saveSubject(id),
      replaces: true,
      // Not only the saved ones: should the server refuse, the heart turns back wherever it is shown.
      invalidatesIfQueued: staleOf('item'),
    }),
    // One after the other, and no older answer on top: the heart shows what was pressed last.
    inTurn: ['items', 'save'],
    onStart: async (input) => {
      await client.cancelQueries({ queryKey: ['items'] })
      flip(input)
    },
    onDone: (answer, { save }) => {
      if (!answer.isStale && answer.alreadySaved === true) toast.warn({ title: texts.alreadySaved })
      else toast.ok({ title: save ? texts.saved : texts.removed })
    },
    onFailed: (error, input) => {
      flip({ ...input, save: !input.save })
      toast.bad({ title: input.save ? texts.saveFailed : texts.removeFailed, text: messageOf(error) })
      void client.invalidateQueries({ queryKey: savedQuery.queryKey })
    },
  })
}

/** A change that waits in the outbox already shows in the heart. */
export const useHeart = ({ id, title, isSaved }: ItemView) => {
  const waiting = useQueued(saveSubject(id)).at(-1)
  const isOn = waiting === undefined ? isSaved : waiting.method === 'POST'
  const { mutate } = useSave()
  return { isOn, toggle: () => mutate({ id, title, save: !isOn }) }
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
