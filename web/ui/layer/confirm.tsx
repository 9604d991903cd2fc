import { type Icon as TablerIcon, IconAlertTriangle, IconInfoCircle, IconTrash } from '@tabler/icons-react'
import { useId, type ReactNode } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import * as texts from '#web/ui/texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/layer/dialog.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import confirmStyles from '#web/ui/layer/confirm.module.css'
import dialogStyles from '#web/ui/layer/dialog.module.css'
import { cx } from '#web/ui/cx.ts'

type Tone = 'info' | 'warning' | 'danger'
type Props = {
  tone: Tone
  title: string
  children: ReactNode
  /** Replaces the icon of the tone. */
  icon?: TablerIcon
  width?: number
  /** What stands between the question and the buttons: what follows, a word to add. */
  between?: Elements
  /** The act by its name, such as "Delete". */
  yes: string
  no?: string
  busy?: boolean
  onYes: () => void
  onNo: () => void
}

const LOOKS = {
  info: { className: confirmStyles['confirm'], icon: IconInfoCircle, button: 'sky' },
  warning: {
    className: cx(confirmStyles['confirm'], confirmStyles['confirm_warn']),
    icon: IconAlertTriangle,
    button: 'amber',
  },
  danger: { className: cx(confirmStyles['confirm'], confirmStyles['confirm_bad']), icon: IconTrash, button: 'clay' },
} as const

/** A question before an action. The safe answer comes first and has the focus. */
export const Confirm = ({ tone, title, children, between, yes, no = texts.keepIt, busy = false, ...rest }: Props) => {
  const { icon = LOOKS[tone].icon, width = 440, onYes, onNo } = rest
  const look = LOOKS[tone]
  const textId = useId()
  return (
    <Dialog
      label={title}
      className={dialogStyles['box']}
      width={width}
      second
      role={tone === 'info' ? 'dialog' : 'alertdialog'}
      describedBy={textId}
      onClose={onNo}
    >
      <div className={look.className}>
        <span className={confirmStyles['confirmMark']}>
          <Icon of={icon} size={24} />
        </span>
        <h1>{title}</h1>
        <p id={textId}>{children}</p>
        {between}
        <div className={cx('row', confirmStyles['confirmActions'])}>
          <Button look="line" size="lg" onClick={onNo} data-autofocus>
            {no}
          </Button>
          <Button look={look.button} size="lg" busy={busy} onClick={onYes}>
            {yes}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
