import type { Elements } from '#web/lib/elements.ts'
import * as texts from '#web/features/accounts/mail-links/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogBody, DialogFoot, DialogTop } from '#web/ui/layer/dialog.tsx'

type Props = {
  title: string
  /** What there is to do, beside going on. */
  action?: Elements
  onClose: () => void
  children: Elements
}

/** Where a link of a mail leads: what came of it, said as it changes, and the way on. */
export const MailLinkDialog = ({ title, action, onClose, children }: Props) => (
  <Dialog label={title} width={460} onClose={onClose}>
    <DialogTop title={title} onClose={onClose} />
    <DialogBody className="stack g4" aria-live="polite">
      {children}
    </DialogBody>
    <DialogFoot>
      <span className="grow" />
      {action}
      <Button size="lg" look={action === undefined ? 'leaf' : 'line'} onClick={onClose}>
        {action === undefined ? texts.onward : texts.close}
      </Button>
    </DialogFoot>
  </Dialog>
)
