import { useEffect, useRef } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { MailLinkDialog } from '#web/features/accounts/mail-links/mail-link-dialog.tsx'
import * as texts from '#web/features/accounts/mail-links/texts.ts'
import { ApiError } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { write } from '#web/write.ts'

type Props = {
  token: string | undefined
  /** How a signed-in person gets another link. */
  resend: Elements
  onClose: () => void
}

/** Verifies as soon as it is opened: idle, verifying, success or error. */
export const VerifyEmail = ({ token, resend, onClose }: Props) => {
  const verify = useAction({ write: (given: string) => write('POST /auth/verify-email', { body: { token: given } }) })
  const { mutate } = verify
  // Once for each link, however often the screen is drawn.
  const begun = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (token === undefined || token === '' || begun.current === token) return
    begun.current = token
    mutate(token)
  }, [token, mutate])
  if (!token) return <Ended text={texts.missing} resend={resend} onClose={onClose} />
  if (verify.isError) {
    const isGone = verify.error instanceof ApiError && verify.error.status === 400
    const again = <Button onClick={() => mutate(token)}>{texts.tryAgain}</Button>
    return (
      <Ended
        text={isGone ? texts.gone : texts.failed}
        resend={resend}
        action={isGone ? undefined : again}
        onClose={onClose}
      />
    )
  }
  return (
    <MailLinkDialog title={verify.isSuccess ? texts.verified : texts.verifying} onClose={onClose}>
      <p>{verify.isSuccess ? texts.thanks : texts.oneMoment}</p>
    </MailLinkDialog>
  )
}

const Ended = ({ text, resend, action, onClose }: Omit<Props, 'token'> & { text: string; action?: Elements }) => (
  <MailLinkDialog title={texts.notVerified} action={action} onClose={onClose}>
    <p>{text}</p>
    {resend}
  </MailLinkDialog>
)
