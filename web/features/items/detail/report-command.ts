import type { ItemView, ReportItemInput } from '#api/items/contract.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'
import { write } from '#web/write.ts'

export const useReport = ({ id: itemId, title }: ItemView, onDone: () => void) =>
  useAction({
    mutation: (input: ReportItemInput) => ({
      ...write('POST /items/:id/report', { params: { id: itemId }, body: input }),
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
