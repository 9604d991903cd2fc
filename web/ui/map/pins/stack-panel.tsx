import { IconX } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useEscape } from '#web/ui/layer/use-escape.ts'
import { pressedKey } from '#web/lib/pressed-key.ts'
import type { Elements } from '#web/lib/elements.ts'
import * as uiTexts from '#web/ui/texts.ts'
import { cx } from '#web/ui/cx.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import styles from './stack-panel.module.css'
import type { Stack } from './use-stack.ts'

type Props = {
  stack: Pick<Stack<{ id: string }>, 'things' | 'isLow'>
  title: string
  /** Of the list. */
  className: string | undefined
  onClose: () => void
  /** A list item for each thing: its first link is what the arrow keys walk to. */
  children: Elements
}

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** The things at one place over the map: the focus goes to the first, Escape gives it back to the pin. */
export const StackPanel = ({ stack: { things, isLow }, title, className, onClose, children }: Props) => {
  const list = useRef<HTMLUListElement>(null)
  const titleId = useId()
  const first = things[0]?.id
  useEffect(() => linksIn(list.current)[0]?.focus({ preventScroll: true }), [first])
  const panel = useRef<HTMLElement>(null)
  useEscape(() => panel.current, onClose)
  const onKeyDown = (event: KeyboardEvent) => {
    // The map around moves by the same keys.
    event.stopPropagation()
    const step = STEPS[pressedKey(event)]
    if (step === undefined) return
    event.preventDefault()
    const links = linksIn(list.current)
    const at = links.findIndex((link) => link === document.activeElement)
    links.at((at + step) % links.length)?.focus()
  }
  return (
    <section
      ref={panel}
      className={cx(styles['panel'], isLow && styles['high'])}
      aria-labelledby={titleId}
      data-covers-map
      onKeyDown={onKeyDown}
    >
      <div className="row row--between">
        <h2 className={styles['title']} id={titleId}>
          {title}
        </h2>
        <IconButton icon={IconX} label={uiTexts.close} onClick={onClose} />
      </div>
      <ul className={cx(styles['list'], className)} ref={list}>
        {children}
      </ul>
    </section>
  )
}

const linksIn = (list: HTMLElement | null) => [...(list?.children ?? [])].flatMap((one) => one.querySelector('a') ?? [])
