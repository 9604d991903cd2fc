import { IconAlertCircle, IconAlertTriangle, IconCheck, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useEscape } from '#web/ui/layer/use-escape.ts'
import * as texts from '#web/ui/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/button/icon.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { ABOVE_DIALOGS } from '#web/ui/layer/modal-layer.ts'
import toastStyles from '#web/ui/feedback/toast/toast.module.css'

type Tone = 'ok' | 'info' | 'warn' | 'bad'
type Toast = {
  title: string
  text?: string
  action?: { text: string; onClick: () => void }
  /** The next one of the same kind takes its place. */
  kind?: string
  /** Milliseconds since 1970: it is hidden then, even while the pointer is over it. */
  until?: number
}
type Shown = Toast & { readonly id: string; readonly tone: Tone }

const LOOKS = {
  ok: { icon: IconCheck, ms: 5000 },
  info: { icon: IconInfoCircle, ms: 5000 },
  warn: { icon: IconAlertTriangle, ms: 6000 },
  bad: { icon: IconAlertCircle, ms: 7000 },
} as const
/** More would cover the page: the oldest is hidden. */
const MOST = 4

let shown: readonly Shown[] = []
const listeners = new Set<() => void>()
const change = (next: readonly Shown[]) => {
  shown = next
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const show = (tone: Tone) => (toast: Toast) => {
  const others = shown.filter(({ kind }) => kind === undefined || kind !== toast.kind)
  change([...others, { ...toast, tone, id: crypto.randomUUID() }].slice(-MOST))
}
const hide = (gone: string) => change(shown.filter(({ id }) => id !== gone))

/** A short message about what just happened, with at most one action. */
export const toast = {
  ok: show('ok'),
  info: show('info'),
  warn: show('warn'),
  bad: show('bad'),
  hide: (gone: string) => change(shown.filter(({ kind }) => kind !== gone)),
}

export const clearToasts = () => change([])

/** Beside the page and its dialogs, whichever lies on top: it can be read and pressed at any time. */
export const Toaster = () => {
  const toasts = useSyncExternalStore(subscribe, () => shown)
  return createPortal(
    <div className={toastStyles['toasts']} {...{ [ABOVE_DIALOGS]: '' }}>
      <div className={toastStyles['toastsRead']} aria-live="polite">
        {toasts.filter(isCalm).map((one) => (
          <ToastCard key={one.id} {...one} />
        ))}
      </div>
      {toasts.filter(isUrgent).map((one) => (
        <ToastCard key={one.id} {...one} />
      ))}
    </div>,
    document.body,
  )
}

/** Read out by the region that they come into; the others interrupt what is being read, each by itself. Never by both. */
const isCalm = ({ tone }: Shown) => tone !== 'bad'
const isUrgent = ({ tone }: Shown) => tone === 'bad'

const ToastCard = ({ id, tone, title, text, action, until }: Shown) => {
  const onClose = () => hide(id)
  const pause = useGoing({ ms: LOOKS[tone].ms, until, onGone: onClose })
  const card = useRef<HTMLDivElement>(null)
  // Only from within: elsewhere Escape is meant for the page.
  useEscape(() => (card.current?.contains(document.activeElement) ? card.current : null), onClose)
  return (
    <div
      ref={card}
      className={cx(toastStyles['toast'], toastStyles[`toast_${tone}`])}
      role={tone === 'bad' ? 'alert' : undefined}
      {...pause}
    >
      <span className={toastStyles['toastMark']}>
        <Icon of={LOOKS[tone].icon} />
      </span>
      <div className={toastStyles['toastText']}>
        <p className={toastStyles['toastTitle']}>{title}</p>
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
      <IconButton icon={IconX} label={texts.closeToast(title)} onClick={onClose} />
    </div>
  )
}

/** Hidden after its time, which starts again when the pointer or the focus has left it. */
const useGoing = ({ ms, until, onGone }: { ms: number; until: number | undefined; onGone: () => void }) => {
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    if (isHeld && until === undefined) return undefined
    const timer = setTimeout(onGone, until === undefined ? ms : until - Date.now())
    return () => clearTimeout(timer)
  }, [isHeld, ms, until, onGone])
  const [hold, release] = [() => setHeld(true), () => setHeld(false)]
  return { onMouseEnter: hold, onMouseLeave: release, onFocus: hold, onBlur: release }
}
