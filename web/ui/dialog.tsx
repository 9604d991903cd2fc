import { Modal } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { IconX } from '@tabler/icons-react'
import { type CSSProperties, type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { useIsPhone } from '#web/lib/use-media.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { holdersAround } from '#web/ui/keep-focus.ts'

type Props = {
  /** What a screen reader calls the dialog. */
  label: string
  onClose: () => void
  /** Layout class of the box: `dlg`, `item`, `share`, `sign-in`. */
  className?: string
  width?: number
  /** On the phone: a sheet from below (default), or the whole page. */
  phone?: 'sheet' | 'page'
  /** Over another dialog. */
  second?: boolean
  role?: 'dialog' | 'alertdialog'
  /** Id of what is read with its name when it opens. */
  describedBy?: string
  children: ReactNode
}

/** The shell of every dialog: traps focus, gives it back, closes with Escape and a press beside it. */
export const Dialog = ({ label, onClose, phone = 'sheet', second = false, role = 'dialog', ...box }: Props) => {
  const place = useIsPhone() ? phone : 'desktop'
  const id = useId()
  useFocusBack(id)
  useEscape(id, onClose)
  const dress = useDress(role, box.describedBy)
  return (
    <Modal.Root
      opened
      onClose={onClose}
      closeOnEscape={false}
      unstyled
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      scrollAreaComponent={Bare}
    >
      <Modal.Overlay unstyled className={cx('scrim', second && 'scrim--2')} />
      <Modal.Content
        aria-label={label}
        data-dialog={id}
        ref={dress}
        className={boxClass(box.className, place)}
        style={widthStyle(box.width)}
        {...{ innerProps: seatProps({ second, place, onClose }) }}
      >
        {place === 'sheet' && <span className="grab" aria-hidden="true" />}
        {box.children}
      </Modal.Content>
    </Modal.Root>
  )
}

/**
 * Mantine always says "dialog", and describes it by a body of its own; a question that must be answered is an alertdialog that is read with
 * its text. The function stays the same: with a new one on every render the focus trap would begin anew and take the focus out of the
 * field one types in.
 */
const useDress = (role: string, describedBy: string | undefined) =>
  useCallback(
    (node: HTMLElement | null) => {
      if (role === 'alertdialog') node?.setAttribute('role', role)
      if (describedBy !== undefined) node?.setAttribute('aria-describedby', describedBy)
    },
    [role, describedBy],
  )

const Bare = ({ children }: { children?: ReactNode }) => <>{children}</>

type Place = 'sheet' | 'page' | 'desktop'

const widthStyle = (width: number | undefined) =>
  width === undefined ? undefined : ({ '--w': `${width}px` } as CSSProperties)

const boxClass = (layout = 'dlg', place: Place) => {
  if (place === 'sheet') return 'dialog sheet'
  return cx('dialog', layout, place === 'page' && 'dialog--page')
}

type Seat = { second: boolean; place: Place; onClose: () => void }

const seatProps = ({ second, place, onClose }: Seat) => ({
  className: cx('seat', second && 'seat--2', place !== 'desktop' && `seat--${place}`),
  onMouseDown: (event: { target: EventTarget; currentTarget: EventTarget }) => {
    if (event.target === event.currentTarget) onClose()
  },
})

type TopProps = { title: string; text?: ReactNode; lead?: ReactNode; onClose: () => void }

/** Head of a small dialog: whom it is about, the question or the act, and the way out. */
export const DialogTop = ({ title, text, lead, onClose }: TopProps) => (
  <div className="dlg__top">
    {lead}
    <div className="grow">
      <h1>{title}</h1>
      {text !== undefined && <p className="quiet t14">{text}</p>}
    </div>
    <IconButton icon={IconX} label="Close" onClick={onClose} />
  </div>
)

/** Escape closes one dialog, the one on top: Mantine would close all of them. The last in the document is on top. */
const useEscape = (id: string, onClose: () => void) =>
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return
    const top = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1)
    if (top?.getAttribute('data-dialog') === id) onClose()
  })

const openers = new Map<string, readonly HTMLElement[]>()

/**
 * A dialog that is a route unmounts instead of closing, so focus is given back here. A waiting dialog makes place for the
 * real one: what opened the first is remembered for the second.
 */
const useFocusBack = (id: string) => {
  const [before] = useState(whatOpens)
  useEffect(() => {
    openers.set(id, before)
    return () => {
      openers.delete(id)
      setTimeout(() => giveBack(before))
    }
  }, [id, before])
}

const whatOpens = (): readonly HTMLElement[] => {
  const at = document.activeElement
  if (!(at instanceof HTMLElement)) return []
  const around = at.closest('[data-dialog]')?.getAttribute('data-dialog') ?? ''
  return [at, ...holdersAround(at), ...(openers.get(around) ?? [])]
}

/** Never behind the back of a dialog that is open. */
const giveBack = (before: readonly HTMLElement[]) => {
  const top = [...document.querySelectorAll('[data-dialog]')].at(-1)
  const target = before.find((node) => node.isConnected)
  if (top === undefined || top.contains(target ?? null)) target?.focus({ preventScroll: true })
}
