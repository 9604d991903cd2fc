import type { AppreciationView, SendAppreciationInput } from '#api/appreciation/contract.ts'
import type { PendingThanks } from '#web/features/appreciation/queries.ts'
import type { Mutation } from '#web/lib/mutation.ts'
import { messageOf } from '#web/lib/api-error.ts'
import type { Written } from '#web/lib/http.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'
import { thanksSubject } from '#web/vocabulary/subjects.ts'

export const useThank = ({ claimId, recipient: { name } }: PendingThanks, onDone: () => void) =>
  useAction({
    mutation: (input: SendAppreciationInput): Mutation<Written<AppreciationView>> => ({
      method: 'POST',
      path: '/appreciations',
      body: input,
      label: `Your thanks to ${name}`,
      subject: thanksSubject(claimId),
    }),
    invalidates: [['appreciation'], ['claims'], ['messages'], ['accounts', 'person']],
    onDone: () => {
      toast.ok({ title: 'Appreciation Sent' })
      onDone()
    },
    onQueued: onDone,
    onFailed: (error) => toast.bad({ title: 'Send Failed', text: messageOf(error) }),
  })
