import type { SendAppreciationInput } from '#api/appreciation/contract.ts'
import type { PendingThanks } from '#web/features/appreciation/queries.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'
import { thanksSubject } from '#web/vocabulary/subjects.ts'
import { write } from '#web/write.ts'

export const useThank = ({ claimId, recipient: { name } }: PendingThanks, onDone: () => void) =>
  useAction({
    mutation: (input: SendAppreciationInput) => ({
      ...write('POST /appreciations', { body: input }),
      label: `Your thanks to ${name}`,
      subject: thanksSubject(claimId),
    }),
    onDone: () => {
      toast.ok({ title: 'Appreciation Sent' })
      onDone()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: 'Send Failed', text: messageOf(error, 'Failed to send appreciation') }),
  })
