import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Tone = 'ok' | 'info' | 'warn' | 'bad'
type Toast = {
  title: string
  text?: string
  action?: { text: string; onClick: () => void }
  /** The next one of the same kind takes its place. */
  kind?: string
}

const LOOKS = {
  ok: { icon: IconCheck, ms: 5000 },
  info: { icon: IconInfoCircle, ms: 5000 },
  warn: { icon: IconAlertTriangle, ms: 6000 },
  bad: { icon: IconAlertCircle, ms: 7000 },
} as const

const show = (tone: Tone) => (toast: Toast) => {
  const id = toast.kind ?? crypto.randomUUID()
  notifications.hide(id)
  notifications.show({
    id,
    message: toast.title,
    autoClose: LOOKS[tone].ms,
    renderNotification: () => <ToastCard tone={tone} toast={toast} onClose={() => notifications.hide(id)} />,
  })
}

/** A short message about what just happened, under the top bar, with at most one action. */
export const toast = { ok: show('ok'), info: show('info'), warn: show('warn'), bad: show('bad') }

export const Toaster = () => (
  <Notifications
    position="top-right"
    limit={4}
    zIndex={60}
    containerWidth={380}
    aria-live="polite"
    className="toasts"
  />
)

const ToastCard = ({
  tone,
  toast: { title, text, action },
  onClose,
}: {
  tone: Tone
  toast: Toast
  onClose: () => void
}) => (
  <div ref={asOnlyVoice} className={`toast toast--${tone}`} role={tone === 'bad' ? 'alert' : 'status'}>
    <span className="toast__mark">
      <Icon of={LOOKS[tone].icon} />
    </span>
    <div className="toast__text">
      <h2>{title}</h2>
      {text !== undefined && <p>{text}</p>}
      {action && (
        <Button
          look="bare"
          size="sm"
          onClick={() => {
            onClose()
            action.onClick()
          }}
        >
          {action.text}
        </Button>
      )}
    </div>
    <IconButton icon={IconX} label={`Close: ${title}`} onClick={onClose} />
  </div>
)

/** Mantine calls the box around each of them an alert: it would be told twice, and good news would interrupt. */
const asOnlyVoice = (card: HTMLElement | null) => card?.parentElement?.setAttribute('role', 'presentation')
