import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import look from '#web/ui/popover.module.css'

type Props = {
  label: string
  /** The button that opens it. */
  button: (control: { onClick: () => void; 'aria-expanded': boolean; 'aria-haspopup': 'dialog' }) => ReactNode
  children: (close: () => void) => ReactNode
  className?: string | undefined
}

/** A panel below a button: it takes the focus; leaving it, Escape or a press elsewhere closes it. */
export const Popover = ({ label, button, children, className }: Props) => {
  const [open, setOpen] = useState(false)
  const [root, setRoot] = useState<HTMLDivElement | null>(null)
  const close = () => {
    setOpen(false)
    if (root?.contains(document.activeElement) === true) openerIn(root)?.focus()
  }
  usePressOutside(root, open, close)
  const onEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close()
  }
  const onLeave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== null && root?.contains(relatedTarget) === false) setOpen(false)
  }
  return (
    <div className={look['popoverRoot']} ref={setRoot} onBlur={onLeave}>
      {button({ onClick: () => setOpen(!open), 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
      {open && (
        <div
          ref={takeFocus}
          className={cx(look['popover'], className)}
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          onKeyDown={onEscape}
        >
          {children(close)}
        </div>
      )}
    </div>
  )
}

const openerIn = (root: HTMLElement) => root.querySelector<HTMLElement>('[aria-haspopup]')

const takeFocus = (panel: HTMLElement | null) => panel?.focus({ preventScroll: true })

const usePressOutside = (root: HTMLElement | null, open: boolean, close: () => void) =>
  useEffect(() => {
    if (!open) return undefined
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && root?.contains(target) === false) close()
    }
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  }, [root, open, close])
