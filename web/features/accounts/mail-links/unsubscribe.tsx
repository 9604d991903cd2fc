import { MailLinkDialog } from '#web/features/accounts/mail-links/mail-link-dialog.tsx'
import * as texts from '#web/features/accounts/mail-links/texts.ts'
import { isMissing, messageOf } from '#web/lib/http/api-error.ts'
import { useAction } from '#web/lib/outbox/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { write } from '#web/write.ts'

type Props = { token: string | undefined; onClose: () => void }

/** Asks first: mail programs look at links before anybody presses them. */
export const Unsubscribe = ({ token = '', onClose }: Props) => {
  const end = useAction({ write: () => write('POST /mail/unsubscribe', { body: { token } }) })
  if (end.isSuccess)
    return (
      <MailLinkDialog title={texts.stopped} onClose={onClose}>
        <p>{texts.onAgain}</p>
      </MailLinkDialog>
    )
  if (token === '' || isMissing(end.error))
    return (
      <MailLinkDialog title={texts.incomplete} onClose={onClose}>
        <p>{texts.openAgain}</p>
      </MailLinkDialog>
    )
  return (
    <MailLinkDialog
      title={texts.stopTitle}
      action={
        <Button size="lg" busy={end.isPending} onClick={() => end.mutate(undefined)}>
          {texts.stopThem}
        </Button>
      }
      onClose={onClose}
    >
      <p>{texts.whatEnds}</p>
      {end.isError && <p role="alert">{messageOf(end.error)}</p>}
    </MailLinkDialog>
  )
}
