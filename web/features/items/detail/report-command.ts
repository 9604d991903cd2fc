import type { ReportItemInput } from '#api/items.contract.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'

export const useReport = (itemId: string, onDone: () => void) =>
  useAction({
    run: (input: ReportItemInput, key) =>
      api.post<unknown, { alreadyReported?: boolean }>(`/items/${itemId}/report`, input, { key }),
    onDone: ({ alreadyReported }) => {
      toast.ok({
        title: alreadyReported === true ? 'Your report was updated' : 'Reported',
        text: 'An admin will look at it.',
      })
      onDone()
    },
    onFailed: (error) => toast.bad({ title: 'Send Failed', text: messageOf(error) }),
  })
