import { type FocusEvent, useEffect, useId, useState } from 'react'
import type { Elements } from '#web/lib/elements.ts'
import { cx } from '#web/ui/cx.ts'
import { useEscape } from '#web/ui/layer/use-escape.ts'
import styles from '#web/ui/layer/popover.module.css'

type Props = {
  label: string
  /** The button that opens it. */
  button: (control: { onClick: () => void; 'aria-expanded': boolean; 'aria-haspopup': 'dialog' }) => Elements
  children: (close: () => void) => Elements
  className?: string | undefined
}

/** A panel below a button: it takes the focus; leaving it, Escape or a press elsewhere closes it. */
export const Popover = ({ label, button, children, className }: Props) => {
  const [open, setOpen] = useState(false)
  const id = useId()
  const close = () => {
    setOpen(false)
    // Without a scroll: whoever presses elsewhere would find another thing under the pointer when letting go.
    if (holds(id, document.activeElement)) openerIn(id)?.focus({ preventScroll: true })
  }
  usePressOutside(id, open, close)
  useEscape(() => rootOf(id), close, open)
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && !holds(id, relatedTarget)) setOpen(false)
  }
  return (
    <div className={styles['popoverRoot']} id={id} onBlur={onLeave}>
      {button({ onClick: () => setOpen(!open), 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
      {open && (
        <div
          ref={takeFocus}
          className={cx(styles['popover'], className)}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

/** Found by its id: an element kept in the state would have the screen drawn twice before it is shown. */
const rootOf = (id: string) => document.getElementById(id)

const holds = (id: string, target: EventTarget | null) =>
  target instanceof Node && rootOf(id)?.contains(target) === true

const openerIn = (id: string) => rootOf(id)?.querySelector<HTMLElement>('[aria-haspopup]')

const takeFocus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true })

const usePressOutside = (id: string, open: boolean, close: () => void) =>
  useEffect(() => {
    if (!open) return undefined
    const onPress = ({ target }: PointerEvent) => {
      if (!holds(id, target)) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [id, open, close])
