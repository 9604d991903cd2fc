import { useQueryClient } from '@tanstack/react-query'
import { sessionQuery } from '#web/features/accounts/queries.ts'
import * as texts from '#web/features/accounts/away/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

/** One press, and everything is as it was. */
export const ComeBack = ({ look }: { look: 'bare' | 'line' }) => {
  const client = useQueryClient()
  const comeBack = useAction({
    write: (paused: false) => write('PUT /auth/pause', { body: { paused } }),
    onDone: (answer) => {
      if (!answer.isStale) client.setQueryData(sessionQuery.queryKey, answer.data)
      toast.ok({ title: texts.isBack, text: texts.backText })
    },
    onFailed: (error) => toast.bad({ title: texts.comeBackFailed, text: messageOf(error) }),
  })
  return (
    <Button
      look={look}
      {...(look === 'bare' && { size: 'sm' })}
      busy={comeBack.isPending}
      onClick={() => comeBack.mutate(false)}
    >
      {texts.comeBack}
    </Button>
  )
}
