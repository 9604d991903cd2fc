import type { AppreciationView, SendAppreciationInput } from '#api/appreciation.contract.ts'
import { api } from '#web/lib/api.ts'
import { messageOf } from '#web/lib/api-error.ts'
import { useAction } from '#web/lib/use-action.ts'
import { toast } from '#web/ui/toast.tsx'

export const useThank = (onDone: () => void) =>
  useAction({
    run: async (input: SendAppreciationInput, key) =>
      (await api.post<AppreciationView>('/appreciations', input, { key })).data,
    invalidates: [['appreciation'], ['claims'], ['messages'], ['accounts', 'person']],
    onDone: () => {
      toast.ok({ title: 'Appreciation Sent' })
      onDone()
    },
    onFailed: (error) => toast.bad({ title: 'Send Failed', text: messageOf(error) }),
  })
