import type { SendAppreciationInput } from '#api/appreciation/contract.ts'
import type { PendingThanks } from '#web/features/appreciation/queries.ts'
import * as texts from '#web/features/appreciation/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { thanksSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

export const useThank = ({ claimId, recipient: { name } }: PendingThanks, onDone: () => void) =>
  useAction({
    mutation: (input: SendAppreciationInput) => ({
      ...write('POST /appreciations', { body: input }),
      label: texts.sendLabel(name),
      subject: thanksSubject(claimId),
    }),
    onDone: () => {
      toast.ok({ title: texts.sent })
      onDone()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: texts.sendFailed, text: messageOf(error, texts.sendFailedText) }),
  })
