import type { AppreciationView, SendAppreciationInput } from '#api/appreciation/contract.ts'
import type { PendingThanks } from '#web/features/appreciation/queries.ts'
import type { Mutation } from '#web/lib/act.ts'
import { messageOf } from '#web/lib/api-error.ts'
import type { Answer } from '#web/lib/http.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'
import { aboutThanks } from '#web/vocabulary/about.ts'

export const useThank = ({ claimId, recipient: { name } }: PendingThanks, onDone: () => void) =>
  useAction({
    act: (input: SendAppreciationInput): Mutation<Answer<AppreciationView>> => ({
      method: 'POST',
      path: '/appreciations',
      body: input,
      says: `Your thanks to ${name}`,
      about: aboutThanks(claimId),
    }),
    invalidates: [['appreciation'], ['claims'], ['messages'], ['accounts', 'person']],
    onDone: () => {
      toast.ok({ title: 'Appreciation Sent' })
      onDone()
    },
    onKept: onDone,
    onFailed: (error) => toast.bad({ title: 'Send Failed', text: messageOf(error) }),
  })
