import type { ItemView, ReportItemInput } from '#api/items/contract.ts'
import type { Mutation } from '#web/lib/mutation.ts'
import { messageOf } from '#web/lib/api-error.ts'
import type { Written } from '#web/lib/http.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'

export const useReport = ({ id: itemId, title }: ItemView, onDone: () => void) =>
  useAction({
    mutation: (input: ReportItemInput): Mutation<Written<unknown, { alreadyReported?: boolean }>> => ({
      method: 'POST',
      path: `/items/${itemId}/report`,
      body: input,
      label: `Your report on “${title}”`,
      subject: `report:${itemId}`,
      replaces: true,
    }),
    onDone: (answer) => {
      toast.ok({
        title: !answer.isStale && answer.alreadyReported === true ? 'Your report was updated' : 'Report sent',
        text: 'An admin will look at it.',
      })
      onDone()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: 'Send Failed', text: messageOf(error) }),
  })
