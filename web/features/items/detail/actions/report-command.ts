import type { ItemView, ReportItemInput } from '#api/items/contract.ts'
import * as texts from '#web/features/items/detail/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { write } from '#web/write.ts'

export const useReport = ({ id: itemId, title }: ItemView, onDone: () => void) =>
  useAction({
    mutation: (input: ReportItemInput) => ({
      ...write('POST /items/:id/report', { params: { id: itemId }, body: input }),
      label: texts.reportLabel(title),
      subject: `report:${itemId}`,
      replaces: true,
    }),
    onDone: (answer) => {
      toast.ok({
        title: !answer.isStale && answer.alreadyReported === true ? texts.reportUpdated : texts.reportSent,
        text: texts.reportSentText,
      })
      onDone()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: texts.sendFailed, text: messageOf(error) }),
  })
