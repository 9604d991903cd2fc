import { IconX } from '@tabler/icons-react'
import { type ComponentPropsWithRef, type CSSProperties, type MouseEvent, useRef, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { Boundary } from '#web/lib/boundary.tsx'
import type { Elements } from '#web/lib/elements.ts'
import * as texts from '#web/ui/texts.ts'
import { useIsPhone } from '#web/lib/hooks/use-media.ts'
import { cx } from '#web/ui/cx.ts'
import { Failure } from '#web/ui/feedback/answer/failure.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { useModalLayer } from '#web/ui/layer/modal-layer.ts'
import { useEscape } from '#web/ui/layer/use-escape.ts'
import grabStyles from '#web/ui/layer/grab.module.css'
import styles from '#web/ui/layer/dialog.module.css'

type Props = {
  /** What a screen reader calls the dialog. */
  label: string
  onClose: () => void
  /** Layout class of the box, instead of that of a small dialog. */
  className?: string | undefined
  width?: number
  /** On the phone: a sheet from below (default), or the whole page. */
  phone?: 'sheet' | 'page'
  /** At the top right, under the button that opened it, and the page stays bright. */
  corner?: boolean
  /** Over another dialog. */
  second?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Id of what is read with its name when it opens. */
  describedBy?: string
  children: Elements
}

/**
 * The shell of every dialog: takes the focus and gives it back, closes with Escape and a press beside it. What ends with an exception in
 * it fails there, and the page under it goes on.
 */
export const Dialog = ({ label, onClose, phone = 'sheet', second = false, role = 'dialog', ...box }: Props) => {
  const place = useIsPhone() ? phone : 'desktop'
  return createPortal(
    <Layer place={place} second={second} corner={box.corner ?? false} onClose={onClose}>
      <div
        role={role}
        aria-modal="true"
        aria-label={label}
        aria-describedby={box.describedBy}
        data-dialog=""
        data-place={place}
        tabIndex={-1}
        className={boxClass(box.className, place)}
        style={widthStyle(box.width)}
      >
        {place === 'sheet' && <span className={grabStyles['grab']} aria-hidden="true" />}
        <Boundary
          failed={(_error, onRetry) => (
            <>
              <DialogTop title={label} onClose={onClose} />
              <Failure title={texts.partFailed} text={texts.partFailedText} onRetry={onRetry} />
            </>
          )}
        >
          {box.children}
        </Boundary>
      </div>
    </Layer>,
    document.body,
  )
}

type LayerProps = { place: Place; second: boolean; corner: boolean; onClose: () => void; children: Elements }

const Layer = ({ place, second, corner, onClose, children }: LayerProps) => {
  const layer = useRef<HTMLDivElement>(null)
  useModalLayer(layer)
  useEscape(() => layer.current, onClose)
  const pressed = (event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    <div ref={layer} data-over={second ? 'dialog' : 'page'}>
      <div className={cx(styles['scrim'], second && styles['scrim_2'], corner && styles['scrim_clear'])} />
      <div
        className={cx(styles['seat'], second && styles['seat_2'], seatOf(place, corner))}
        role="presentation"
        onMouseDown={pressed}
      >
        {children}
      </div>
    </div>
  )
}

const seatOf = (place: Place, corner: boolean) => {
  if (place === 'desktop') return corner && styles['seat_corner']
  return place === 'page' ? styles['seat_page'] : styles['seat_sheet']
}

type Place = 'sheet' | 'page' | 'desktop'

const widthStyle = (width: number | undefined) =>
  width === undefined ? undefined : ({ '--w': `${width}px` } as CSSProperties)

const boxClass = (layout = styles['box'], place: Place) => {
  if (place === 'sheet') return cx(styles['dialog'], styles['sheet'])
  return cx(styles['dialog'], layout, place === 'page' && styles['dialog_page'])
}

type TopProps = { title: string; text?: ReactNode; lead?: Elements; onClose: () => void }

/** Head of a small dialog: whom it is about, the question or the action, and the close button. */
export const DialogTop = ({ title, text, lead, onClose }: TopProps) => (
  <div className={styles['top']}>
    {lead}
    <div className="grow">
      <h1>{title}</h1>
      {text !== undefined && <p className="quiet t14">{text}</p>}
    </div>
    <IconButton icon={IconX} label={texts.close} onClick={onClose} />
  </div>
)

/** What a dialog is about; it scrolls where there is not room for all of it. */
export const DialogBody = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={cx(styles['body'], className)} />
)

/** The same, where it is a form. */
export const DialogForm = ({ className, ...rest }: ComponentPropsWithRef<'form'>) => (
  <form {...rest} className={cx(styles['body'], className)} />
)

/** What follows, in words, and the buttons. */
export const DialogFoot = ({ className, ...rest }: ComponentPropsWithRef<'div'>) => (
  <div {...rest} className={cx(styles['foot'], className)} />
)
