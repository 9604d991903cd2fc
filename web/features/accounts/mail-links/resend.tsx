import * as texts from '#web/features/accounts/mail-links/texts.ts'
import { messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast/toast.tsx'
import { write } from '#web/write.ts'

/** Never queued: whoever presses it waits for the mail. */
const useResend = () =>
  useAction({
    write: (email: string) => write('POST /auth/resend-verification', { body: { email } }),
    onDone: () => toast.ok({ title: texts.onItsWay, text: texts.lookIntoSpam }),
    onFailed: (error) => toast.bad({ title: texts.notSent, text: messageOf(error) }),
  })

export const ResendLink = ({ email }: { email: string }) => {
  const resend = useResend()
  return (
    <Button
      look="line"
      size="sm"
      busy={resend.isPending}
      disabled={resend.isSuccess}
      onClick={() => resend.mutate(email)}
    >
      {resend.isSuccess ? texts.linkSent : texts.sendAnother}
    </Button>
  )
}
