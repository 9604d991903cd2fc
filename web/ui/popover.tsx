import { FocusTrap } from '@mantine/core'
import { useClickOutside, useFocusReturn } from '@mantine/hooks'
import { type ReactNode, useState } from 'react'

type Props = {
  label: string
  /** The button that opens it. */
  button: (control: { onClick: () => void; 'aria-expanded': boolean; 'aria-haspopup': 'dialog' }) => ReactNode
  children: (close: () => void) => ReactNode
  className?: string
}

/** A panel below a button: the focus stays inside, Escape or a press elsewhere closes it. */
export const Popover = ({ label, button, children, className = '' }: Props) => {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const root = useClickOutside<HTMLDivElement>(close)
  useFocusReturn({ opened: open })
  return (
    <div className="popover-root" ref={root}>
      {button({ onClick: () => setOpen(!open), 'aria-expanded': open, 'aria-haspopup': 'dialog' })}
      {open && (
        <FocusTrap active>
          <div
            className={`popover ${className}`}
            role="dialog"
            aria-label={label}
            tabIndex={-1}
            onKeyDown={(event) => event.key === 'Escape' && close()}
          >
            {children(close)}
          </div>
        </FocusTrap>
      )}
    </div>
  )
}
