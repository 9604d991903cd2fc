import type { Elements } from '#web/lib/elements.ts'
import * as texts from '#web/features/accounts/mail-links/texts.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import dialogLook from '#web/ui/dialog.module.css'
import { Dialog, DialogTop } from '#web/ui/dialog.tsx'

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
    <div className={cx(dialogLook['dlgIn'], 'stack g4')} aria-live="polite">
      {children}
    </div>
    <div className={dialogLook['dlgFoot']}>
      <span className="grow" />
      {action}
      <Button size="lg" look={action === undefined ? 'leaf' : 'line'} onClick={onClose}>
        {action === undefined ? texts.onward : texts.close}
      </Button>
    </div>
  </Dialog>
)
